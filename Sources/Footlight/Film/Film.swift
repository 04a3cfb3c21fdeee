public import Imaging
public import Rendering
public import SceneFormat
public import Staging

/// A scene with its images, ready to be stepped, rendered and exported.
///
/// ```swift
/// let film = try Film(contentsOf: "scene.json")
/// let state = film.stage.frame(12)               // everything about frame 12, as plain values
/// let picture = film.render(frame: 12)           // its pixels
/// try film.export(to: OutputTarget("film.mp4"))  // the whole, as a video
/// ```
public struct Film: Sendable {
  public private(set) var stage: Stage
  /// Every file that was read: the scene's own, if it came from one, the images and colour tables.
  public let inputFiles: [String]
  /// What is probably not meant in the scene, though it can be rendered, and what of its images is not shown as it was
  /// meant.
  public let warnings: [Diagnostic]
  /// How much memory the film may take, with what is rendered of it.
  public var memory: MemoryLimit
  /// What the scene and its images take.
  private(set) var loaded = MemoryEstimate()

  /// Reads a scene file and all its images.
  ///
  /// - Parameters:
  ///   - path: the scene's JSON file.
  ///   - options: how it is read.
  ///   - scale: the output's size over the canvas's.
  ///   - rate: frames per second of the output; nil is the canvas's own.
  ///   - memory: that the film may take, with what is rendered of it.
  /// - Throws: `SceneError` with all that is wrong, `MediaError` for a colour table, `MemoryError`, or `StagingError`.
  public init(
    contentsOf path: String, options: SceneDocument.Options = .init(), scale: Double = 1, rate: FrameRate? = nil,
    memory: MemoryLimit = .standard
  ) throws {
    try self.init(
      try SceneDocument.read(contentsOf: path, options: options, memory: memory), scale: scale, rate: rate,
      memory: memory)
  }

  /// Reads all images and colour tables of a scene that has been read.
  ///
  /// - Throws: `SceneError` with every image that can't be read, `MediaError` for a colour table, `MemoryError`, or
  ///   `StagingError`.
  public init(
    _ document: SceneDocument, scale: Double = 1, rate: FrameRate? = nil, memory: MemoryLimit = .standard
  ) throws {
    let loader = AssetLoader(document: document)
    loaded = MemoryEstimate(document.scene) + loader.memory()
    try loaded.check(memory)
    self.memory = memory
    let (images, imageWarnings) = try loader.images()
    stage = try Stage(document.scene, images: images, cubes: try loader.cubes(), scale: scale, rate: rate)
    inputFiles = [document.file] + loader.files
    warnings = document.warnings + imageWarnings
  }

  /// Takes a scene and images made in code.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - images: the cels of every asset that is shown, blended as `Stage.blending(of:)` says.
  ///   - cubes: the colour tables that grades name, by their files.
  ///   - scale: the output's size over the canvas's.
  ///   - rate: frames per second of the output; nil is the canvas's own.
  public init(
    _ scene: Scene, images: [AssetID: any ImageSource], cubes: [String: ColorCube] = [:], scale: Double = 1,
    rate: FrameRate? = nil
  ) throws(StagingError) {
    stage = try Stage(scene, images: images, cubes: cubes, scale: scale, rate: rate)
    inputFiles = []
    warnings = []
    memory = .standard
    loaded = MemoryEstimate(scene)
  }

  public var frameCount: Int { stage.frameCount }

  /// Lights made in code, which shine beside the scene's own.
  public var fixtures: [any LightFixture] {
    get { stage.fixtures }
    set { stage.fixtures = newValue }
  }

  /// Renders one frame, or a pass of it, for a look at it or for a test.
  ///
  /// - Precondition: `frame` is in 0..<frameCount.
  public func render(
    frame: Int, pass: RenderPass = .beauty, format: PixelFormat = .rgba8, dither: Renderer.Dither = .bayer,
    threads: Int = ExportOptions.availableThreads
  ) -> Frame {
    Renderer(format: format, dither: dither).render(stage.frame(frame, pass: pass), threads: threads)
  }
}
