public import Imaging
public import Media
internal import Rendering
public import SceneFormat
internal import Staging

/// A picture file that post effects are applied to, at its full size and without a scene.
///
/// ```swift
/// let photo = try Photo(contentsOf: "street.jpg")
/// try photo.export(photo.tiltShift(.miniature), to: PictureTarget("toy.jpg"))
/// ```
///
/// Photos are set upright. The file is held as it is, and decoded anew for each thing that is made of it: a photo costs
/// little memory until then.
///
/// Effects work in linear light and take the numbers for sRGB's, whatever profile the file has; the profile is kept
/// with the result, so that its colours stay what they are. Of what else the file says, all is kept that stays true: EXIF
/// data, XMP, IPTC data and the resolution, with the orientation and sizes put right. Previews and comments are left out.
public struct Photo: Sendable {
  private let file: PictureFile

  public var path: String { file.path }
  /// Upright.
  public var size: PixelSize { file.size }
  /// What goes with an exported picture, unless it is stripped.
  public var metadata: PictureMetadata { file.metadata }
  /// What of the file can't be kept in an exported picture that is not stripped.
  public var warnings: [String] { file.warnings() }

  /// What of the file can't be kept, or is not shown as it was meant, when it goes without its profile: stripped, or as a
  /// film.
  public var warningsWithoutProfile: [String] { file.warnings(keepsProfile: false) }

  var hasDeepSamples: Bool { file.depth == .sixteen }

  /// The photo's pixels, upright and with straight alpha.
  ///
  /// - Parameter keepsProfile: whether the profile goes with what is made of them.
  func decode(keepsProfile: Bool = true) throws(MediaError) -> Bitmap { try file.decode(keepsProfile: keepsProfile) }

  /// The masks and colour tables that effects name.
  public struct Resources: Sendable {
    /// Blended in linear light; each is laid over the whole picture.
    public var masks: [AssetID: Texture]
    public var cubes: [String: ColorCube]

    public init(masks: [AssetID: Texture] = [:], cubes: [String: ColorCube] = [:]) {
      self.masks = masks
      self.cubes = cubes
    }
  }

  /// Reads a PNG, JPEG, WebP or BMP file, and looks at its header.
  public init(contentsOf path: String, limits: ImageLimits = .standard) throws(MediaError) {
    file = try PictureFile(contentsOf: path, limits: limits)
  }

  /// Reads a mask, to be given as one of the resources.
  public static func mask(contentsOf path: String) throws(MediaError) -> Texture {
    Texture(try ImageReader.read(contentsOf: path), blendedAs: .linear)
  }

  /// A preset for a picture of this size.
  public func tiltShift(_ preset: PostEffect.TiltShift.Preset) -> PostEffect.TiltShift {
    PostEffect.TiltShift(preset, width: size.width, height: size.height)
  }

  // MARK: - Pictures

  /// The photo under a chain of effects, as they are at time 0.
  ///
  /// - Parameters:
  ///   - effects: what is done, in this order; nothing in them can follow a node. Pixels are the photo's.
  ///   - resources: what the effects name.
  ///   - format: `rgba8`, or `rgba16`.
  ///   - options: how it is rendered.
  /// - Throws: `MemoryError`, `MediaError` when the pixels can't be decoded, `StagingError` when an effect can't be
  ///   applied.
  public func render(
    _ effects: [PostEffect], resources: Resources = Resources(), format: PixelFormat = .rgba8,
    options: ExportOptions = ExportOptions()
  ) throws -> Frame {
    try render(effects, resources: resources, format: format, options: options, keepsProfile: true)
  }

  func render(
    _ effects: [PostEffect], resources: Resources, format: PixelFormat, options: ExportOptions, keepsProfile: Bool
  ) throws -> Frame {
    try MemoryEstimate(photo: size, post: effects, format: format).check(options.memory)
    let states = try StillChain.states(effects, size: size, masks: resources.masks, cubes: resources.cubes)
    let renderer = Renderer(format: format, dither: options.dither)
    return renderer.render(try decode(keepsProfile: keepsProfile), post: states, threads: options.threads)
  }

  /// The photo under what shows where a tilt-shift would have its focus: what is out of focus is red, the more the
  /// stronger; lines show where the focus ends and where the blur is full.
  public func renderFocus(
    of tiltShift: PostEffect.TiltShift, resources: Resources = Resources(), format: PixelFormat = .rgba8,
    options: ExportOptions = ExportOptions()
  ) throws -> Frame {
    // The focus is the same however strong the blur is; and one of 0 has none.
    var visible = tiltShift
    visible.blur = .constant(1)
    try MemoryEstimate(photo: size, post: [], format: format).check(options.memory)
    let states = try StillChain.states(
      [PostEffect(.tiltShift(visible))], size: size, masks: resources.masks, cubes: resources.cubes)
    guard case .tiltShift(let state)? = states.first?.content else { preconditionFailure("there is a blur") }
    return Renderer(format: format, dither: options.dither)
      .renderFocus(try decode(), of: state, threads: options.threads)
  }
}
