import Geometry
import Staging
import TestSupport
import Testing

/// Soft shadows against rays.
struct SoftShadowTests {
  /// Thirty scenes; the errors are in 1/255.
  @Test func equalTheRayTracedTwin() {
    var errors: [Double] = []
    for seed in 0..<30 {
      var random = SplitMix(seed: UInt64(seed))
      let picture = RandomShadows.picture(&random)
      let shown = picture.render()
      let twin = RayTracedLamp(picture)
      for _ in 0..<150 {
        let index = Int(random.next() % UInt64(picture.width * picture.height))
        let p = picture.center(index)
        // What lies in a pixel itself is drawn over it, and shades it by its centre alone.
        guard picture.occluders.allSatisfy({ $0.distance(p) > 0.75 }) else { continue }
        let error = abs(shown[index] - twin.visibility(p, &random)) * 255
        errors.append(error)
        #expect(error < 16, "seed \(seed) at \(p)")
      }
    }
    let square = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
    #expect(square.squareRoot() < 4)
    // Nearly all of them are far better.
    #expect(errors.count { $0 > 8 } * 500 < errors.count)
  }

  /// The wall's line passes through the lamp, the wall itself beside it: some pixels see an end of it before the lamp and
  /// the other beyond.
  @Test func aWallThatPointsIntoTheLampHidesNothingOnItsOtherSide() {
    let lamp = Vector2(40.5, 20.3)
    let picture = ShadowPicture(
      90, 60, lamp: lamp, radius: 12, [.wall(lamp + Vector2(-5.4, 11.9), lamp + Vector2(-15.9, 26.2))])
    let shown = picture.render()
    let twin = RayTracedLamp(picture)
    var random = SplitMix(seed: 1)
    for index in stride(from: 0, to: shown.count, by: 7) where picture.occluders[0].distance(picture.center(index)) > 2
    {
      #expect(abs(shown[index] - twin.visibility(picture.center(index), &random)) < 16.0 / 255)
    }
    #expect(shown[38 * 90 + 60] == 1)
  }

  /// In these pixels of the scenes an edge that is sharper than a pixel meets a soft one: what both hide is neither the
  /// greater of the two nor their sum.
  @Test(arguments: [(27, 10, 35), (23, 8, 62), (22, 29, 60), (22, 27, 59), (12, 95, 21), (8, 47, 23)])
  func sharpEdgesAreRightWhereTheyMeetSoftOnes(seed: Int, x: Int, y: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let picture = RandomShadows.picture(&random)
    let index = y * picture.width + x
    let right = RayTracedLamp(picture).visibility(picture.center(index), &random)
    #expect(right > 0.1 && right < 0.9)
    #expect(abs(picture.render()[index] - right) * 255 < 16)
  }

  /// A ring and a window frame: what shines into a hole goes on to its border, what is in a hole lies in the shadow of what is
  /// around it, and the solid part alone is lit.
  @Test(arguments: [false, true]) func bodiesWithHolesEqualTheRayTracedTwin(shadesItself: Bool) {
    func ring(_ center: Vector2, _ radius: Double, _ count: Int) -> [Vector2] {
      (0..<count).map {
        let angle = PortableMath.sinCos(degrees: 360 * Double($0) / Double(count) + 7)
        return center + Vector2(angle.cosine, angle.sine) * radius
      }
    }
    var body = OccluderState.body(ring(Vector2(40, 40), 24, 24), shadesItself: shadesItself)
    body.holes = [ring(Vector2(38, 41), 15, 16)]
    var frame = OccluderState.box(74, 10, 106, 70)
    frame.shadesItself = shadesItself
    frame.holes = [(78, 14), (92, 14), (78, 42), (92, 42)].map { x, y in
      [Vector2(x, y), Vector2(x, y + 24), Vector2(x + 10, y + 24), Vector2(x + 10, y)]
    }
    // In a hole of each, outside of both, and between the two.
    for lamp in [Vector2(37, 43), Vector2(83, 26), Vector2(8, 6), Vector2(68, 40)] {
      let picture = ShadowPicture(112, 80, lamp: lamp, radius: 3, [body, frame])
      let shown = picture.render()
      let twin = RayTracedLamp(picture)
      var random = SplitMix(seed: 5)
      for index in stride(from: Int(lamp.x) % 7, to: shown.count, by: 29) {
        let p = picture.center(index)
        guard [body, frame].allSatisfy({ $0.distance(p) > 0.75 }) else { continue }
        #expect(abs(shown[index] - twin.visibility(p, &random)) * 255 < 16, "lamp \(lamp), at \(p)")
      }
    }
  }
}
