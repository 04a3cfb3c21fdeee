internal import Geometry

/// Follows the lines along which a picture's alpha has one value: marching squares.
///
/// The squares lie between the middles of four texels, of which those around the picture are transparent. Their sides are
/// numbered clockwise from the top one, corners from the top left one, so that side k leads from corner k to k + 1. A line
/// enters a square by a side along which, clockwise, one comes out of the opaque part, and leaves it by one that leads
/// in. Where two lines go through a square, its mean decides whether they part its opaque or its transparent corners.
struct ContourTracer {
  private let texture: Texture
  /// In the words' units; less counts as outside.
  private let threshold: Double
  private let columns: Int
  private let rows: Int

  init(_ texture: Texture, threshold: Double) {
    self.texture = texture
    self.threshold = min(max(threshold * 65_535, 1), 65_535)
    columns = texture.size.width + 1
    rows = texture.size.height + 1
  }

  func contours() -> [Contour] {
    // One bit per square and side by which it has been entered.
    var entered = [UInt8](repeating: 0, count: columns * rows)
    var contours: [Contour] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let corners = corners(column, row)
        for side in 0..<4 where isEntry(side, corners) && entered[row * columns + column] & (1 << side) == 0 {
          contours.append(follow(Square(column: column, row: row), side, &entered))
        }
      }
    }
    return contours
  }

  private struct Square {
    var column: Int
    var row: Int
  }

  private func follow(_ start: Square, _ firstSide: Int, _ entered: inout [UInt8]) -> Contour {
    var points: [Vector2] = []
    var (square, side) = (start, firstSide)
    while entered[square.row * columns + square.column] & (1 << side) == 0 {
      entered[square.row * columns + square.column] |= 1 << side
      let corners = corners(square.column, square.row)
      let exit = exit(from: side, corners)
      points.append(crossing(exit, corners, square))
      switch exit {
      case 0: square.row -= 1
      case 1: square.column += 1
      case 2: square.row += 1
      default: square.column -= 1
      }
      side = (exit + 2) & 3
    }
    return Contour(points: points)
  }

  private func isEntry(_ side: Int, _ corners: SIMD4<Double>) -> Bool {
    corners[side] >= threshold && corners[(side + 1) & 3] < threshold
  }

  private func exit(from side: Int, _ corners: SIMD4<Double>) -> Int {
    let opposite = (side + 2) & 3
    if isEntry(opposite, corners) { return (side + (corners.sum() / 4 >= threshold ? 1 : 3)) & 3 }
    for step in 1...2 {
      let exit = (side + step) & 3
      if corners[exit] < threshold && corners[(exit + 1) & 3] >= threshold { return exit }
    }
    return (side + 3) & 3
  }

  /// Where a line crosses a side.
  private func crossing(_ side: Int, _ corners: SIMD4<Double>, _ square: Square) -> Vector2 {
    let offsets = [Vector2(0, 0), Vector2(1, 0), Vector2(1, 1), Vector2(0, 1)]
    let next = (side + 1) & 3
    let share = (threshold - corners[side]) / (corners[next] - corners[side])
    let place = offsets[side] + (offsets[next] - offsets[side]) * share
    return place + Vector2(Double(square.column) - 0.5, Double(square.row) - 0.5)
  }

  /// The alphas at a square's corners.
  private func corners(_ column: Int, _ row: Int) -> SIMD4<Double> {
    SIMD4(
      alpha(column - 1, row - 1), alpha(column, row - 1), alpha(column, row), alpha(column - 1, row))
  }

  private func alpha(_ x: Int, _ y: Int) -> Double {
    guard x >= 0, y >= 0, x < texture.size.width, y < texture.size.height else { return 0 }
    return withExtendedLifetime(texture) {
      let level = texture.levels[0]
      return Double(level.texels[4 * (y * level.stride + x) + 3])
    }
  }
}
