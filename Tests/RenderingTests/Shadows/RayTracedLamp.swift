import Geometry
import Staging
import TestSupport

/// The share of a lamp that a pixel sees, by shooting rays in double precision.
struct RayTracedLamp {
  static let rayCount = 4096

  private let picture: ShadowPicture
  private let occluders: [OccluderState]
  private let edges: [[(Vector2, Vector2)]]

  init(_ picture: ShadowPicture) {
    self.picture = picture
    occluders = picture.occluders
    edges = occluders.map(\.edges)
  }

  /// Rays from points all over the pixel around `p` to points all over the disc, both stratified.
  func visibility(_ p: Vector2, _ random: inout SplitMix) -> Double {
    var hidden = 0.0
    // The strata of the pixel in a random order, so that they are independent of the disc's.
    let order = (0..<Self.rayCount).shuffled(using: &random)
    for ray in 0..<Self.rayCount {
      let (i, j) = (ray % 64, ray / 64)
      let (k, l) = (order[ray] % 64, order[ray] / 64)
      let from = p + Vector2((Double(k) + random.unit()) / 64 - 0.5, (Double(l) + random.unit()) / 64 - 0.5)
      let distance = ((Double(i) + random.unit()) / 64).squareRoot()
      let angle = PortableMath.sinCos(degrees: 360 * (Double(j) + random.unit()) / 64)
      hidden += self.hidden(from, end(from, Vector2(angle.cosine, angle.sine) * distance, ray))
    }
    return 1 - hidden / Double(Self.rayCount)
  }

  /// Where a ray ends that starts at `p` and goes to a point of the unit disc that the lamp is, anywhere along a tube.
  private func end(_ p: Vector2, _ point: Vector2, _ ray: Int) -> Vector2 {
    guard let sun = picture.sun else {
      // Evenly spread by the golden ratio.
      let along = (Double(ray) * 0.618_033_988_7).truncatingRemainder(dividingBy: 1)
      let center = picture.tubeEnd.map { picture.lamp + ($0 - picture.lamp) * along } ?? picture.lamp
      return center + point * picture.shadow.softness
    }
    let angle = PortableMath.sinCos(degrees: picture.shadow.softness)
    let slope = angle.sine / angle.cosine
    let length = (picture.shadow.length ?? 1e4) * (1 + point.y * slope)
    return p - (sun + Vector2(-sun.y, sun.x) * (point.x * slope)) * length
  }

  /// What is taken of the ray from `p` to `q`.
  private func hidden(_ p: Vector2, _ q: Vector2) -> Double {
    for (occluder, edges) in zip(occluders, edges) where edges.contains(where: { Self.crosses(p, q, $0, $1) }) {
      if occluder.shadesItself || !occluder.contains(p) { return 1 }
    }
    return 0
  }

  private static func crosses(_ p: Vector2, _ q: Vector2, _ a: Vector2, _ b: Vector2) -> Bool {
    func side(_ a: Vector2, _ b: Vector2, _ c: Vector2) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    return (side(p, q, a) > 0) != (side(p, q, b) > 0) && (side(a, b, p) > 0) != (side(a, b, q) > 0)
  }
}
