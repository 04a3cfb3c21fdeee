import Imaging
import Testing

@Suite struct ColorTemperatureTests {
  /// The chromaticities of black bodies that tables give (Wyszecki and Stiles, "Color Science", 2nd edition, 1982).
  @Test(arguments: [(2000, 0.5267, 0.4133), (2856, 0.4476, 0.4074), (4000, 0.3805, 0.3768), (10_000, 0.2807, 0.2884)])
  func aBlackBodyHasItsChromaticity(kelvin: Double, x: Double, y: Double) {
    /// Red, green and blue light of a colour of some luminance.
    func light(_ x: Double, _ y: Double) -> SIMD3<Double> {
      let (bigX, bigZ) = (x / y, (1 - x - y) / y)
      return SIMD3(
        3.2406 * bigX - 1.5372 - 0.4986 * bigZ, -0.9689 * bigX + 1.8758 + 0.0415 * bigZ,
        0.0557 * bigX - 0.2040 + 1.0570 * bigZ)
    }
    var right = light(x, y) / light(0.3135, 0.3237)
    right.replace(with: 0, where: right .< 0)
    right /= (right * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    let shown = ColorTemperature.light(kelvin: kelvin)
    for channel in 0..<3 { #expect(abs(shown[channel] - right[channel]) <= 0.05) }
  }

  @Test func daylightChangesNothingAndLessIsWarmer() {
    #expect(ColorTemperature.light(kelvin: 6500) == .one)
    let ratios = stride(from: 1000.0, through: 40_000, by: 500).map { kelvin in
      let light = ColorTemperature.light(kelvin: kelvin)
      return light.z / light.x
    }
    #expect(zip(ratios, ratios.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: [-1, 0, 999, 1e9, .infinity, .nan])
  func whatIsOutOfRangeStaysFinite(kelvin: Double) {
    let light = ColorTemperature.light(kelvin: kelvin)
    #expect((0..<3).allSatisfy { light[$0].isFinite && light[$0] >= 0 })
  }
}
