import Rendering
import TestSupport
import Testing

/// Uniform blur against a true Gaussian.
struct GaussianBlurTests {
  private static let sigmas = [0.3, 0.7, 1.6, 2.99, 3.01, 5.9, 9.0, 23.9, 70, 200]

  private static func blurred(_ picture: TestPicture, _ sigma: Double, _ bands: BandRunner = .serial) -> TestPicture {
    var blur = GaussianBlur()
    return picture.processed { blur.blur($0, into: $1, sigma: sigma, on: bands) }
  }

  @Test(arguments: sigmas)
  func noiseIsWithinA255th(sigma: Double) {
    let picture = TestPicture.noise(101, 67, seed: 5)
    #expect(Self.blurred(picture, sigma).worst255(ReferenceBlur.uniform(picture, sigma: sigma)) < 1)
  }

  /// The picture for which the kernel's error is the largest of all: half black, half white along both axes.
  @Test(arguments: sigmas, [0, 1, 7])
  func edgesAreWithinA255th(sigma: Double, shift: Int) {
    let picture = TestPicture(97, 64) { x, y, _ in (x < 41 + shift) != (y < 30 + shift) ? 1 : 0 }
    #expect(Self.blurred(picture, sigma).worst255(ReferenceBlur.uniform(picture, sigma: sigma)) < 1)
  }

  @Test(arguments: [1, 2, 3, 5, 16, 33, 67], [1, 2, 7, 17, 66])
  func smallPicturesAreWithinA255th(width: Int, height: Int) {
    let picture = TestPicture.noise(width, height, planeCount: 3, seed: UInt64(width * 100 + height))
    for sigma in [0.4, 2.5, 3.5, 11, 40, 200] {
      let expected = ReferenceBlur.uniform(picture, sigma: sigma)
      #expect(Self.blurred(picture, sigma).worst255(expected) < 1, "sigma \(sigma)")
    }
  }

  @Test(arguments: sigmas + [0, 0.1, 1000])
  func aSolidPictureStaysItself(sigma: Double) {
    for value in [1, 0.1, 0.7301, 1.0 / 3, 12.34] {
      let picture = TestPicture(53, 39, planeCount: 4) { _, _, plane in value * (1 - 0.17 * Double(plane)) }
      #expect(Self.blurred(picture, sigma).planes == picture.planes)
    }
  }

  @Test(arguments: [0.149, 0, -3, .nan])
  func belowTheLeastSigmaIsACopy(sigma: Double) {
    let picture = TestPicture.noise(40, 30, planeCount: 4, seed: 9)
    #expect(Self.blurred(picture, sigma).planes == picture.planes)
  }

  /// All that is left is the mean of the corners.
  @Test(arguments: [1e5, 1e300, .infinity])
  func anImmenseSigmaIsTheMeanOfTheCorners(sigma: Double) {
    let picture = TestPicture.noise(40, 30, seed: 10)
    let mean = (picture[0, 0, 0] + picture[39, 0, 0] + picture[0, 29, 0] + picture[39, 29, 0]) / 4
    #expect(Self.blurred(picture, sigma).worst255(TestPicture(40, 30) { _, _, _ in mean }) < 1)
  }

  @Test(arguments: [2, 3, 64])
  func bytesDoNotDependOnTheNumberOfBands(count: Int) {
    let picture = TestPicture.noise(61, 47, planeCount: 3, seed: 2)
    for sigma in [1.0, 20] {
      #expect(Self.blurred(picture, sigma, .threads(count)).planes == Self.blurred(picture, sigma).planes)
    }
  }

  @Test func memoryIsUsedAgainForAPictureOfAnotherSize() {
    var blur = GaussianBlur()
    for (width, height) in [(20, 30), (90, 70), (9, 5), (90, 70)] {
      let picture = TestPicture.noise(width, height, planeCount: 3, seed: 4)
      let again = picture.processed { blur.blur($0, into: $1, sigma: 9) }
      #expect(again.planes == Self.blurred(picture, 9).planes)
    }
  }
}
