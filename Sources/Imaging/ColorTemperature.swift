internal import Geometry

/// The colour of a glowing body.
public enum ColorTemperature {
  /// Which temperature counts as white, in kelvin.
  public static let white = 6500.0

  /// The colour of a black body as amounts of red, green and blue light of sRGB's primaries, beside the colour of one
  /// at 6500 K, which is exactly (1, 1, 1). Their luminance is 1; what sRGB can't show is cut off.
  ///
  /// Planck's law over the 1931 observer, with the colour matching functions of Wyman, Sloan and Shirley ("Simple
  /// analytic approximations to the CIE XYZ color matching functions", JCGT 2 (2), 2013, equation 4).
  ///
  /// - Parameter kelvin: is taken within 1000…40000.
  public static func light(kelvin: Double) -> SIMD3<Double> {
    // Also what is no number is taken as 1000.
    let kelvin = kelvin >= 1000 ? min(kelvin, 40_000) : 1000
    guard kelvin != white else { return .one }
    let ratio = linearRGB(kelvin) / linearRGB(white)
    let light = ratio.replacing(with: 0, where: ratio .< 0)
    return light / (light * SIMD3(0.2126, 0.7152, 0.0722)).sum()
  }

  /// Not normalised.
  private static func linearRGB(_ kelvin: Double) -> SIMD3<Double> {
    var xyz = SIMD3<Double>.zero
    for wavelength in stride(from: 380.0, through: 780, by: 5) {
      // Relative to 560 nm, which keeps the numbers near 1. 1.4387769e7 nm·K is hc/k.
      let exponent = 1.4387769e7 / kelvin
      let ratio = 560 / wavelength
      let power =
        ratio * ratio * ratio * ratio * ratio * (PortableMath.exp(exponent / 560) - 1)
        / (PortableMath.exp(exponent / wavelength) - 1)
      xyz += power * matching(wavelength)
    }
    // IEC 61966-2-1.
    return SIMD3(
      3.2406 * xyz.x - 1.5372 * xyz.y - 0.4986 * xyz.z, -0.9689 * xyz.x + 1.8758 * xyz.y + 0.0415 * xyz.z,
      0.0557 * xyz.x - 0.2040 * xyz.y + 1.0570 * xyz.z)
  }

  private static func matching(_ wavelength: Double) -> SIMD3<Double> {
    func lobe(_ weight: Double, _ mean: Double, _ left: Double, _ right: Double) -> Double {
      let t = (wavelength - mean) * (wavelength < mean ? left : right)
      return weight * PortableMath.exp(-0.5 * t * t)
    }
    return SIMD3(
      lobe(0.362, 442, 0.0624, 0.0374) + lobe(1.056, 599.8, 0.0264, 0.0323) + lobe(-0.065, 501.1, 0.049, 0.0382),
      lobe(0.821, 568.8, 0.0213, 0.0247) + lobe(0.286, 530.9, 0.0613, 0.0322),
      lobe(1.217, 437, 0.0845, 0.0278) + lobe(0.681, 459, 0.0385, 0.0725))
  }
}
