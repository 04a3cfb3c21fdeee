internal import CLanes

extension FloatPlanes {
  /// Writes the picture to `other` with rows and columns exchanged.
  func transpose(into other: FloatPlanes, on bands: BandRunner) {
    let blockRows = (height + 15) / 16
    bands(rows: 0..<(other.height + 15) / 16) { _, share in
      for plane in 0..<planeCount {
        for block in share {
          for blockRow in 0..<blockRows { transpose(plane, 16 * block, 16 * blockRow, into: other) }
        }
      }
    }
  }

  /// Exchanges rows and columns of the 16 × 16 pixels from (x, y) on, or as many as there are.
  private func transpose(_ plane: Int, _ x: Int, _ y: Int, into other: FloatPlanes) {
    let (columns, rows) = (min(16, width - x), min(16, height - y))
    if columns == 16, rows == 16 {
      lanes_transpose(row(y, of: plane) + x, rowStride, other.row(x, of: plane) + y, other.rowStride)
      return
    }
    for column in x..<x + columns {
      for line in y..<y + rows { other.row(column, of: plane)[line] = row(line, of: plane)[column] }
    }
  }
}
