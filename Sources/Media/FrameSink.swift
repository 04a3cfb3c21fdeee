public import Geometry
public import Imaging

/// What a film is, told to a sink before its first frame.
public struct FilmDescription: Hashable, Sendable {
  public var size: PixelSize
  /// Frames per second.
  public var frameRate: Rational
  /// The number of frames that will be written, 1 or more.
  public var frameCount: Int

  public init(size: PixelSize, frameRate: Rational, frameCount: Int) {
    self.size = size
    self.frameRate = frameRate
    self.frameCount = frameCount
  }
}

/// Where finished frames go: a video file, a PNG sequence, a hash, or anything of the user's own.
///
/// The exporter calls `start` once; `prepare` for every frame, from several threads at once and in any order;
/// `write` for every frame, one after another in the order of the film; then either `finish` or `abandon`, once.
/// Work that frames don't share (compression, hashing) belongs into `prepare`.
public protocol FrameSink: Sendable {
  associatedtype Prepared: Sendable = Frame

  /// How the sink wants its frames.
  var pixelFormat: PixelFormat { get }

  /// Checks everything that can be checked before frame 0 is rendered, and opens the output.
  func start(_ film: FilmDescription) throws

  /// `index` is the scene's frame number.
  func prepare(_ frame: Frame, index: Int) throws -> Prepared

  func write(_ prepared: Prepared, index: Int) throws

  /// Completes the output, which appears whole.
  func finish() throws

  /// Removes what is not finished, and leaves what stood at its place before.
  ///
  /// Also called when `start` threw, and then harmless.
  func abandon()
}

extension FrameSink where Prepared == Frame {
  public func prepare(_ frame: Frame, index: Int) -> Frame { frame }
}
