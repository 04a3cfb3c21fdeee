/// The numbers that a property takes. All are finite; without other bounds they reach 1e9 either way, which keeps every
/// sum and product of a film's geometry far from overflow.
struct NumberRange: Sendable {
  static let limit = 1e9

  var lower = -limit
  var upper = limit
  /// Whether `lower` itself is left out.
  var isLowerExcluded = false

  static let any = NumberRange()
  static let fraction = NumberRange(lower: 0, upper: 1)
  static let nonNegative = NumberRange(lower: 0)
  static let positive = NumberRange(lower: 0, isLowerExcluded: true)

  /// What a body or a rope may weigh: a step of physics divides by it.
  static let mass = NumberRange(lower: 1e-9)

  static let exposure = NumberRange(lower: -20, upper: 20)
  static let saturation = NumberRange(lower: 0, upper: 2)
  static let contrast = NumberRange(lower: 0.5, upper: 1.5)
  static let brightness = NumberRange(lower: -0.25, upper: 0.25)
  static let squareSize = NumberRange(lower: 1, upper: 4096)

  func contains(_ value: Double) -> Bool {
    value <= upper && (isLowerExcluded ? value > lower : value >= lower)
  }

  /// `a number from 0 to 1`.
  func words(_ noun: String) -> String {
    if lower == -upper { return "\(noun) within ±\(Self.text(upper))" }
    if isLowerExcluded { return "\(noun) above \(Self.text(lower)) and up to \(Self.text(upper))" }
    return "\(noun) from \(Self.text(lower)) to \(Self.text(upper))"
  }

  func schema(type: String) -> JSONValue {
    .object([
      "type": .string(type), (isLowerExcluded ? "exclusiveMinimum" : "minimum"): .double(lower),
      "maximum": .double(upper),
    ])
  }

  private static func text(_ value: Double) -> String {
    value.magnitude == limit ? (value < 0 ? "-1e9" : "1e9") : JSONValue.double(value).shown.replacing("e-0", with: "e-")
  }
}
