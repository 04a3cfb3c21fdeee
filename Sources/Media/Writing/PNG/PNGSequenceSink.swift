public import Imaging
public import Names

/// Writes each frame as a PNG file, named by the scene's frame number.
///
/// Each file appears whole, one after another, so parts of a film that are rendered on several machines, or again
/// after a failure, merge in one folder. `abandon` therefore leaves the frames that are finished; a half one never
/// appears.
public struct PNGSequenceSink: FrameSink {
  public let pattern: FramePattern
  public let options: PNGOptions
  public var pixelFormat: PixelFormat { options.pixelFormat }

  public init(pattern: FramePattern, options: PNGOptions) {
    self.pattern = pattern
    self.options = options
  }

  public func start(_ film: FilmDescription) throws { try Self.prepare(pattern) }

  /// Makes the folder, sees whether files can be made in it, and removes what killed processes left there.
  static func prepare(_ pattern: FramePattern) throws(MediaError) {
    try OutputFolder.checkName(pattern.path(ofFrame: 0))
    // Made and removed under a name that no frame has.
    _ = try PartialFile(at: OutputFolder.join(OutputFolder.split(pattern.path).folder, ".frames"))
    PartialFile.removeAbandoned(of: pattern)
  }

  public func prepare(_ frame: Frame, index: Int) -> [UInt8] { options.encoder.encode(frame) }

  public func write(_ file: [UInt8], index: Int) throws {
    try PartialFile.write(file, at: pattern.path(ofFrame: index))
  }

  public func finish() {}

  public func abandon() {}
}
