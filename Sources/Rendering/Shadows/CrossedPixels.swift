internal import Geometry

/// Which pixels of a block a line goes through: a bit for each column, row by row.
struct CrossedPixels {
  /// `BlockGrid.side` rows.
  let rows: UnsafeMutablePointer<UInt16>

  func clear() { rows.update(repeating: 0, count: BlockGrid.side) }

  func add(_ other: CrossedPixels) {
    for row in 0..<BlockGrid.side { rows[row] |= other.rows[row] }
  }

  func contains(_ column: Int, _ row: Int) -> Bool { rows[row] & (1 << UInt16(column)) != 0 }

  /// Marks the pixels through which a segment goes. One that only touches a pixel's border does not go through it.
  ///
  /// - Parameters:
  ///   - a: one end, from the block's top left corner.
  ///   - b: the other.
  func mark(from a: Vector2, to b: Vector2) {
    let side = Double(BlockGrid.side)
    let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
    guard bottom.y > 0, top.y < side, max(a.x, b.x) > 0, min(a.x, b.x) < side else { return }
    let slope = bottom.y > top.y ? (bottom.x - top.x) / (bottom.y - top.y) : 0
    let first = Int(max(top.y, 0).rounded(.down))
    let end = Int(min(bottom.y, side).rounded(.up))
    for row in first..<max(end, first) {
      let (above, below) = (max(top.y, Double(row)), min(bottom.y, Double(row + 1)))
      let one = above == top.y ? top.x : top.x + (above - top.y) * slope
      let other = below == bottom.y ? bottom.x : top.x + (below - top.y) * slope
      let low = max(min(one, other) + Self.tolerance, 0)
      let high = min(max(one, other) - Self.tolerance, side)
      let (from, to) = (Int(low.rounded(.down)), Int(high.rounded(.up)))
      for column in from..<max(to, from) { rows[row] |= 1 << UInt16(column) }
    }
  }

  /// What rounding may put a line along a pixel's border into it by.
  private static let tolerance = 1e-6
}

/// The pixels of a block through which outlines go: all, and those of each closed body.
struct Crossings: ~Copyable {
  private let rows: UnsafeMutablePointer<UInt16>

  init(bodyCount: Int) { rows = .allocate(capacity: BlockGrid.side * (bodyCount + 1)) }

  var all: CrossedPixels { CrossedPixels(rows: rows) }

  func body(_ index: Int) -> CrossedPixels { CrossedPixels(rows: rows + BlockGrid.side * (index + 1)) }

  deinit { rows.deallocate() }
}
