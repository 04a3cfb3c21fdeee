import Geometry
import Rendering
import TestSupport
import Testing

/// The blur of a lens.
struct BokehBlurTests {
  private static func blurred(
    _ picture: TestPicture, _ radius: Double, _ aperture: Aperture, _ map: FocusMap? = nil,
    _ bands: BandRunner = .serial
  ) -> TestPicture {
    var blur = BokehBlur()
    return picture.processed { source, destination in
      if let map {
        blur.blur(source, into: destination, radius: radius, aperture: aperture, focus: map, on: bands)
      } else {
        blur.blur(source, into: destination, radius: radius, aperture: aperture, on: bands)
      }
    }
  }

  private static let apertures: [Aperture] = [.disc, .hexagon]

  /// A dot of 50 in the middle keeps its energy, and becomes an even shape of the right size with nothing around.
  @Test(arguments: apertures, [1.0, 2.5, 5.99, 6.5, 12, 24, 24.5, 48.5, 110])
  func aBrightDotBecomesTheAperture(aperture: Aperture, radius: Double) {
    let middle = Int(radius * 1.2) + 4
    let picture = TestPicture(2 * middle + 1, 2 * middle + 1) { x, y, _ in x == middle && y == middle ? 50 : 0 }
    let result = Self.blurred(picture, radius, aperture)
    let energy = result.planes[0].reduce(0, +)
    #expect((energy / 50 - 1).magnitude < 0.01)
    let peak = result.planes[0].max() ?? 0
    let area = aperture == .disc ? .pi * radius * radius : 1.5 * 3.0.squareRoot() * radius * radius
    #expect((energy / peak / area - 1).magnitude < (radius < 2 ? 0.2 : 0.05))
    let values = TestPicture(picture.width, picture.height) { x, y, _ in
      ReferenceFocus.circle(x, y, Double(middle) + 0.5, Double(middle) + 0.5, radius: 0)
    }
    // Half a pixel, a strip, and what a hexagon is narrower.
    let inner = (aperture == .disc ? 0.92 : 0.78) * radius - 1.5
    for (distance, value) in zip(values.planes[0], result.planes[0]) {
      if distance < inner { #expect(value > 0.98 * peak) }
      if distance > 1.05 * radius + 1.5 { #expect(value == 0) }
    }
  }

  @Test(arguments: apertures, [1.0, 2.2, 4, 7.3, 15, 24])
  func noiseIsNearTheMeanOverTheAperture(aperture: Aperture, radius: Double) {
    let picture = TestPicture.noise(67, 50, seed: 41)
    let reference = ReferenceBokeh(aperture, radius: radius)
    let result = Self.blurred(picture, radius, aperture)
    var worst = 0.0
    for y in stride(from: 0, to: 50, by: 7) {
      for x in 0..<67 { worst = max(worst, (result[x, y, 0] - reference.pixel(picture, x, y, 0)).magnitude) }
    }
    #expect(worst * 255 < 2)
  }

  @Test(arguments: [1, 2, 17, 33, 67], [1, 3, 16, 50])
  func smallPicturesAreNearTheMeanOverTheAperture(width: Int, height: Int) {
    let picture = TestPicture.noise(width, height, planeCount: 3, seed: UInt64(width * 100 + height))
    let reference = ReferenceBokeh(.disc, radius: 30)
    let result = Self.blurred(picture, 30, .disc)
    for (x, y) in [(0, 0), (width - 1, height / 2), (width / 2, height - 1)] {
      #expect((result[x, y, 2] - reference.pixel(picture, x, y, 2)).magnitude * 255 < 1.5)
    }
  }

  @Test(arguments: apertures, [0.0, 12, 90, 130])
  func aBandIsNearEachPixelsOwnAperture(aperture: Aperture, angle: Double) {
    let picture = TestPicture.noise(90, 100, seed: 42)
    let map = FocusMap(.band(center: Vector2(45, 50), angle: angle, above: 8, below: 5), fade: 40)
    let result = Self.blurred(picture, 12, aperture, map)
    var (sum, count) = (0.0, 0.0)
    for y in stride(from: 0, to: 100, by: 9) {
      for x in stride(from: y % 4, to: 90, by: 7) {
        let distance = ReferenceFocus.band(x, y, 45, 50, angle: angle, above: 8, below: 5)
        let radius = 12 * ReferenceFocus.curve(distance, fade: 40, smooth: true)
        let expected =
          radius < 0.5 ? picture[x, y, 0] : ReferenceBokeh(aperture, radius: radius).pixel(picture, x, y, 0)
        let difference = result[x, y, 0] - expected
        sum += difference * difference
        count += 1
      }
    }
    // 45 dB for a peak of 1.
    #expect(sum / count < 3.1622e-5)
  }

  @Test(arguments: apertures, [0.0, 0.3, 3, 40, 200])
  func aSolidPictureStaysItself(aperture: Aperture, radius: Double) {
    let ellipse = FocusMap(.ellipse(center: Vector2(20, 20), radii: Vector2(9, 4), angle: 20), fade: 30)
    for value in [1, 0.1, 0.7301, 12.34] {
      let picture = TestPicture(45, 39, planeCount: 4) { _, _, plane in value * (1 - 0.17 * Double(plane)) }
      for map in [nil, ellipse] {
        let result = Self.blurred(picture, radius, aperture, map)
        #expect(result.worst255(picture) < max(value, 1) * 255 * 0.5 / 65535)
      }
    }
  }

  @Test(arguments: [2, 7])
  func bytesDoNotDependOnTheNumberOfBands(count: Int) {
    let picture = TestPicture.noise(61, 47, planeCount: 3, seed: 43)
    for angle in [0.0, 10, 80] {
      let map = FocusMap(.band(center: Vector2(30, 20), angle: angle, above: 5, below: 5), fade: 20)
      let serial = Self.blurred(picture, 30, .hexagon, map)
      #expect(Self.blurred(picture, 30, .hexagon, map, .threads(count)).planes == serial.planes)
    }
  }

  @Test func whatIsInFocusIsCopied() {
    let picture = TestPicture.noise(61, 47, planeCount: 4, seed: 44)
    for angle in [0.0, 10, 80] {
      let map = FocusMap(.band(center: Vector2(30, 20), angle: angle, above: 5, below: 5), fade: 20)
      #expect(Self.blurred(picture, 9, .disc, map)[30, 20, 3] == picture[30, 20, 3])
      #expect(Self.blurred(picture, 0, .disc, map).planes == picture.planes)
    }
    let mask = TestPicture(61, 47) { _, _, _ in 0 }.image()
    #expect(Self.blurred(picture, 9, .disc, FocusMap(.mask(mask.planes), fade: 0)).planes == picture.planes)
    for radius in [0.49, -1, .nan] { #expect(Self.blurred(picture, radius, .disc).planes == picture.planes) }
    #expect(Self.blurred(picture, .infinity, .disc).planes[0].allSatisfy { (0...1.00001).contains($0) })
  }

  @Test(arguments: apertures)
  func aRadiusForASigmaIsAsWideAsTheGaussian(aperture: Aperture) {
    let radius = aperture.radius(sigma: 8)
    let size = 2 * Int(radius + 3) + 1
    let middle = size / 2
    let picture = TestPicture(size, size) { x, y, _ in x == middle && y == middle ? 1 : 0 }
    let result = Self.blurred(picture, radius, aperture)
    var variance = SIMD2<Double>.zero
    for y in 0..<size {
      for x in 0..<size {
        let place = SIMD2(Double(x - middle), Double(y - middle))
        variance += place * place * result[x, y, 0]
      }
    }
    #expect((variance.x / 64 - 1).magnitude < 0.01 && (variance.y / 64 - 1).magnitude < 0.01)
  }
}
