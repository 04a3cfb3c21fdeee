internal import CLanes
internal import Geometry
internal import Imaging

/// Bilinear means of a texture that is repeated along a stroke and ends at its edges.
struct PatternSampler: TexelSampler {
  static var one: Float { 65535 }

  private struct Tap {
    let level: Texture.Level
    /// Added to the turns along the line.
    let along: Float
    /// Across the line, the texel at its middle.
    let middle: Float
    let texelsPerPixel: Float
    let weight: Float
  }

  /// More turns than this from a row's vector of pixels to the end of a stroke are not told apart.
  private static let mostTurns: Float = 0x1p20

  private let field: DistanceField
  private let taps: [Tap]
  private var row = 0

  init(_ field: DistanceField, _ pattern: StrokePattern, width: Double) {
    self.field = field
    taps = pattern.taps.map { tap in
      let level = pattern.texture.levels[tap.level]
      let size = pattern.texture.size
      return Tap(
        level: level, along: Float(tap.offset.x / Double(size.width)),
        middle: Float((0.5 + tap.offset.y / Double(size.height)) * Double(level.height) - 0.5),
        texelsPerPixel: Float(Double(level.height) / width), weight: Float(tap.weight))
    }
  }

  mutating func begin(row y: Int, column x: Int) { row = y }

  @inline(__always)
  func inner(_ x: Int) -> PixelLanes { edge(x, count: 16) }

  func edge(_ x: Int, count: Int) -> PixelLanes {
    let place = field.planes.pointer(x, row)
    let turns = lanes_load(place + TilePlanes.planeStride)
    let side = lanes_load(place + 2 * TilePlanes.planeStride)
    var sum = PixelLanes()
    for tap in taps { sum = sum + sample(tap, turns, side) * lanes_splat(tap.weight) }
    return sum * field.coverage(x, row, count: count)
  }

  @inline(__always)
  private func sample(_ tap: Tap, _ turns: SIMD16<Float>, _ side: SIMD16<Float>) -> PixelLanes {
    let (width, height) = (Int32(truncatingIfNeeded: tap.level.width), Int32(truncatingIfNeeded: tap.level.height))
    let (zero, one) = (SIMD16<Int32>(repeating: 0), SIMD16<Int32>(repeating: 1))
    let turn = lanes_min(lanes_max(turns + tap.along, lanes_splat(-Self.mostTurns)), lanes_splat(Self.mostTurns))
    let column = (turn - lanes_float(lanes_floor(turn))) * Float(width) - 0.5
    let left = lanes_floor(column)
    let right = left &+ one
    let lastColumn = SIMD16<Int32>(repeating: width - 1)
    let lastRow = lanes_splat(Float(height - 1))
    let row = lanes_min(lanes_max(side * tap.texelsPerPixel + tap.middle, lanes_splat(0)), lastRow)
    let top = lanes_int(row)
    let bottom = lanes_int_min(top &+ one, SIMD16<Int32>(repeating: height - 1))
    let stride = Int32(truncatingIfNeeded: tap.level.stride)
    // The texture's last column is the left neighbour of its first.
    let (leftColumn, rightColumn) = (
      left.replacing(with: lastColumn, where: left .< zero), right.replacing(with: zero, where: right .> lastColumn)
    )
    let shareRight = column - lanes_float(left)
    let upper = mean(tap, top &* stride, leftColumn, rightColumn, shareRight)
    let lower = mean(tap, bottom &* stride, leftColumn, rightColumn, shareRight)
    return upper.mixed(with: lower, row - lanes_float(top))
  }

  @inline(__always)
  private func mean(
    _ tap: Tap, _ row: SIMD16<Int32>, _ left: SIMD16<Int32>, _ right: SIMD16<Int32>, _ shareRight: SIMD16<Float>
  ) -> PixelLanes {
    .gather(tap.level.texels, row &+ left).mixed(with: .gather(tap.level.texels, row &+ right), shareRight)
  }
}
