public import Imaging

/// Writes nothing, and tells each frame's fingerprint: to compare renders, or to measure rendering alone.
public struct HashSink: FrameSink {
  public let pixelFormat: PixelFormat
  private let report: @Sendable (_ index: Int, _ hash: FrameHash) throws -> Void

  /// - Parameters:
  ///   - pixelFormat: which frames are fingerprinted.
  ///   - report: is called for one frame after another, in the order of the film; what it throws ends the export.
  public init(
    pixelFormat: PixelFormat = .rgba8, report: @escaping @Sendable (_ index: Int, _ hash: FrameHash) throws -> Void
  ) {
    self.pixelFormat = pixelFormat
    self.report = report
  }

  public func start(_ film: FilmDescription) {}

  public func prepare(_ frame: Frame, index: Int) -> FrameHash { FrameHash(frame) }

  public func write(_ hash: FrameHash, index: Int) throws { try report(index, hash) }

  public func finish() {}

  public func abandon() {}
}
