internal import CLanes
internal import Geometry
internal import Imaging

/// Bilinear means of 2×2 texels of one mip level.
struct BilinearSampler: PictureSampler {
  /// Times its reciprocal it is 1 exactly.
  static var one: Float { 65535 * 32767 }

  private let level: Texture.Level
  private var x: LevelAxis
  private var y: LevelAxis
  private var coverage: EdgeCoverage
  /// Words from a row to the next; 0 when there is only one.
  private let rowStep: Int
  /// Words from a texel to about where the same column reads some rows later.
  private let ahead: Int

  /// A turned sprite reads along lines that the processor can't foresee, so texels are asked for this many rows early.
  private static let rowsAhead = 4.0

  init(_ sprite: PreparedSprite, tap: FilterTap) {
    level = sprite.texture.levels[tap.level]
    x = LevelAxis(sprite.u, texels: level.width, offset: tap.offset.x, shift: -0.5)
    y = LevelAxis(sprite.v, texels: level.height, offset: tap.offset.y, shift: -0.5)
    coverage = EdgeCoverage(sprite)
    let texelsDown = Int((y.perRow * Self.rowsAhead).rounded())
    ahead = 4 * (texelsDown * level.stride + Int((x.perRow * Self.rowsAhead).rounded()))
    rowStep = level.height > 1 ? level.stride * 4 : 0
  }

  @inline(__always)
  mutating func begin(row: Int, column: Int) {
    x.begin(row: row, column: column)
    y.begin(row: row, column: column)
    coverage.begin(row: row)
  }

  @inline(__always)
  func inner(_ column: Int) -> PixelLanes {
    let (wholeX, restX) = x.coordinates(column)
    let (wholeY, restY) = y.coordinates(column)
    let (left, top) = (lanes_int(restX), lanes_int(restY))
    return mean(
      of: level.texels + 4 * (wholeY &* level.stride &+ wholeX), (left, restX - lanes_float(left)),
      (top, restY - lanes_float(top)))
  }

  @inline(__always)
  func edge(_ column: Int, count: Int) -> PixelLanes {
    clamped(column) * (coverage.at(column) * lanes_first(Int32(count)))
  }

  @inline(__always)
  func anywhere(_ column: Int, count: Int) -> PixelLanes { clamped(column) }

  /// The samples with coordinates clamped to the outermost texels' centres.
  @inline(__always)
  func clamped(_ column: Int) -> PixelLanes {
    let horizontal = Self.clamp(x.coordinates(column), length: level.width)
    let vertical = Self.clamp(y.coordinates(column), length: level.height)
    return mean(of: level.texels, horizontal, vertical)
  }

  @inline(__always)
  private func mean(
    of texels: UnsafePointer<UInt16>, _ x: (texel: SIMD16<Int32>, share: SIMD16<Float>),
    _ y: (texel: SIMD16<Int32>, share: SIMD16<Float>)
  ) -> PixelLanes {
    let offset = y.texel &* Int32(truncatingIfNeeded: level.stride) &+ x.texel
    var pixels = PixelLanes()
    lanes_bilinear_rgba16(texels, rowStep, ahead, offset, x.share, y.share, &pixels)
    return pixels
  }

  /// The first of two neighbouring texels, and the second one's share.
  @inline(__always)
  private static func clamp(
    _ coordinates: (whole: Int, rest: SIMD16<Float>), length: Int
  ) -> (texel: SIMD16<Int32>, share: SIMD16<Float>) {
    let whole = Int32(truncatingIfNeeded: coordinates.whole)
    let low = lanes_splat(Float(-whole))
    let high = lanes_splat(Float(Int32(truncatingIfNeeded: length) &- 1 &- whole))
    let place = lanes_min(lanes_max(coordinates.rest, low), high)
    let last = Int32(truncatingIfNeeded: max(length - 2, 0)) &- whole
    let texel = lanes_int_min(lanes_int(place), SIMD16<Int32>(repeating: last))
    return (texel &+ whole, place - lanes_float(texel))
  }
}
