import Geometry
import Staging
import TestSupport

/// Lamps behind polygons, walls and corners that touch.
enum RandomShadows {
  static func picture(_ random: inout SplitMix) -> ShadowPicture {
    let (width, height) = (112, 80)
    let lamp = Vector2(random.number(-10, 122), random.number(-10, 90))
    let radius = random.number(2, 12)
    var occluders: [OccluderState] = []
    while occluders.count < 6 {
      let made = occluder(kind: occluders.count % 3, width, height, &random)
      // The lamp has room, and what is a body does not hold it.
      guard made.allSatisfy({ $0.distance(lamp) > radius && !$0.contains(lamp) }) else { continue }
      occluders += made
    }
    return ShadowPicture(width, height, lamp: lamp, radius: radius, occluders)
  }

  private static func occluder(
    kind: Int, _ width: Int, _ height: Int, _ random: inout SplitMix
  ) -> [OccluderState] {
    let center = Vector2(random.number(0, Double(width)), random.number(0, Double(height)))
    func around(_ count: Int, _ random: inout SplitMix) -> [Vector2] {
      let start = random.number(0, 360)
      return (0..<count).map { index in
        let angle = PortableMath.sinCos(degrees: start + 360 / Double(count) * (Double(index) + random.number(0, 0.7)))
        return center + Vector2(angle.cosine, angle.sine) * random.number(4, 18)
      }
    }
    switch kind {
    case 0:
      // Not always convex.
      return [.body(around(3 + Int(random.next() % 4), &random), shadesItself: random.next() % 2 == 0)]
    case 1:
      let points = around(2 + Int(random.next() % 3), &random)
      return [OccluderState(name: "wall", points: points, isClosed: false)]
    default:
      // A corner of two walls of their own.
      let points = around(3, &random)
      return [.wall(points[0], points[1]), .wall(points[1], points[2])]
    }
  }
}
