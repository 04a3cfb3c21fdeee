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

  /// Along the tube and at its end, against rays to all of it. The last ones are seen end-on, are as long as wide, and
  /// are thin.
  @Test(arguments: [
    (Vector2(86, 14), 4), (Vector2(60, 24), 4), (Vector2(40, 14), 4), (Vector2(-34, -86), 2), (Vector2(126, 14), 2),
    (Vector2(38, 14), 6), (Vector2(30, 26), 6), (Vector2(26, 20), 0), (Vector2(226, 14), 2),
  ]) func equalTheRayTracedTwin(end: Vector2, softness: Double) {
    let picture = picture(end, softness: softness)
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

  /// As it gets shorter it becomes a lamp.
  @Test func aTubeWithoutLengthIsADisc() {
    var lamp = picture(Vector2(26, 14), softness: 6)
    let tube = lamp.render()
    lamp.tubeEnd = nil
    #expect(tube == lamp.render())
    lamp.tubeEnd = Vector2(26.01, 14)
    #expect(zip(lamp.render(), tube).allSatisfy { abs($0 - $1) * 255 < 0.5 })
  }

  /// Neither a keyed softness nor a keyed length makes shadows jump.
  @Test func nothingJumpsAsATubeGrows() {
    func change(_ one: ShadowPicture, _ other: ShadowPicture) -> Double {
      let (first, second) = (one.render(), other.render())
      // Along its far border a body is shaded or not, pixel by pixel.
      return first.indices.filter { index in Self.occluders.allSatisfy { $0.distance(one.center(index)) > 1.5 } }
        .map { abs(first[$0] - second[$0]) * 255 }.max() ?? 0
    }
    for length in stride(from: 2.0, through: 66, by: 4) {
      let (short, long) = (Vector2(26 + length - 1e-3, 14), Vector2(26 + length + 1e-3, 14))
      #expect(change(picture(short, softness: 1), picture(long, softness: 1)) < 0.5, "\(length)")
    }
    for softness in [0.5, 1, 2, 3.75, 5, 7.5, 15, 30] {
      let (less, more) = (softness - 1e-3, softness + 1e-3)
      let jump = change(picture(Vector2(56, 14), softness: less), picture(Vector2(56, 14), softness: more))
      #expect(jump < 0.5, "\(softness)")
    }
  }
}
