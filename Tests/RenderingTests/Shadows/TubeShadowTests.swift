import Geometry
import Staging
import TestSupport
import Testing

/// Shadows of tubes, which are longer than wide.
struct TubeShadowTests {
  private static let occluders: [OccluderState] = [
    .box(52, 44, 62, 52), .wall(Vector2(20, 50), Vector2(36, 46)), .wall(Vector2(84, 34), Vector2(88, 58)),
  ]

  private func picture(_ end: Vector2, softness: Double) -> ShadowPicture {
    var picture = ShadowPicture(
      112, 96, lamp: Vector2(26, 14), shadow: ShadowState(softness: softness), Self.occluders)
    picture.tubeEnd = end
    return picture
  }

  /// Along the tube and at its end, against rays to all of it.
  @Test(arguments: [Vector2(86, 14), Vector2(60, 24), Vector2(40, 14)]) func equalTheRayTracedTwin(end: Vector2) {
    let picture = picture(end, softness: 4)
    let shown = picture.render()
    let twin = RayTracedLamp(picture)
    var random = SplitMix(seed: 2)
    var errors: [Double] = []
    for index in stride(from: 3, to: shown.count, by: 23) {
      let p = picture.center(index)
      guard picture.occluders.allSatisfy({ $0.distance(p) > 0.75 }) else { continue }
      errors.append(abs(shown[index] - twin.visibility(p, &random)) * 255)
    }
    #expect((errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot() < 4)
    #expect(errors.allSatisfy { $0 < 16 })
  }

  /// A tube without thickness is cut into discs that touch, so that a shadow has one penumbra and not several.
  @Test func aThinTubesShadowHasNoSteps() {
    var picture = picture(Vector2(106, 14), softness: 0)
    picture.lamp.x = 6
    picture.occluders = [.wall(Vector2(-200, 50), Vector2(56, 50))]
    let shown = picture.render()
    // The penumbra of a tube of 100 pixels at 36 above the wall's end is as wide 36 below it.
    let row = (0..<112).map { shown[86 * 112 + $0] }
    for (left, right) in zip(row, row.dropFirst()) { #expect(right >= left && right - left < 0.02) }
    #expect(row[3] < 0.02 && row[108] > 0.98 && abs(row[56] - 0.5) < 0.02)
  }

  /// A tube that is not much longer than its lamp is wide is a lamp.
  @Test func aShortTubeIsADisc() {
    var lamp = picture(Vector2(30, 14), softness: 6)
    let tube = lamp.render()
    (lamp.tubeEnd, lamp.lamp) = (nil, Vector2(28, 14))
    #expect(tube == lamp.render())
  }
}
