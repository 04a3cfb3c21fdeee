import Footlight

/// How a block is painted: the colour at a point of its surface, with the direction that the surface faces.
typealias Finish = (_ point: Point, _ facing: Point) -> Pigment

/// A piece of a toy: what a few half-spaces have in common, or an ellipsoid.
struct Block {
  /// The half-space of the points p with p · `facing` ≤ `offset`.
  struct Face {
    var facing: Point
    var offset: Double
  }

  enum Form {
    case solid([Face])
    case ellipsoid(center: Point, radii: Point)
  }

  var form: Form
  /// Holds every point of the block.
  var bounds: (low: Point, high: Point)
  /// How far from an edge, in pixels, it is rounded.
  var bevel = 1.2
  /// How uneven the surface is, 0…1: foliage.
  var roughness = 0.0
  /// How much of the sun it mirrors, 0…1.
  var gloss = 0.0
  var finish: Finish

  /// The way that light finds the surface to face: its edges are rounded, and foliage is uneven.
  func shadedFacing(at point: Point, facing: Point) -> Point {
    var result = facing
    if case .solid(let faces) = form, bevel > 0 {
      for face in faces where face.facing.dot(facing) < 0.999 {
        let gap = face.offset - face.facing.dot(point)
        if gap < bevel { result += face.facing * (0.75 * (1 - max(gap, 0) / bevel)) }
      }
    }
    if roughness > 0 {
      let (u, v) = (point.x * 0.9 + point.z * 0.31, point.y * 0.9 + point.z * 0.43)
      result +=
        Point(
          Grain(401).smooth(u / 2.3, v / 2.3), Grain(402).smooth(u / 2.3, v / 2.3), Grain(403).smooth(u / 2.3, v / 2.3))
        * roughness
    }
    return result.normalized
  }
}
