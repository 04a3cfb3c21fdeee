internal import CLanes

/// A fourth of each of sixteen pixels: a strip along the way to the lamp's centre.
struct PixelPart {
  /// How many they are.
  static let count = 4
  /// The variance of a part over that of the whole pixel.
  static let smear: Float = 1 / Float(count * count)

  /// How far aside of the pixel's centre its middle is, and that over the distance from the lamp.
  let place: Float
  let aside: SIMD16<Float>

  init(_ index: Int, of row: LampRow) {
    place = (Float(index) + 0.5) / Float(Self.count) - 0.5
    aside = lanes_splat(place) / lanes_sqrt(lanes_max(row.square, lanes_splat(1e-9)))
  }
}
