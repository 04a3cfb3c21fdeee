internal import CLanes

/// A texture coordinate along a row of pixels at one mip level of a picture that is repeated.
struct RepeatAxis {
  private var axis: LevelAxis
  /// Texels of the level from a repetition to the next.
  private let period: Int
  /// All texels of the level, of all repetitions.
  private let total: Double
  /// How far the picture is moved within the repetitions, as whole texels of 0..<period and a rest of 0..<1.
  private let shift: (whole: Int, rest: Float)

  /// Beyond so many texels from its first pixel a row may show any texel: it leaves out thousands from pixel to pixel.
  private static let farthest = 0x1p22

  private static func near(_ value: Double) -> Float { Float(max(-farthest, min(value, farthest))) }

  /// - Parameters:
  ///   - length: of the picture, in texels of level 0.
  ///   - move: of the picture within the repetitions, in texels of level 0.
  ///   - offset: of the sample, in texels of level 0.
  ///   - center: the place of a texel in it: ½ for means of neighbours, 0 for the nearest texel.
  init(_ axis: SpriteAxis, texels: Int, of length: Int, move: Double, offset: Double, center: Double) {
    self.axis = LevelAxis(axis, texels: texels, of: Double(length), offset: offset, shift: -center)
    period = texels
    let scale = Double(texels) / Double(length)
    total = axis.length * scale
    let place = -(move.truncatingRemainder(dividingBy: Double(length))) * scale
    let whole = place.rounded(.down)
    shift = (Int(whole) + (whole < 0 ? texels : 0), Float(place - whole))
  }

  mutating func begin(row: Int, column: Int) { axis.begin(row: row, column: column) }

  /// For the pixels `x..<x+16` the texels, of which 0..<period is one repetition, and how far behind them the coordinates
  /// lie, 0…1. Coordinates stay from 0 to `margin` before the last texel's end, so that nothing is seen across the
  /// outer border.
  @inline(__always)
  func places(_ x: Int, margin: Double) -> (texel: SIMD16<Int32>, share: SIMD16<Float>) {
    let (whole, rest) = axis.coordinates(x)
    let (low, high) = (Self.near(-Double(whole)), Self.near(total - margin - Double(whole)))
    let inside = lanes_min(lanes_max(rest, lanes_splat(low)), lanes_splat(high))
    let place = inside + lanes_splat(shift.rest)
    let texel = lanes_floor(place)
    let first = Self.remainder(whole &+ shift.whole, period)
    return (texel &+ Int32(truncatingIfNeeded: first), place - lanes_float(texel))
  }

  /// Texels within their repetition.
  @inline(__always)
  func wrapped(_ texel: SIMD16<Int32>) -> SIMD16<Int32> {
    let length = Int32(truncatingIfNeeded: period)
    let rounds = lanes_floor(lanes_float(texel) * lanes_splat(1 / Float(length)))
    var rest = texel &- rounds &* length
    // The quotient may be off by one.
    rest.replace(with: rest &+ length, where: rest .< 0)
    rest.replace(with: rest &- length, where: rest .>= length)
    return lanes_int_max(lanes_int_min(rest, SIMD16(repeating: length &- 1)), SIMD16(repeating: 0))
  }

  /// The texels behind these.
  @inline(__always)
  func next(_ wrapped: SIMD16<Int32>) -> SIMD16<Int32> {
    var next = wrapped &+ 1
    next.replace(with: SIMD16(repeating: 0), where: next .== Int32(truncatingIfNeeded: period))
    return next
  }

  /// Whether all texels and those behind them lie in the first repetition.
  @inline(__always)
  func areInside(_ texel: SIMD16<Int32>) -> Bool {
    // They rise or fall from lane to lane.
    let (a, b) = (texel[0], texel[15])
    return min(a, b) >= 0 && max(a, b) < Int32(truncatingIfNeeded: period) &- 1
  }

  private static func remainder(_ value: Int, _ divisor: Int) -> Int {
    let rest = value % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
