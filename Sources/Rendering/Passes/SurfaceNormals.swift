internal import CLanes

extension PreparedSurface {
  /// Writes, in place of light, what the colour of a flat surface's normal, (0.5, 0.5, 1), is multiplied by to be that of
  /// its own: (x + 1, y + 1, (z + 1) / 2) with y up.
  func writeNormals(in area: PixelRect, of planes: PlaneView, grid: LightGrid, rows: LightRows) {
    let one = lanes_splat(1)
    for y in area.minY..<area.maxY {
      let columns = columns(row: y, in: area, grid: grid)
      guard !columns.isEmpty else { continue }
      trace(row: y, columns, into: rows)
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
        let place = planes.pointer(x, y)
        lanes_store(place, one + rows.load(.normalX, x))
        lanes_store(place + TilePlanes.planeStride, one - rows.load(.normalY, x))
        lanes_store(place + 2 * TilePlanes.planeStride, (one + rows.load(.normalZ, x)) * 0.5)
      }
    }
  }
}
