import Geometry
import Staging
import TestSupport
import Testing

/// What shadows must do at all, against closed forms.
struct ShadowGeometryTests {
  /// The share of a disc of radius 1 on one side of a line at the distance `u` from its centre, by summing its chords.
  private func discShare(_ u: Double) -> Double {
    guard u.magnitude < 1 else { return u < 0 ? 0 : 1 }
    let steps = 4000
    let width = (u + 1) / Double(steps)
    let sum = (0..<steps).reduce(0.0) { sum, step in
      let x = -1 + (Double(step) + 0.5) * width
      return sum + 2 * (1 - x * x).squareRoot() * width
    }
    return sum / .pi
  }

  /// A half plane ends at (60, 40), 40 pixels under the lamp: at a distance d below it the penumbra is 2·r·d/40 wide.
  @Test(arguments: [4.0, 8])
  func aHalfPlaneHasFullLightAnUmbraAndAPenumbraThatWidens(radius: Double) {
    let picture = ShadowPicture(
      120, 100, lamp: Vector2(60, 0), radius: radius, [.wall(Vector2(-1e5, 40), Vector2(60, 40))])
    let shown = picture.render()
    var widths: [Int: Int] = [:]
    for y in 44..<100 {
      for x in 0..<120 {
        let p = picture.center(y * 120 + x)
        let toEdge = Vector2(60, 40) - p
        // The ray from p past the edge misses the lamp's centre by this.
        let aside = toEdge.cross(picture.lamp - p) / toEdge.length
        // The pixel's square adds its variance of 1/12, seen from the edge.
        let smear = (40 / toEdge.length) * (40 / toEdge.length) / 3
        let right = 1 - discShare(aside / (radius * radius + smear).squareRoot())
        #expect(abs(shown[y * 120 + x] - (1 - right)) < 0.002)
        if shown[y * 120 + x] > 0.01 && shown[y * 120 + x] < 0.99 { widths[y, default: 0] += 1 }
      }
      #expect(shown[y * 120] == 0 && shown[y * 120 + 119] == 1)
    }
    for y in 45..<100 { #expect(widths[y, default: 0] + 1 >= widths[y - 1, default: 0]) }
    #expect(widths[99, default: 0] > 2 * widths[60, default: 0])
  }

  /// Four walls that touch, one of them in two pieces, around a lamp.
  @Test func noLightLeavesABoxOfTouchingWalls() {
    for degrees in 0..<360 {
      let turn = Transform2D.rotation(degrees: Double(degrees)).then(.translation(Vector2(48.3, 47.6)))
      func point(_ x: Double, _ y: Double) -> Vector2 { turn.apply(to: Vector2(x, y)) }
      let corners = [point(-17, -12), point(17, -12), point(17, 12), point(-17, 12)]
      let middle = point(3, 12)
      // As much of it as is in the room.
      let radius = Double(degrees % 3) * 4
      let picture = ShadowPicture(
        96, 96, lamp: point(5, -2), radius: radius,
        [
          .wall(corners[0], corners[1]), .wall(corners[2], corners[1]), .wall(corners[2], middle),
          .wall(corners[3], middle), .wall(corners[3], corners[0]),
        ])
      let shown = picture.render()
      let box = OccluderState.body(corners)
      for index in shown.indices {
        let p = picture.center(index)
        // A pixel through which a wall goes is on both its sides.
        guard box.distance(p) > 0.71 else { continue }
        let isInside = box.contains(p)
        if isInside && box.distance(p) > 1 {
          #expect(shown[index] > 0.999, "\(degrees)° at \(p)")
        } else if !isInside {
          #expect(shown[index] == 0, "\(degrees)° at \(p)")
        }
      }
    }
  }

  @Test func aBodyLiesInItsShadowByChoice() {
    // A C that is open to the right, with the lamp on the left: from its lower arm the upper one hides nothing.
    let points = [
      Vector2(30, 20), Vector2(70, 20), Vector2(70, 32), Vector2(42, 32), Vector2(42, 58), Vector2(70, 58),
      Vector2(70, 70), Vector2(30, 70),
    ]
    for shadesItself in [false, true] {
      let body = OccluderState.body(points, shadesItself: shadesItself)
      for lamp in [Vector2(5, 8), Vector2(95, 45), Vector2(55, 2)] {
        let picture = ShadowPicture(100, 90, lamp: lamp, radius: 2, [body])
        let shown = picture.render()
        for index in shown.indices {
          let p = picture.center(index)
          guard body.contains(p), body.distance(p) > 1 else { continue }
          #expect(shown[index] == (shadesItself ? 0 : 1), "at \(p), lamp at \(lamp)")
        }
        // The lamp on the right shines into it, the others don't shine behind it.
        #expect(shown[45 * 100 + 50] == (lamp.x == 95 ? 1 : 0))
      }
    }
  }

  /// Along its lit side a wall has its full light, however it is turned, also where it passes through pixels' centres.
  @Test func aWallThatIsLitAlongItselfHasNoAcne() {
    for degrees in stride(from: 0.0, to: 360, by: 7.5) {
      let turn = Transform2D.rotation(degrees: degrees).then(.translation(Vector2(60.5, 60.5)))
      let (a, b) = (turn.apply(to: Vector2(-40, 0)), turn.apply(to: Vector2(40, 0)))
      let wall = OccluderState.wall(a, b)
      for lamp in [Vector2(-20, -30), Vector2(0, -10), Vector2(-58, -4)] {
        let picture = ShadowPicture(121, 121, lamp: turn.apply(to: lamp), radius: 0, [wall])
        let shown = picture.render()
        for index in shown.indices {
          let p = picture.center(index)
          let side = (b - a).cross(p - a) / 80
          // Beside the wall, not beyond its ends, where its shadow begins.
          let along = (b - a).dot(p - a) / 80
          // Of one through which the wall goes a part is behind it.
          guard side < -0.71, side > -6, along > 1, along < 79 else { continue }
          #expect(shown[index] > 0.999, "\(degrees)° at \(p)")
        }
      }
    }
  }

  /// What is around a lamp in all directions looks the same in all directions.
  @Test func thereIsNoSeamAtAnyAngle() {
    // A ring of 72 posts; lamps see half of each direction.
    let posts = (0..<72).map { index in
      let angle = PortableMath.sinCos(degrees: 5 * Double(index))
      let (center, along) = (Vector2(angle.cosine, angle.sine) * 30, Vector2(-angle.sine, angle.cosine))
      return OccluderState.wall(
        Vector2(80, 80) + center - along * 0.6, Vector2(80, 80) + center + along * 0.6)
    }
    let picture = ShadowPicture(160, 160, lamp: Vector2(80, 80), radius: 6, posts)
    let shown = picture.render()
    // A post hides ±0.6 of the 60 around a point, and the pattern turns by 5°: quarter turns change nothing.
    for y in 0..<160 {
      for x in 0..<160 {
        // Where a post goes through a pixel, what is seen of it is found by places in it.
        guard posts.allSatisfy({ $0.distance(picture.center(y * 160 + x)) > 0.71 }) else { continue }
        let (value, turned) = (shown[y * 160 + x], shown[x * 160 + 159 - y])
        #expect(abs(value - turned) < 1e-4, "at \(x), \(y)")
        #expect(abs(value - shown[x * 160 + y]) < 1e-4, "across the diagonal at \(x), \(y)")
      }
    }
  }

  /// Far from a hard shadow's edge, at any distance from the lamp, there is light or shadow and nothing else.
  @Test func noStripesGrowWithDistance() {
    let picture = ShadowPicture(
      700, 60, lamp: Vector2(10, 30), radius: 0, [.wall(Vector2(20, 10), Vector2(20, 20)), .box(30, 40, 36, 46)])
    let shown = picture.render()
    func isBetween(_ p: Vector2, _ a: Vector2, _ b: Vector2) -> Double {
      // The distances from both of the shadow's edges, above 0 inside.
      let (u, v) = (a - picture.lamp, b - picture.lamp)
      let q = p - picture.lamp
      return min(u.cross(q) / u.length, q.cross(v) / v.length)
    }
    for index in shown.indices {
      let p = picture.center(index)
      guard p.x > 40 else { continue }
      let inside = max(
        isBetween(p, Vector2(20, 10), Vector2(20, 20)), isBetween(p, Vector2(36, 40), Vector2(30, 46)))
      if inside > 0.75 { #expect(shown[index] == 0, "at \(p)") }
      if inside < -0.75 { #expect(shown[index] == 1, "at \(p)") }
    }
  }
}
