internal import Imaging
public import Media
public import SceneFormat

/// How a photo is written.
public struct PhotoOptions: Sendable {
  /// How it is compressed.
  public var compression: PictureTarget.Options
  /// Leaves all metadata out: EXIF data, XMP, IPTC data, resolution and profile.
  public var strips: Bool
  /// Writes where the focus is instead of the effect; see `Photo.renderFocus`.
  public var showsFocus: Bool
  public var rendering: ExportOptions

  /// - Throws: `MediaError.invalidOption` when quality or level are out of their ranges.
  public init(
    quality: Int? = nil, level: Int = 1, strips: Bool = false, showsFocus: Bool = false,
    rendering: ExportOptions = ExportOptions()
  ) throws(MediaError) {
    compression = PictureTarget.Options(
      jpeg: try JPEGEncoder(quality: quality ?? JPEGEncoder.defaultQuality), png: try PNGEncoder(level: level))
    self.strips = strips
    self.showsFocus = showsFocus
    self.rendering = rendering
  }
}

extension Photo {
  /// Writes the photo under a tilt-shift as a JPEG or PNG file, which appears whole or not at all and replaces what is
  /// there. A PNG has 16 bits a sample where the photo has.
  ///
  /// - Throws: `MediaError` when the photo can't be decoded, would be written over itself, or does not fit the format;
  ///   `StagingError` when the effect can't be applied.
  public func export(
    _ tiltShift: PostEffect.TiltShift, to target: PictureTarget, resources: Resources = Resources(),
    options: PhotoOptions? = nil
  ) throws {
    let options = try options ?? PhotoOptions()
    try check(target, strips: options.strips)
    try write(tiltShift, to: target, resources: resources, options: options)
  }

  /// The same, for a target that has been checked.
  package func write(
    _ tiltShift: PostEffect.TiltShift, to target: PictureTarget, resources: Resources, options: PhotoOptions
  ) throws {
    let format: PixelFormat = target.format == .png && hasDeepSamples ? .rgba16 : .rgba8
    let frame =
      options.showsFocus
      ? try renderFocus(of: tiltShift, resources: resources, format: format, options: options.rendering)
      : try render(
        [PostEffect(.tiltShift(tiltShift))], resources: resources, format: format, options: options.rendering,
        keepsProfile: !options.strips)
    try target.write(frame, metadata: options.strips ? PictureMetadata() : metadata, options: options.compression)
  }

  /// Finds what is wrong with a target as far as the photo's header tells, and makes its folder.
  public func check(_ target: PictureTarget, strips: Bool = false) throws(MediaError) {
    try PictureTarget.refuse([target], inputs: [path])
    try target.check(size, metadata: strips ? PictureMetadata() : metadata)
    try target.prepare()
  }
}
