import Geometry
import Imaging
import Staging

/// One sprite's normals, pixel by pixel and in double precision.
struct ReferenceSurface {
  private let surface: SurfaceState
  private let picture: ReferenceSprite
  private let transform: Transform2D

  /// - Parameters:
  ///   - side: of the squares in which light comes, in pixels; places are counted in them.
  ///   - origin: the corner from which they are counted.
  init(_ surface: SurfaceState, of sprite: SpriteState, side: Double, origin: Vector2) {
    self.surface = surface
    var placed = sprite
    placed.texture = surface.texture
    placed.transform = sprite.transform.then(.translation(-origin)).then(.scale(Vector2(1 / side, 1 / side)))
    picture = ReferenceSprite(placed)
    transform = placed.transform
  }

  /// The unit normal in the output's axes, x right, y down, z up from the picture; and how much the point shines.
  func normal(_ x: Int, _ y: Int) -> (vector: SIMD3<Double>, shine: Double) {
    let texel = picture.clampedTexel(x, y)
    var normal = SIMD3(texel.x, texel.y, texel.z) * 2 - 1
    normal.x *= surface.strength
    normal.y *= surface.isGreenUp ? -surface.strength : surface.strength
    // Two tangents of the surface in the picture, carried along by the sprite's transform, whose heights grow as the root
    // of its areas: their cross product is the normal. This knows nothing of inverse transposes.
    let (z, scale) = (normal.z, transform.determinant.magnitude.squareRoot())
    func carried(_ across: Double, _ down: Double, _ up: Double) -> SIMD3<Double> {
      SIMD3(transform.a * across + transform.c * down, transform.b * across + transform.d * down, scale * up)
    }
    let right = carried(z, 0, -normal.x)
    let below = carried(0, z, -normal.y)
    var cross = SIMD3(
      right.y * below.z - right.z * below.y, right.z * below.x - right.x * below.z,
      right.x * below.y - right.y * below.x)
    // It faces the viewer.
    if (cross.z < 0) != (z < 0) { cross = -cross }
    let length = (cross * cross).sum().squareRoot()
    return (length > 0 ? cross / length : SIMD3(0, 0, 1), texel.w)
  }
}
