import Geometry
import Imaging
import Rendering
import Staging
import TestSupport
import Testing

/// Shadows of suns that end.
struct ShadowLengthTests {
  private func errors(_ picture: ShadowPicture, count: Int, _ random: inout SplitMix) -> [Double] {
    let shown = picture.render()
    let twin = RayTracedLamp(picture)
    return (0..<count).compactMap { _ in
      let index = Int(random.next() % UInt64(picture.width * picture.height))
      let p = picture.center(index)
      // What lies in a pixel itself is drawn over it, and shades it by its centre alone.
      guard picture.occluders.allSatisfy({ $0.distance(p) > 0.75 }) else { return nil }
      return abs(shown[index] - twin.visibility(p, &random)) * 255
    }
  }

  /// Random bodies and walls under suns of any direction; the errors are in 1/255.
  @Test(arguments: [0.0, 1, 4, 15, 30]) func equalTheRayTracedTwin(softness: Double) {
    var all: [Double] = []
    for seed in 0..<8 {
      var random = SplitMix(seed: UInt64(seed))
      var picture = RandomShadows.picture(&random)
      let angle = PortableMath.sinCos(degrees: random.number(0, 360))
      picture.sun = Vector2(angle.cosine, angle.sine)
      picture.shadow = ShadowState(softness: softness, length: random.number(3, 60))
      all += errors(picture, count: 120, &random)
    }
    let square = all.reduce(0) { $0 + $1 * $1 } / Double(all.count)
    // Of a sun as wide as can be the strips are coarse.
    #expect(square.squareRoot() < (softness < 30 ? 2 : 4))
    #expect(all.allSatisfy { $0 < 16 })
  }

  /// Behind a wall across the light, rows are dark for the length, and the last one for its part of a pixel.
  @Test(arguments: [0.4, 1, 17, 17.25, 30.5]) func aHardShadowIsAsLongAsItsLength(length: Double) {
    let picture = ShadowPicture(
      40, 70, sun: Vector2(0, 1), shadow: ShadowState(length: length), [.wall(Vector2(-9, 20), Vector2(60, 20))])
    let shown = picture.render()
    for y in 0..<70 {
      let hidden = min(max(20 + length - Double(y), 0), 1)
      let right = y < 20 ? 1 : 1 - hidden
      // A square's edge is taken for that of a disc of equal variance.
      #expect(abs(shown[40 * y + 20] - right) < (hidden == 0 || hidden == 1 ? 0.06 : 0.08), "row \(y)")
    }
    let sum = (20..<70).reduce(0.0) { $0 + 1 - shown[40 * $1 + 20] }
    #expect(abs(sum - length) < 0.02 || length < 1)
  }

  /// The end of a shadow of a length d is spread over d·tan a to both sides, as a disc's shares.
  @Test func aSoftShadowEndsAsSoftlyAsItsSides() {
    let wall = OccluderState.wall(Vector2(-200, 20), Vector2(300, 20))
    for length in [40.0, 80] {
      let picture = ShadowPicture(
        32, 140, sun: Vector2(0, 1), shadow: ShadowState(softness: 10, length: length), [wall])
      let shown = picture.render()
      let spread = length * 0.176_327
      var last = 0.0
      for y in 22..<140 {
        let value = shown[32 * y + 16]
        let past = Double(y) + 0.5 - 20 - length
        if past < -spread - 1 { #expect(value < 1e-4) }
        if past > spread + 1 { #expect(value == 1) }
        // From row to row it grows, and never by a jump: a disc's share grows by 2/π·dy/spread at most.
        #expect(value >= last - 1e-6 && value - last < 0.85 / spread)
        last = value
      }
      #expect(abs(shown[32 * (20 + Int(length)) + 16] - 0.5) < 0.7 / spread)
    }
  }

  @Test func noLengthIsNoShadowAndAGreatOneIsEndless() {
    var random = SplitMix(seed: 3)
    var picture = RandomShadows.picture(&random)
    picture.sun = Vector2(0.6, 0.8)
    func render(_ length: Double?) -> [Double] {
      picture.shadow = ShadowState(softness: 5, length: length)
      return picture.render()
    }
    for length in [0.0, -5] { #expect(render(length).allSatisfy { $0 == 1 }) }
    let endless = render(nil)
    #expect(endless.contains { $0 < 0.1 })
    for length in [1000.0, 1e7, .infinity, .nan] {
      let isEqual = zip(render(length), endless).allSatisfy { abs($0 - $1) < 0.01 }
      #expect(isEqual, "length \(length)")
    }
  }

  @Test(arguments: [nil, 25.0]) func aWiderSunThanThereCanBeIsTheWidest(length: Double?) {
    var random = SplitMix(seed: 4)
    var picture = RandomShadows.picture(&random)
    picture.sun = Vector2(0.6, 0.8)
    func render(_ softness: Double) -> [Double] {
      picture.shadow = ShadowState(softness: softness, length: length)
      return picture.render()
    }
    let widest = render(30)
    #expect(render(25) != widest)
    for softness in [30.5, 45, 89, 1e9, .infinity] { #expect(render(softness) == widest, "\(softness)") }
  }

  /// The same scene somewhere else in the frame, by other blocks and tiles, looks the same.
  @Test(arguments: [0.0, 6]) func tilesAndBlocksLeaveNoTrace(softness: Double) {
    let occluders: [OccluderState] = [
      .box(200, 30, 212, 40), .wall(Vector2(150, 10), Vector2(180, 34)), .wall(Vector2(20, 5), Vector2(120, 9)),
    ]
    let picture = ShadowPicture(
      560, 60, sun: Vector2(0.6, 0.8), shadow: ShadowState(softness: softness, length: 21), occluders)
    let shown = picture.render()
    for shift in [1, 7, 61] {
      var moved = picture
      for index in moved.occluders.indices {
        moved.occluders[index].points = moved.occluders[index].points.map { $0 + Vector2(Double(shift), 0) }
      }
      let other = moved.render()
      for index in shown.indices where index % 560 < 560 - shift {
        // A sun's rays meet far away, so that a shadow turns a little as it moves.
        #expect(abs(shown[index] - other[index + shift]) < 0.02, "at \(picture.center(index))")
      }
    }
  }

  /// In squares of light the length is as many pixels as without them.
  @Test func squaresDoNotChangeIt() {
    var state = ShadowPicture(
      64, 96, sun: Vector2(0, 1), shadow: ShadowState(length: 40), [.wall(Vector2(-9, 16), Vector2(90, 16))]
    ).state
    state.lighting.pixelSize = 4
    let frame = Renderer(format: .rgba8, dither: .none).render(state)
    for y in 0..<96 {
      let value = Pictures.pixel(frame, 32, y).x
      #expect((16..<56).contains(y) ? value < 20 : value > 235, "row \(y)")
    }
  }
}
