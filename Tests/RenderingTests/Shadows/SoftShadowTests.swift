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
        // Shadows that are sharper than a pixel are antialiased each by itself; where such a one meets another in a
        // pixel the share that both leave is not exact.
        if narrowestPenumbra(picture, p) >= 1 { #expect(error < 16, "seed \(seed) at \(p)") }
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

  /// The width of the sharpest edge of a shadow that may lie at `p`.
  private func narrowestPenumbra(_ picture: ShadowPicture, _ p: Vector2) -> Double {
    picture.occluders.flatMap(\.points).map {
      2 * picture.shadow.softness * ($0 - p).length / ($0 - picture.lamp).length
    }.min() ?? .infinity
  }
}
