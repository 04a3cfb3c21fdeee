internal import Foundation
public import Rendering

/// How frames are rendered on their way to a sink. None of this changes a byte of them, but for the dither.
public struct ExportOptions: Hashable, Sendable {
  /// Frames, or strips of a single frame, that are rendered at once; 1 and above.
  public var threads: Int { didSet { threads = max(threads, 1) } }
  public var dither: Renderer.Dither
  /// How much memory a photo may take; films have a limit of their own.
  public var memory = MemoryLimit.standard

  /// The number of processors that this process may use.
  public static var availableThreads: Int { ProcessInfo.processInfo.activeProcessorCount }

  public init(threads: Int = ExportOptions.availableThreads, dither: Renderer.Dither = .bayer) {
    self.threads = max(threads, 1)
    self.dither = dither
  }
}

/// How far an export has come.
public struct ExportProgress: Hashable, Sendable {
  /// The scene's number of the frame that was written last.
  public var frame: Int
  /// Frames that have been written.
  public var done: Int
  public var total: Int

  public init(frame: Int, done: Int, total: Int) {
    self.frame = frame
    self.done = done
    self.total = total
  }
}

/// Thrown when an export was asked to stop; the sink has been abandoned.
public struct ExportCancelled: Error, Hashable, Sendable, CustomStringConvertible {
  public init() {}
  public var description: String {
    "the export was cancelled; no half file was left, and finished pictures of a sequence stay"
  }
}
