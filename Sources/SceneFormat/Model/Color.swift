/// A colour as a person writes it: sRGB-encoded red, green and blue with straight alpha, each 0…1.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let white = Color(1, 1, 1)
  public static let black = Color(0, 0, 0)
  public static let clear = Color(0, 0, 0, 0)
}
