public import Imaging
internal import Locks

/// Writes a video file.
///
/// Frames are taken in the order in which they are written, so a range of a scene starts at time 0. The file stands
/// beside its place under a hidden name until `finish`, and is removed when the sink is abandoned or let go.
/// The same frames and options give the same bytes on every machine with the same libraries.
public final class VideoSink: FrameSink {
  public let path: String
  public let container: VideoContainer
  public let options: VideoOptions
  public var pixelFormat: PixelFormat { .yuv420 }
  private let writer = Locked<VideoWriter?>(nil)

  public init(path: String, container: VideoContainer, options: VideoOptions) {
    self.path = path
    self.container = container
    self.options = options
  }

  public func start(_ film: FilmDescription) throws {
    try check(film)
    try writer.withLock { $0 = try VideoWriter(path: path, container: container, film: film, options: options) }
  }

  public func write(_ frame: Frame, index: Int) throws {
    try writer.withLock { writer in
      guard writer != nil else { preconditionFailure("start the sink first") }
      try writer?.write(frame)
    }
  }

  public func finish() throws {
    try writer.withLock { writer in
      guard let open = writer.take() else { preconditionFailure("start the sink first") }
      try open.finish()
    }
  }

  public func abandon() {
    writer.withLock { $0 = nil }
  }
}
