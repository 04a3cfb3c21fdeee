import Geometry
import Rendering
import SceneFormat
import TestSupport
import Testing

/// Blur whose sigma grows with the distance from what is in focus, against each pixel's own Gaussian.
struct VariableBlurTests {
  private static func blurred(
    _ picture: TestPicture, _ sigma: Double, _ map: FocusMap, _ bands: BandRunner = .serial
  ) -> TestPicture {
    var blur = GaussianBlur()
    return picture.processed { blur.blur($0, into: $1, sigma: sigma, focus: map, on: bands) }
  }

  @Test(arguments: [2.0, 7, 20], [0.0, 180])
  func anUnturnedBandIsWithinA255th(sigma: Double, angle: Double) {
    let curve = angle == 0 ? FocusMap.Curve.linear : .smooth
    let picture = TestPicture.noise(83, 150, planeCount: 3, seed: 11)
    let map = FocusMap(
      .band(center: Vector2(30, 70.3), angle: angle, above: 12, below: 20.5), fade: 45, curve: curve)
    let expected = ReferenceBlur.rows(picture) { y in
      let distance = ReferenceFocus.band(3, y, 3.5, 70.3, angle: angle, above: 12, below: 20.5)
      return sigma * ReferenceFocus.curve(distance, fade: 45, smooth: curve == .smooth)
    }
    #expect(Self.blurred(picture, sigma, map).worst255(expected) < 1)
  }

  @Test func anUprightBandIsTheTurnedPicturesBand() {
    let picture = TestPicture.noise(150, 83, planeCount: 4, seed: 12)
    let turned = TestPicture(83, 150, planeCount: 4) { picture[$1, $0, $2] }
    let upright = FocusMap(.band(center: Vector2(70.3, 9), angle: -90, above: 12, below: 20.5), fade: 45)
    let level = FocusMap(.band(center: Vector2(9, 70.3), angle: 0, above: 12, below: 20.5), fade: 45)
    let result = Self.blurred(turned, 9, level)
    let expected = TestPicture(150, 83, planeCount: 4) { result[$1, $0, $2] }
    #expect(Self.blurred(picture, 9, upright).planes == expected.planes)
  }

  @Test(arguments: [3.0, 8, 20], [10.0, -30, 44, 50, 80, 120])
  func aTurnedBandIsWithin45Decibels(sigma: Double, angle: Double) {
    let fade = 4.5 * sigma
    let map = FocusMap(.band(center: Vector2(80, 60), angle: angle, above: 15, below: 8), fade: fade)
    expectWithin45Decibels(sigma, map) { x, y in
      let distance = ReferenceFocus.band(x, y, 80, 60, angle: angle, above: 15, below: 8)
      return ReferenceFocus.curve(distance, fade: fade, smooth: true)
    }
  }

  @Test(arguments: [3.0, 8, 20], [0.0, 30, 75])
  func anEllipseIsWithin45Decibels(sigma: Double, angle: Double) {
    let fade = 4.5 * sigma
    let map = FocusMap(
      .ellipse(center: Vector2(75, 66), radii: Vector2(50, 25), angle: angle), fade: fade, curve: .linear)
    expectWithin45Decibels(sigma, map) { x, y in
      let distance = ReferenceFocus.ellipse(x, y, 75, 66, 50, 25, angle: angle)
      return ReferenceFocus.curve(distance, fade: fade, smooth: false)
    }
  }

  @Test func aSoftMaskIsWithin45Decibels() {
    let amount = { (x: Int, y: Int) in min(max(ReferenceFocus.circle(x, y, 70, 50, radius: 20) / 60, 0), 1) }
    let mask = TestPicture(Self.width, Self.height) { x, y, _ in amount(x, y) }.image()
    expectWithin45Decibels(12, FocusMap(.mask(mask.planes), fade: 0), amount)
  }

  private static let (width, height) = (157, 131)

