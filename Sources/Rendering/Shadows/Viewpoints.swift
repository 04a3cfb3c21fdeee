internal import CLanes
internal import Geometry

/// Sixteen points from which a lamp is seen: the centres of neighbouring pixels, or places in them or in one of them.
struct Viewpoints {
  /// A place relative to the lamp, and where the points are from there, which is less than a pixel for those of one.
  let x: Double
  let y: Double
  let offsetX: SIMD16<Float>
  let offsetY: SIMD16<Float>
  /// From each point to the lamp's centre; towards a sun a unit vector.
  let toX: SIMD16<Float>
  let toY: SIMD16<Float>
  /// The variance of what each point stands for, over that of a pixel's square.
  let smear: Float

  /// How many strips `strip` cuts pixels into.
  static let stripCount = 4

  /// Sixteen places all over a pixel: each sixteenth of its width and of its height has one, and each of its sixteen
  /// squares too (Hammersley, "Monte Carlo methods for solving multivariable problems", 1960).
  private static let places: (x: SIMD16<Float>, y: SIMD16<Float>) = {
    let reversed: SIMD16<Float> = [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15]
    return ((lanes_iota() + 0.5) / 16 - 0.5, (reversed + 0.5) / 16 - 0.5)
  }()

  private init(
    _ x: Double, _ y: Double, _ offsetX: SIMD16<Float>, _ offsetY: SIMD16<Float>, _ sun: Vector2?, smear: Float
  ) {
    (self.x, self.y, self.offsetX, self.offsetY, self.smear) = (x, y, offsetX, offsetY, smear)
    if let sun {
      (toX, toY) = (lanes_splat(Float(sun.x)), lanes_splat(Float(sun.y)))
    } else {
      (toX, toY) = (lanes_splat(0) - (offsetX + Float(x)), lanes_splat(0) - (offsetY + Float(y)))
    }
  }

  /// The centres of the pixels from column `x` of row `y` on.
  @inline(__always)
  init(row y: Int, column x: Int, _ lamp: LampShadows) {
    let place = lamp.place(x, y)
    self.init(place.x, place.y, lanes_iota(), lanes_splat(0), lamp.sun, smear: 1)
  }

  /// Sixteen places all over a pixel.
  init(in pixel: (x: Int, y: Int), _ lamp: LampShadows) {
    let place = lamp.place(pixel.x, pixel.y)
    self.init(place.x, place.y, Self.places.x, Self.places.y, lamp.sun, smear: 1.0 / 16)
  }

  /// Sixteen places all over one of the squares into which a pixel is cut.
  ///
  /// - Parameters:
  ///   - part: which of `side`², row by row.
  ///   - side: how many there are across and down.
  init(in pixel: (x: Int, y: Int), part: Int, of side: Int, _ lamp: LampShadows) {
    let place = lamp.place(pixel.x, pixel.y)
    let size = 1 / Double(side)
    self.init(
      place.x + (Double(part % side) + 0.5) * size - 0.5, place.y + (Double(part / side) + 0.5) * size - 0.5,
      Self.places.x * Float(size), Self.places.y * Float(size), lamp.sun, smear: Float(size * size / 16))
  }

  /// Sixteen places in a pixel, from its centre, each of which stands for next to nothing beside it.
  init(at places: (x: SIMD16<Float>, y: SIMD16<Float>), in pixel: (x: Int, y: Int), _ lamp: LampShadows) {
    let place = lamp.place(pixel.x, pixel.y)
    self.init(place.x, place.y, places.x, places.y, lamp.sun, smear: 1e-7)
  }

  /// The middles of a fourth of each pixel: a strip along the way to the lamp's centre.
  func strip(_ index: Int, _ lamp: LampShadows) -> Viewpoints {
    let place = (Float(index) + 0.5) / Float(Self.stripCount) - 0.5
    let shift = lanes_splat(place) / lanes_sqrt(lanes_max(square, lanes_splat(1e-9)))
    return Viewpoints(
      x, y, offsetX - toY * shift, offsetY + toX * shift, lamp.sun,
      smear: 1 / Float(Self.stripCount * Self.stripCount))
  }

  /// The square of the distance from the lamp's centre.
  @inline(__always)
  var square: SIMD16<Float> { toX * toX + toY * toY }

  /// From the points to another.
  @inline(__always)
  func way(toX x: Double, _ y: Double) -> (x: SIMD16<Float>, y: SIMD16<Float>) {
    (lanes_splat(Float(x - self.x)) - offsetX, lanes_splat(Float(y - self.y)) - offsetY)
  }
}
