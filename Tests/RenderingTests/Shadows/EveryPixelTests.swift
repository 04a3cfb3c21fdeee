import Foundation
import Geometry
import Staging
import TestSupport
import Testing

/// Shadows against rays in every pixel, also in those through which outlines go.
struct EveryPixelTests {
  /// How many pixels of each scene are compared: 40, or as many as this says; with 0, all of them.
  private static let pixelCount =
    ProcessInfo.processInfo.environment["FOOTLIGHT_SHADOW_PIXELS"].flatMap { Int($0) } ?? 40
  private static let isTold = ProcessInfo.processInfo.environment["FOOTLIGHT_SHADOW_PIXELS"] != nil

  /// Sixty scenes; the errors are in 1/255.
  @Test func equalTheRayTracedTwinEverywhere() {
    var all: [Double] = []
    for seed in 0..<60 {
      var random = SplitMix(seed: UInt64(1000 + seed))
      let picture = RandomShadows.anyPicture(&random, kind: seed)
      let shown = picture.render()
      let twin = RayTracedLamp(picture)
      let indices =
        Self.pixelCount == 0
        ? Array(shown.indices)
        : (0..<Self.pixelCount).map { _ in Int(random.next() % UInt64(shown.count)) }
      var errors: [Double] = []
      for index in indices {
        let right = twin.visibility(picture.center(index), &random)
        let error = abs(shown[index] - right) * 255
        errors.append(error)
        if error > 14, Self.isTold { tell(picture, seed, index, shown[index], right) }
      }
      if Self.isTold { print("seed \(seed): rms \(rms(errors)), max \(errors.max() ?? 0)") }
      all += errors
    }
    if Self.isTold { print("all: rms \(rms(all)), max \(all.max() ?? 0)") }
    // Three of 7,200 pixels are further off: where next to nothing of a pixel is outside of an outline, and where an outline
    // goes through the lamp.
    #expect(all.count { $0 > 32 } * 600 <= all.count)
    #expect(rms(all.filter { $0 <= 32 }) <= 1.8)
  }

  /// The pixels through which outlines go alone, of the wall and of the picture that owns one of them.
  @Test func equalTheRayTracedTwinWhereOutlinesGoThroughPixels() {
    for node in [nil, 0] {
      var all: [Double] = []
      for seed in 0..<20 {
        var random = SplitMix(seed: UInt64(2000 + seed))
        var picture = RandomShadows.anyPicture(&random, kind: seed)
        for index in picture.occluders.indices { picture.occluders[index].node = index }
        picture.node = node
        let shown = picture.render()
        let twin = RayTracedLamp(picture, node: node)
        let crossed = shown.indices.filter { index in
          picture.occluders.contains { $0.distance(picture.center(index)) < 0.5 }
        }
        for index in crossed.shuffled(using: &random).prefix(40) {
          let right = twin.visibility(picture.center(index), &random)
          let error = abs(shown[index] - right) * 255
          all.append(error)
          if error > 14, Self.isTold { tell(picture, seed, index, shown[index], right) }
          #expect(error < 40, "seed \(seed) at \(picture.center(index))")
        }
      }
      if Self.isTold { print("crossed: rms \(rms(all)), max \(all.max() ?? 0)") }
      #expect(rms(all) <= 4)
    }
  }

  private func tell(_ picture: ShadowPicture, _ seed: Int, _ index: Int, _ shown: Double, _ right: Double) {
    let p = picture.center(index)
    let distance = picture.occluders.map { $0.distance(p) }.min() ?? .infinity
    let lamp = picture.sun.map { "sun to \($0)" } ?? "lamp at \(picture.lamp)"
    print(
      "seed \(seed) at \(p.x), \(p.y): \(shown) for \(right); \(lamp) of \(picture.shadow.softness), "
        + "node \(picture.node ?? -1), nearest outline \(distance)")
  }

  private func rms(_ errors: [Double]) -> Double {
    (errors.reduce(0) { $0 + $1 * $1 } / Double(max(errors.count, 1))).squareRoot()
  }

  /// Thirty scenes, moved by numbers of pixels that fit no grid: lamps, outlines and all.
  @Test func aPictureThatIsMovedByWholePixelsIsTheMovedPicture() {
    for seed in 0..<30 {
      var random = SplitMix(seed: UInt64(3000 + seed))
      var picture = RandomShadows.anyPicture(&random, kind: seed)
      let shown = picture.render()
      let (right, down) = (1 + Int(random.next() % 29), 1 + Int(random.next() % 29))
      let way = Vector2(Double(right), Double(down))
      let (width, height) = (picture.width, picture.height)
      picture.lamp = picture.lamp + way
      picture.tubeEnd = picture.tubeEnd.map { $0 + way }
      for index in picture.occluders.indices {
        picture.occluders[index].points = picture.occluders[index].points.map { $0 + way }
        picture.occluders[index].holes = picture.occluders[index].holes.map { $0.map { $0 + way } }
      }
      let moved = picture.render()
      var differences = 0
      for y in 0..<height - down {
        for x in 0..<width - right where shown[y * width + x] != moved[(y + down) * width + x + right] {
          differences += 1
        }
      }
      #expect(differences == 0, "seed \(seed), by \(right), \(down)")
    }
  }
}
