import Geometry
import Imaging
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

  /// Anything that casts shadows of anything: lamps, tubes and suns before, beside, across and inside of polygons, lines,
  /// traced outlines and things that touch, of several opacities.
  static func anyPicture(_ random: inout SplitMix, kind: Int) -> ShadowPicture {
    let (width, height) = (112, 80)
    var occluders: [OccluderState] = []
    while occluders.count < 6 {
      switch occluders.count % 4 {
      case 3: occluders.append(traced(width, height, &random))
      default: occluders += occluder(kind: occluders.count % 4, width, height, &random)
      }
    }
    if kind % 2 == 1 {
      for index in occluders.indices where random.next() % 3 > 0 {
        occluders[index].opacity = [0.25, 0.5, 0.5, 0.8][Int(random.next() % 4)]
      }
    }
    let radius = kind % 3 > 0 && random.next() % 5 == 0 ? 0 : random.number(1, 12)
    var lamp = Vector2(random.number(-10, 122), random.number(-10, 90))
    // Every third lamp is across an outline or in a body.
    if kind % 3 == 0 {
      let points = occluders[Int(random.next() % UInt64(occluders.count))].points
      lamp = (points[0] + points[1]) * 0.5 + Vector2(random.number(-1, 1), random.number(-1, 1)) * radius
    }
    var picture = ShadowPicture(width, height, lamp: lamp, radius: radius, occluders)
    if kind % 5 == 3 { picture.tubeEnd = lamp + Vector2(random.number(-40, 40), random.number(-40, 40)) }
    if kind % 5 == 4 {
      let angle = PortableMath.sinCos(degrees: random.number(0, 360))
      picture.sun = Vector2(angle.cosine, angle.sine)
      picture.shadow.softness = radius
      if kind % 10 == 9 { picture.shadow.length = random.number(5, 60) }
    }
    return picture
  }

  /// The line around a blot, as `outline: "alpha"` traces it, turned and scaled.
  private static func traced(_ width: Int, _ height: Int, _ random: inout SplitMix) -> OccluderState {
    let (a, b) = (random.number(3, 8), random.number(3, 8))
    let texture = Pictures.texture(20, 20) { x, y in
      let (u, v) = ((Double(x) - 9.5) / a, (Double(y) - 9.5) / b)
      let distance = (1 - (u * u + v * v).squareRoot()) * min(a, b)
      return SIMD4(255, 255, 255, UInt8(min(max(distance + 0.5, 0), 1) * 255))
    }
    let placed = Transform2D.translation(Vector2(-10, -10)).then(.rotation(degrees: random.number(0, 360)))
      .then(.scale(Vector2(1, 1) * random.number(0.7, 2)))
      .then(.translation(Vector2(random.number(0, Double(width)), random.number(0, Double(height)))))
    let contour = texture.contours()[0]
    var state = OccluderState.body(contour.points.map(placed.apply), shadesItself: random.next() % 3 == 0)
    state.holes = contour.holes.map { $0.map(placed.apply) }
    return state
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
