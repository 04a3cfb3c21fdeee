import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging

/// A white hemisphere on a white ground, as a picture with normals.
enum Dome {
  static let side = 64
  static let radius = 28.0

  /// - Parameter isGreenUp: which way green points.
  static func surface(isGreenUp: Bool = true) -> SurfaceState {
    var samples: [UInt16] = []
    for y in 0..<side {
      for x in 0..<side {
        let normal = normal(Vector2(Double(x) + 0.5, Double(y) + 0.5) - centre, stretched: Vector2(1, 1))
        for component in [normal.x, isGreenUp ? -normal.y : normal.y, normal.z] {
          samples.append(UInt16(((component * 0.5 + 0.5) * 65535).rounded()))
        }
        samples.append(.max)
      }
    }
    let bitmap = Bitmap(size: Pictures.size(side, side), transfer: .srgb, samples: samples)
    return SurfaceState(texture: Texture(normals: bitmap), isGreenUp: isGreenUp)
  }

  static var centre: Vector2 { Vector2(Double(side) / 2, Double(side) / 2) }

  /// The normal, y down, at a place seen from the middle of the ellipsoid with the half axes `stretched` · radius, whose
  /// height is that of the sphere times the root of the product: the gradient of its equation.
  static func normal(_ place: Vector2, stretched: Vector2) -> SIMD3<Double> {
    let (u, v) = (place.x / stretched.x, place.y / stretched.y)
    let rest = radius * radius - u * u - v * v
    guard rest > 0 else { return SIMD3(0, 0, 1) }
    let gradient = SIMD3(
      u / stretched.x, v / stretched.y, rest.squareRoot() / (stretched.x * stretched.y).magnitude.squareRoot())
    return gradient / (gradient * gradient).sum().squareRoot()
  }

  /// The dome's middle at the middle of a picture of 160 by 160, lit from the left.
  static func picture(_ pose: Transform2D, _ surface: SurfaceState = surface(), lamp: LightState = lamp) -> Frame {
    let white = Pictures.texture(side, side, blendedAs: .srgb) { _, _ in SIMD4(255, 255, 255, 255) }
    let transform = Transform2D.translation(-centre).then(pose).then(.translation(Vector2(80, 80)))
    var sprite = Pictures.sprite(white, transform)
    sprite.surface = surface
    return Renderer(format: .rgba16).render(
      Pictures.state(
        160, 160, blending: .srgb, background: SIMD4(0, 0, 0, 1), lighting: LightingState(ambient: .zero), [sprite],
        lights: [lamp]))
  }

  static let lamp = LightState(
    name: "lamp", position: Vector2(10, 70), color: .one, range: 300, falloff: .constant,
    fixture: LightState.Fixture(height: 60))

  /// A pixel's red, 0…1.
  static func red(_ frame: Frame, _ x: Int, _ y: Int) -> Double {
    let offset = 8 * (y * frame.size.width + x)
    return Double(UInt16(frame.bytes[offset]) | UInt16(frame.bytes[offset + 1]) << 8) / 65535
  }
}
