import Geometry
import Rendering
import SceneFormat
import TestSupport
import Testing

/// The sharp picture faded into its uniform blur.
struct CrossfadeTests {
  private static func faded(
    _ picture: TestPicture, _ sigma: Double, _ map: FocusMap, _ bands: BandRunner = .serial
  ) -> TestPicture {
    var blur = GaussianBlur()
    return picture.processed { blur.crossfade($0, into: $1, sigma: sigma, focus: map, on: bands) }
  }

  private static func expected(_ picture: TestPicture, _ sigma: Double, _ amount: (Int, Int) -> Double) -> TestPicture {
    let blurred = ReferenceBlur.uniform(picture, sigma: sigma)
    return TestPicture(picture.width, picture.height, planeCount: picture.planes.count) { x, y, plane in
      let amount = amount(x, y)
      return picture[x, y, plane] * (1 - amount) + blurred[x, y, plane] * amount
    }
  }

  @Test(arguments: [1.2, 6.35, 8.98], [0.0, 25, 90])
  func aBandIsWithinA255th(sigma: Double, angle: Double) {
    let picture = TestPicture.noise(77, 93, planeCount: 3, seed: 31)
    let map = FocusMap(
      .band(center: Vector2(38, 46.5), angle: angle, above: 15.5, below: 9), fade: 9.3, curve: .linear)
    let expected = Self.expected(picture, sigma) { x, y in
      let distance = ReferenceFocus.band(x, y, 38, 46.5, angle: angle, above: 15.5, below: 9)
      return ReferenceFocus.curve(distance, fade: 9.3, smooth: false)
    }
    #expect(Self.faded(picture, sigma, map).worst255(expected) < 1)
    #expect(Self.faded(picture, sigma, map, .threads(3)).planes == Self.faded(picture, sigma, map).planes)
  }

  @Test func anEllipseIsWithinA255th() {
    let picture = TestPicture.noise(77, 93, planeCount: 4, seed: 32)
    let map = FocusMap(.ellipse(center: Vector2(38, 46.5), radii: Vector2(20, 11), angle: 30), fade: 20)
    let expected = Self.expected(picture, 7) { x, y in
      ReferenceFocus.curve(ReferenceFocus.ellipse(x, y, 38, 46.5, 20, 11, angle: 30), fade: 20, smooth: true)
    }
    #expect(Self.faded(picture, 7, map).worst255(expected) < 1)
  }

  /// Straight above its middle the first fade counts, straight below the second, and their mean at its sides.
  @Test func anEllipseFadesInOneWayAboveAndInAnotherBelow() {
    let picture = TestPicture.noise(77, 93, planeCount: 4, seed: 34)
    for angle in [0.0, 30, 200] {
      let map = FocusMap(
        .ellipse(center: Vector2(38, 46.5), radii: Vector2(20, 11), angle: angle), fade: Vector2(20, 8), curve: .linear)
      let (sine, cosine) = (PortableMath.sin(angle * .pi / 180), PortableMath.cos(angle * .pi / 180))
      let expected = Self.expected(picture, 7) { x, y in
        let (dx, dy) = (Double(x) + 0.5 - 38, Double(y) + 0.5 - 46.5)
        let (across, down) = ((dx * cosine + dy * sine) / 20, (dy * cosine - dx * sine) / 11)
        let height = down / max((across * across + down * down).squareRoot(), 1e-9)
        return ReferenceFocus.curve(
          ReferenceFocus.ellipse(x, y, 38, 46.5, 20, 11, angle: angle), fade: 14 - 6 * height, smooth: false)
      }
      #expect(Self.faded(picture, 7, map).worst255(expected) < 1)
    }
  }

  @Test func solidPicturesAndFocusStayThemselves() {
    let solid = TestPicture(40, 30, planeCount: 4) { _, _, plane in 0.7301 / Double(plane + 1) }
    let picture = TestPicture.noise(40, 30, planeCount: 4, seed: 33)
    let map = FocusMap(.band(center: Vector2(20, 15), angle: 10, above: 3, below: 3), fade: 9)
    #expect(Self.faded(solid, 9, map).planes == solid.planes)
    #expect(Self.faded(picture, 0, map).planes == picture.planes)
    #expect(Self.faded(picture, 9, map)[20, 15, 3] == picture[20, 15, 3])
  }
}
