internal import Geometry

/// How display values stand for amounts of light.
public enum TransferFunction: Hashable, Sendable {
  /// Values are amounts of light.
  case linear
  /// IEC 61966-2-1.
  case srgb
  /// Light is the value to the power `exponent`; a PNG's gAMA of 55556 is an exponent of 1.8.
  case gamma(Double)

  /// The amount of light that a value stands for; odd about 0.
  public func decode(_ value: Double) -> Double {
    let magnitude = value.magnitude
    let light: Double
    switch self {
    case .linear: return value
    case .srgb: light = magnitude <= 0.04045 ? magnitude / 12.92 : PortableMath.pow((magnitude + 0.055) / 1.055, 2.4)
    case .gamma(let exponent): light = PortableMath.pow(magnitude, exponent)
    }
    return value < 0 ? -light : light
  }

  /// The value that stands for an amount of light; odd about 0.
  public func encode(_ light: Double) -> Double {
    let magnitude = light.magnitude
    let value: Double
    switch self {
    case .linear: return light
    case .srgb:
      value = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * PortableMath.pow(magnitude, 1 / 2.4) - 0.055
    case .gamma(let exponent): value = PortableMath.pow(magnitude, 1 / exponent)
    }
    return light < 0 ? -value : value
  }
}
