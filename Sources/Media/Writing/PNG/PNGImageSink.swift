public import Imaging
internal import Names

/// Writes a film of one frame as a PNG file, which appears whole or not at all.
public struct PNGImageSink: FrameSink {
  public let path: String
  public let options: PNGOptions
  public var pixelFormat: PixelFormat { options.pixelFormat }

  public init(path: String, options: PNGOptions) {
    self.path = path
    self.options = options
  }

  public func start(_ film: FilmDescription) throws {
    guard film.frameCount == 1 else {
      throw MediaError.cannotWrite(
        path: path, what: "one picture can't hold \(film.frameCount) frames",
        remedy: "number the files, as in \(FramePattern.example(for: path)), or choose one frame")
    }
    // Made and removed: the folder is there and takes files, and nothing but a file stands at the place.
    _ = try PartialFile(at: path)
    PartialFile.removeAbandoned(at: path)
  }

  public func prepare(_ frame: Frame, index: Int) -> [UInt8] { options.encoder.encode(frame) }

  public func write(_ file: [UInt8], index: Int) throws { try PartialFile.write(file, at: path) }

  public func finish() {}

  public func abandon() {}
}
