public import Imaging
internal import Names

/// A place for one picture, and the format that its name asks for.
public struct PictureTarget: Hashable, Sendable {
  public enum Format: Hashable, Sendable {
    case jpeg, png
  }

  /// How pictures are compressed in either format.
  public struct Options: Hashable, Sendable {
    public var jpeg: JPEGEncoder
    public var png: PNGEncoder

    public init(jpeg: JPEGEncoder, png: PNGEncoder) {
      self.jpeg = jpeg
      self.png = png
    }
  }

  public let path: String
  public let format: Format

  private static let formats: KeyValuePairs<String, Format> = ["jpg": .jpeg, "jpeg": .jpeg, "png": .png]

  /// - Throws: `MediaError.cannotWrite` when the extension is none of .jpg, .jpeg and .png; case does not matter.
  public init(_ path: String) throws(MediaError) {
    self.path = path
    let (_, name) = OutputFolder.split(path)
    let found = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    guard let format = Self.formats.first(where: { $0.key == found })?.value else {
      let near = found.flatMap { Suggestion.nearest(to: $0, among: Self.formats.map(\.key)) }
      throw .cannotWrite(
        path: path, what: found.map { "unknown kind of picture \".\($0)\"" } ?? "the name has no extension",
        remedy: "\(near.map { "did you mean .\($0)? " } ?? "")photos are written as .jpg or .png")
    }
    self.format = format
  }

  /// Whether something is there already.
  public var exists: Bool { OutputFolder.kind(of: path) != nil }

  /// Whether a file of this size that is whole is there: one that neither is empty nor ends early.
  public func isWhole(size: PixelSize) -> Bool {
    switch format {
    case .jpeg: WholeFile.isJPEG(path, size: size)
    case .png: WholeFile.isPNG(path, size: size)
    }
  }

  /// Makes sure that no file which is read is written over, by whatever path or link either is named.
  public static func refuse(
    _ targets: some Sequence<PictureTarget>, inputs: some Sequence<String>
  ) throws(MediaError) {
    try FileIdentity.refuse(outputs: targets.lazy.map(\.path), inputs: inputs, "a picture is read from this file")
  }

  /// Makes sure that a file can be made at the place, and its folder, and removes what killed processes left there.
  public func prepare() throws(MediaError) {
    _ = try PartialFile(at: path)
    PartialFile.removeAbandoned(at: path)
  }

  /// Finds what the format can't hold.
  public func check(_ size: PixelSize, metadata: PictureMetadata) throws(MediaError) {
    guard format == .jpeg else { return }
    func refusal(_ what: String, _ remedy: String) -> MediaError {
      .cannotWrite(path: path, what: what, remedy: remedy)
    }
    guard max(size.width, size.height) <= JPEGEncoder.longestSide else {
      throw refusal("JPEG takes sides up to \(JPEGEncoder.longestSide), but the picture is \(size)", "write PNG")
    }
    for (data, what, limit) in [
      (metadata.exif, "EXIF data", JPEGFile.exifLimit), (metadata.xmp, "XMP data", JPEGFile.xmpLimit),
      (metadata.photoshop, "IPTC data", JPEGFile.photoshopLimit),
      (metadata.profile, "a profile", JPEGFile.profileLimit),
    ] where data.map({ $0.count > limit }) == true {
      throw refusal(
        "JPEG holds \(what) of up to \(limit) bytes, and these are \(data?.count ?? 0)", "write PNG, or strip")
    }
  }

  /// Writes a whole picture, which replaces what is there.
  ///
  /// - Precondition: `frame` is `rgba8`, or, for PNG, `rgba16`.
  public func write(_ frame: Frame, metadata: PictureMetadata, options: Options) throws(MediaError) {
    try check(frame.size, metadata: metadata)
    if format == .jpeg, frame.hasTransparency {
      throw .cannotWrite(path: path, what: "JPEG has no transparency, and the photo has", remedy: "write PNG")
    }
    switch format {
    case .jpeg: try PartialFile.write(options.jpeg.encode(frame, metadata: metadata), at: path)
    case .png: try PartialFile.write(options.png.encode(frame, metadata: metadata), at: path)
    }
  }
}

extension Frame {
  /// - Precondition: the frame is `rgba8`.
  fileprivate var hasTransparency: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      stride(from: 3, to: bytes.count, by: 4).contains { bytes[$0] != .max }
    }
  }
}