  /// Compares every fifth pixel of every third row.
  private func expectWithin45Decibels(_ sigma: Double, _ map: FocusMap, _ amount: (Int, Int) -> Double) {
    let picture = TestPicture.noise(Self.width, Self.height, seed: 13)
    let result = Self.blurred(picture, sigma, map)
    var (sum, count) = (0.0, 0.0)
    for y in stride(from: 0, to: Self.height, by: 3) {
      for x in stride(from: y % 5, to: Self.width, by: 5) {
        let difference = result[x, y, 0] - ReferenceBlur.pixel(picture, x, y, 0, sigma: sigma * amount(x, y))
        sum += difference * difference
        count += 1
      }
    }
    // 45 dB for a peak of 1.
    #expect(sum / count < 3.1622e-5)
  }

  @Test(arguments: [0.0, 7, 45, 90, 100])
  func aRampStaysMonotone(angle: Double) {
    let map = FocusMap(.band(center: Vector2(200, 200), angle: angle, above: 5, below: 5), fade: 180)
    let horizontal = Self.blurred(TestPicture(400, 400) { x, _, _ in Double(x) / 400 }, 40, map)
    let vertical = Self.blurred(TestPicture(400, 400) { _, y, _ in Double(y) / 400 }, 40, map)
    var falls = 0
    for y in 0..<400 {
      for x in 0..<399 {
        if horizontal[x + 1, y, 0] < horizontal[x, y, 0] { falls += 1 }
        if vertical[y, x + 1, 0] < vertical[y, x, 0] { falls += 1 }
      }
    }
    #expect(falls == 0)
  }

  private static let maps = [
    FocusMap(.band(center: Vector2(30, 20), angle: 0, above: 5, below: 5), fade: 30),
    FocusMap(.band(center: Vector2(30, 20), angle: 20, above: 5, below: 5), fade: 30),
    FocusMap(.band(center: Vector2(30, 20), angle: 70, above: 5, below: 5), fade: 30),
    FocusMap(.ellipse(center: Vector2(30, 20), radii: Vector2(12, 4), angle: 30), fade: 0),
  ]

  @Test(arguments: maps, [(61, 47), (1, 1), (17, 1), (1, 40), (3, 5)])
  func aSolidPictureStaysItself(map: FocusMap, size: (Int, Int)) {
    let picture = TestPicture(size.0, size.1, planeCount: 4) { _, _, plane in 0.7301 / Double(plane + 1) }
    #expect(Self.blurred(picture, 25, map).planes == picture.planes)
  }

  @Test(arguments: maps, [2, 5])
  func bytesDoNotDependOnTheNumberOfBands(map: FocusMap, count: Int) {
    let picture = TestPicture.noise(61, 47, planeCount: 3, seed: 2)
    #expect(Self.blurred(picture, 9, map, .threads(count)).planes == Self.blurred(picture, 9, map).planes)
  }

  @Test(arguments: maps)
  func whatIsInFocusIsCopied(map: FocusMap) {
    let picture = TestPicture.noise(61, 47, planeCount: 3, seed: 21)
    let result = Self.blurred(picture, 6, map)
    #expect(result[30, 20, 0] == picture[30, 20, 0] && result[29, 19, 2] == picture[29, 19, 2])
    for sigma in [0, -1, Double.nan] { #expect(Self.blurred(picture, sigma, map).planes == picture.planes) }
    #expect(Self.blurred(picture, .infinity, map).planes[0].allSatisfy { (0...1.00001).contains($0) })
  }

  @Test func aMaskOfZeroIsACopyAndAHardMaskBlursOnlyItsPixels() {
    let picture = TestPicture.noise(70, 50, planeCount: 3, seed: 22)
    let none = TestPicture(70, 50) { _, _, _ in 0 }.image()
    #expect(Self.blurred(picture, 12, FocusMap(.mask(none.planes), fade: 0)).planes == picture.planes)
    let half = TestPicture(70, 50) { x, _, _ in x < 33 ? 0 : 1 }.image()
    let result = Self.blurred(picture, 12, FocusMap(.mask(half.planes), fade: 0))
    for y in 0..<50 {
      #expect((0..<33).allSatisfy { result[$0, y, 1] == picture[$0, y, 1] })
      #expect(result[33, y, 1] != picture[33, y, 1])
    }
  }

  @Test func aBlurThatCrossesItsFadeIsTooSteep() {
    let map = FocusMap(.band(center: .zero, angle: 0, above: 5, below: 5), fade: 45)
    #expect(!map.isTooSteep(forSigma: 10))
    #expect(map.isTooSteep(forSigma: 10.1))
  }
}
