import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging

/// What one lamp lights of a white wall, as shares of its light.
struct ShadowPicture {
  let width: Int
  let height: Int
  var lamp: Vector2
  /// The other end of a tube that starts at the lamp.
  var tubeEnd: Vector2?
  /// Where the light of a sun goes, as a unit vector; nil when the lamp is a point.
  var sun: Vector2?
  var shadow: ShadowState
  var occluders: [OccluderState]
  /// The node that the wall belongs to.
  var node: Int?

  /// A picture under a sun.
  init(_ width: Int, _ height: Int, sun: Vector2, shadow: ShadowState, _ occluders: [OccluderState]) {
    self.init(width, height, lamp: .zero, shadow: shadow, occluders)
    self.sun = sun
  }

  init(
    _ width: Int, _ height: Int, lamp: Vector2, radius: Double = 0, shadow: ShadowState? = nil,
    _ occluders: [OccluderState]
  ) {
    self.width = width
    self.height = height
    self.lamp = lamp
    self.shadow = shadow ?? ShadowState(softness: radius)
    self.occluders = occluders
  }

  /// The frame, in which red, green and blue are the shares.
  var state: FrameState {
    let texture = Pictures.texture(1, 1, blendedAs: .srgb) { _, _ in SIMD4(repeating: 255) }
    var wall = Pictures.sprite(texture, .scale(Vector2(Double(width), Double(height))))
    wall.node = node
    let light = LightState(
      name: "lamp", position: lamp, color: .one, range: 1e5, falloff: .constant,
      fixture: LightState.Fixture(shape: shape),
      shadow: shadow)
    var state = Pictures.state(
      width, height, blending: .srgb, lighting: LightingState(ambient: .zero), [wall], lights: [light])
    state.occluders = occluders
    return state
  }

  private var shape: LightState.Fixture.Shape {
    if let sun { return .directional(direction: sun, elevation: 90) }
    return tubeEnd.map { .area(points: [lamp, $0], radius: 2, isFilled: false) } ?? .point
  }

  /// The share of red at each pixel, row by row.
  func render(threads: Int = 1) -> [Double] {
    let frame = Renderer(format: .rgba16, dither: .none).render(state, threads: threads)
    return frame.bytes.withUnsafeBytes { bytes in
      (0..<width * height).map { Double(bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt16.self)) / 65_535 }
    }
  }

  func center(_ index: Int) -> Vector2 { Vector2(Double(index % width) + 0.5, Double(index / width) + 0.5) }
}

extension OccluderState {
  static func wall(_ points: Vector2..., layers: LayerMask = 1) -> OccluderState {
    OccluderState(name: "wall", points: points, isClosed: false, layers: layers)
  }

  static func body(_ points: [Vector2], shadesItself: Bool = false, opacity: Double = 1) -> OccluderState {
    OccluderState(name: "body", points: points, isClosed: true, opacity: opacity, shadesItself: shadesItself)
  }

  static func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> OccluderState {
    body([Vector2(minX, minY), Vector2(maxX, minY), Vector2(maxX, maxY), Vector2(minX, maxY)])
  }

  /// The ends of each edge.
  var edges: [(Vector2, Vector2)] {
    func edges(_ points: [Vector2], isClosed: Bool) -> [(Vector2, Vector2)] {
      zip(points, points.dropFirst()).map { ($0, $1) } + (isClosed ? [(points[points.count - 1], points[0])] : [])
    }
    return edges(points, isClosed: isClosed) + holes.flatMap { edges($0, isClosed: true) }
  }

  /// The distance of a point from the line.
  func distance(_ p: Vector2) -> Double {
    edges.map { a, b in
      let d = b - a
      let t = min(max((p - a).dot(d) / d.dot(d), 0), 1)
      return (a + d * t - p).length
    }.min() ?? .infinity
  }

  /// By the even–odd rule.
  func contains(_ p: Vector2) -> Bool {
    isClosed
      && edges.count { a, b in
        (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
      } % 2 == 1
  }
}
