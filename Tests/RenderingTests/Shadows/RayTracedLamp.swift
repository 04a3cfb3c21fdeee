import Geometry
import Staging
import TestSupport

/// The share of a lamp that a pixel sees, by shooting rays in double precision.
///
/// What lies behind bodies is lit by the part of a pixel that is outside of their outlines, where an outline goes through
/// the pixel: of the points in it those count that are inside of none of these bodies. The picture of a node is lit as
/// if its own occluders were not there; where they shade themselves, by the part of the pixel inside of them. Each
/// ray loses the opacity of every occluder that it crosses, once.
struct RayTracedLamp {
  static let rayCount = 4096

  private let picture: ShadowPicture
  private let occluders: [OccluderState]
  private let edges: [[(Vector2, Vector2)]]
  /// The node of the picture that is lit, nil for the wall.
  private let node: Int?
  private let side: Int

  /// - Parameters:
  ///   - node: of the picture that is lit, nil for the wall.
  ///   - rayCount: a square of an even number.
  init(_ picture: ShadowPicture, node: Int? = nil, rayCount: Int = Self.rayCount) {
    self.picture = picture
    self.node = node
    side = Int(Double(rayCount).squareRoot())
    occluders = picture.occluders.filter { node == nil || $0.node != node || $0.shadesItself }
    edges = occluders.map(\.edges)
  }

  /// Rays from points all over the pixel around `p` to points all over the disc, both stratified.
  func visibility(_ p: Vector2, _ random: inout SplitMix) -> Double {
    let count = side * side
    // The strata of the pixel in a random order, so that they are independent of the disc's.
    let order = (0..<count).shuffled(using: &random)
    var starts = order.map { place in
      p
        + Vector2(
          (Double(place % side) + random.unit()) / Double(side) - 0.5,
          (Double(place / side) + random.unit()) / Double(side) - 0.5)
    }
    // Those whose outlines go through the pixel.
    let crossing = occluders.indices.filter {
      occluders[$0].isClosed && occluders[$0].distance(p) < 0.71 && goesThrough(occluders[$0], p)
    }
    func counts(_ start: Vector2) -> Bool {
      crossing.allSatisfy { occluders[$0].contains(start) == (node != nil && occluders[$0].node == node) }
    }
    // The part that counts may be smaller than the strata: then it is beside an outline.
    if !starts.contains(where: counts) {
      let beside = crossing.flatMap { besides(occluders[$0], p) }.filter(counts)
      if !beside.isEmpty { starts = starts.indices.map { beside[$0 % beside.count] } }
    }
    let countedStarts = starts.map(counts)
    let countsAll = !countedStarts.contains(true)
    var (seen, total) = (0.0, 0.0)
    let near = occluders.indices.filter { mayHide($0, p) }
    for ray in 0..<count where countsAll || countedStarts[ray] {
      let (i, j) = (ray % side, ray / side)
      let distance = ((Double(i) + random.unit()) / Double(side)).squareRoot()
      let angle = PortableMath.sinCos(degrees: 360 * (Double(j) + random.unit()) / Double(side))
      let end = end(starts[ray], Vector2(angle.cosine, angle.sine) * distance, ray)
      seen += left(starts[ray], end, near)
      total += 1
    }
    return seen / total
  }

  /// Places in a pixel that are close to an outline, on both its sides.
  private func besides(_ occluder: OccluderState, _ p: Vector2) -> [Vector2] {
    occluder.edges.flatMap { a, b -> [Vector2] in
      let way = b - a
      let aside = Vector2(-way.y, way.x) * (1e-4 / way.length)
      let count = Int(way.length * 200) + 1
      return (0...count).flatMap { index in
        let place = a + way * (Double(index) / Double(count))
        return [place + aside, place - aside]
      }
    }
    .filter { max(($0.x - p.x).magnitude, ($0.y - p.y).magnitude) < 0.5 }
  }

  private func goesThrough(_ occluder: OccluderState, _ p: Vector2) -> Bool {
    // Each edge cut to the pixel's square.
    occluder.edges.contains { a, b in
      var (low, high) = (0.0, 1.0)
      for (start, way) in [(a.x - p.x, b.x - a.x), (a.y - p.y, b.y - a.y)] {
        if way == 0 {
          if start.magnitude >= 0.5 { return false }
        } else {
          let (s, t) = ((-0.5 - start) / way, (0.5 - start) / way)
          (low, high) = (max(low, min(s, t)), min(high, max(s, t)))
        }
      }
      return low < high
    }
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

  /// Whether an occluder's bounds touch those of the rays from a pixel; of a sun all may.
  private func mayHide(_ index: Int, _ p: Vector2) -> Bool {
    guard picture.sun == nil else { return true }
    let ends = [p, picture.lamp, picture.tubeEnd ?? picture.lamp]
    let reach = picture.shadow.softness + 1
    let (xs, ys) = (occluders[index].points.map(\.x), occluders[index].points.map(\.y))
    func overlap(_ a: [Double], _ b: [Double]) -> Bool {
      (a.min() ?? 0) < (b.max() ?? 0) + reach && (a.max() ?? 0) > (b.min() ?? 0) - reach
    }
    return overlap(xs, ends.map(\.x)) && overlap(ys, ends.map(\.y))
  }

  /// What is left of the ray from `p` to `q`.
  private func left(_ p: Vector2, _ q: Vector2, _ near: [Int]) -> Double {
    var left = 1.0
    for index in near where edges[index].contains(where: { Self.crosses(p, q, $0, $1) }) {
      let occluder = occluders[index]
      if occluder.shadesItself || !occluder.contains(p) { left *= 1 - occluder.opacity }
      if left == 0 { break }
    }
    return left
  }

  private static func crosses(_ p: Vector2, _ q: Vector2, _ a: Vector2, _ b: Vector2) -> Bool {
    func side(_ a: Vector2, _ b: Vector2, _ c: Vector2) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    return (side(p, q, a) > 0) != (side(p, q, b) > 0) && (side(a, b, p) > 0) != (side(a, b, q) > 0)
  }
}
