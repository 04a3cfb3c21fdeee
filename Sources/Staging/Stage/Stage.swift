internal import Geometry
public import Imaging
internal import Physics
public import SceneFormat
public import Timeline

/// A scene made ready to be evaluated: ids resolved, images at hand, tracks compiled.
///
/// `frame(_:)` is a pure function of the frame's number, so frames can be asked for in any order and from any thread.
public struct Stage: Sendable {
  public let scene: Scene
  /// The times of the frames, at the output's rate.
  public let clock: FrameClock
  /// The output's size: the canvas's times the scale.
  public let size: PixelSize
  /// `linear` or `srgb`: the values in which the film blends, and in which `images` must be.
  public let blending: TransferFunction

  /// Lights made in code, which shine beside the scene's own; in a frame's state they come last.
  public var fixtures: [any LightFixture] = []

  let tree: StageTree
  /// Nil for a scene without physics.
  let tape: SimulationTape?
  let camera: StagedCamera
  let ambient: Track<Double>
  let ambientColor: Track<Color>
  let exposure: Track<Double>
  let ceiling: Track<Double>?
  let bands: Track<Double>?
  let pixelSize: Track<Double>?
  let post: [StagedPostEffect]
  let scale: Double
  /// From canvas pixels to the output's.
  let outputTransform: Transform2D
  let marks: SurfaceMarks

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
    let (width, height) = (Double(scene.canvas.width) * scale, Double(scene.canvas.height) * scale)
    guard width.rounded() >= 1, height.rounded() >= 1, width.rounded() <= Double(Canvas.sideLimit),
      height.rounded() <= Double(Canvas.sideLimit),
      let size = PixelSize(width: Int(width.rounded()), height: Int(height.rounded()))
    else { throw .badSize(width: width, height: height) }
    let duration = scene.canvas.duration.seconds(at: scene.canvas.fps)
    guard duration > .zero else { throw .badDuration }

    self.scene = scene
    self.size = size
    self.scale = scale
    clock = FrameClock(rate: rate ?? scene.canvas.fps, duration: duration)
    blending = Self.blending(of: scene)
    tree = try StageTree(scene, images: images)
    marks = SurfaceMarks(tree)
    tape = tree.physics.isEmpty ? nil : SimulationTape(tree)
    outputTransform = .scale(
      Vector2(
        Double(size.width) / Double(scene.canvas.width), Double(size.height) / Double(scene.canvas.height)))

    let compiler = NodeCompiler(scene: scene, images: images, layers: try LayerTable([]), indices: tree.indices)
    ambient = try compiler.track(scene.lighting.ambient, "ambient", "lighting")
    ambientColor = try compiler.track(scene.lighting.ambientColor, "ambientColor", "lighting")
    exposure = try compiler.track(scene.lighting.exposure, "exposure", "lighting")
    ceiling = try compiler.track(scene.lighting.ceiling, "ceiling", "lighting")
    bands = try compiler.track(scene.lighting.bands, "bands", "lighting")
    pixelSize = try compiler.track(scene.lighting.pixelSize, "pixelSize", "lighting")
    camera = try StagedCamera(scene, compiler: compiler)
    post = try PostCompiler(compiler: compiler, cubes: cubes).compile(scene.post)
  }

  /// The values in which a scene blends: sRGB where it says so or lights additively, linear light otherwise.
  public static func blending(of scene: Scene) -> TransferFunction {
    switch scene.canvas.blending {
    case .linear: .linear
    case .srgb: .srgb
    case nil: scene.lighting.model == .additive ? .srgb : .linear
    }
  }

  /// The number of frames at the output's rate.
  public var frameCount: Int { clock.frameCount }

  /// The number of whole ticks of physics in the scene's duration.
  public var tickCount: Int {
    Int((scene.canvas.duration.seconds(at: scene.canvas.fps) * Rational(scene.physics.rate)).floor)
  }

  /// The scene's physics at time 0, to be stepped by hand.
  public var simulation: Simulation { Simulation(tree) }

  /// Where the physics will surprise, such as a rope that is shorter than the way between its ends.
  public var warnings: [String] { tree.physics.world.warnings.map(\.description) }

  /// The sprites and ropes that are blended normally, in the drawing order, from back to front, with what tells them apart
  /// in the passes `id` and `depth`. Their colours are hashes of their names, so that nodes with ids keep theirs when others
  /// come and go.
  public var surfaces: [SurfaceMark] { marks.list }

  /// The state of one frame, as a pass shows it.
  ///
  /// - Precondition: `index` is in 0..<frameCount.
  public func frame(_ index: Int, pass: RenderPass = .beauty) -> FrameState {
    precondition((0..<frameCount).contains(index), "frame \(index) is outside 0..<\(frameCount)")
    return state(at: clock.time(ofFrame: index), index: index).shown(in: pass, marks)
  }
}
