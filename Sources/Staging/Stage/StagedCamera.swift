internal import Geometry
internal import Physics
internal import SceneFormat
internal import Timeline

/// The camera with its tracks compiled.
struct StagedCamera: Sendable {
  private let center: Vector2
  private let position: PositionTrack
  private let zoom: Track<Double>
  private let rotation: Track<Double>
  /// Whether it always shows the canvas as it is.
  private let isFixed: Bool

  init(_ scene: Scene, compiler: NodeCompiler) throws(StagingError) {
    center = Vector2(Double(scene.canvas.width) / 2, Double(scene.canvas.height) / 2)
    let camera = scene.camera ?? Camera()
    isFixed = scene.camera == nil
    position = try compiler.positionTrack(camera.position ?? .constant(center), name: "camera")
    zoom = try compiler.track(camera.zoom, "zoom", "camera")
    rotation = try compiler.track(camera.rotation, "rotation", "camera")
  }

  /// How the camera sees the world at one time.
  func view(at time: Rational, tree: StageTree, moved: Poses, poses: [NodePose]) -> CameraView {
    guard !isFixed else { return CameraView(center: center, offset: .zero, turn: .identity) }
    var angle = rotation.value(at: time)
    let place: Vector2
    switch position {
    case .free(let track):
      place = track.value(at: time)
    case .path(let track):
      let pose = track.pose(at: time)
      place = pose.position
      if track.isOriented { angle += pose.direction }
    case .follow(let target, let offset, let fraction, let isOriented):
      let followed = tree.place(of: target, offset: offset, fraction: fraction, moved: moved, poses: poses)
      place = followed.position
      if isOriented { angle += followed.rotation }
    }
    let zoom = max(zoom.value(at: time), 1e-6)
    return CameraView(
      center: center, offset: place - center,
      turn: Transform2D.rotation(degrees: -angle).then(.scale(Vector2(zoom, zoom))))
  }
}

/// The camera's pose at one time.
struct CameraView {
  let center: Vector2
  let offset: Vector2
  /// Rotation and zoom about the picture's centre.
  let turn: Transform2D

  /// From the world to the canvas, for nodes that feel that much of the camera's movement.
  func transform(parallax: Vector2) -> Transform2D {
    let shift = Vector2(offset.x * parallax.x, offset.y * parallax.y)
    return Transform2D.translation(-(center + shift)).then(turn).then(.translation(center))
  }
}
