internal import Imaging

extension FloatPlanes {
  /// Changes the picture by what `change` does to its rows, a part at a time. `change` may leave display values.
  func changeRows(
    blending: TransferFunction, on bands: BandRunner, _ change: @Sendable (inout PixelRow) -> Void
  ) {
    eachRow(on: bands) { row in
      change(&row)
      row.decode(blending)
    }
  }

  /// Does `body` with all rows, a part at a time.
  func eachRow(on bands: BandRunner, _ body: @Sendable (inout PixelRow) -> Void) {
    bands(rows: 0..<height) { _, rows in
      for y in rows {
        for x in stride(from: 0, to: width, by: PixelRow.longest) {
          var row = PixelRow(self, x: x, y: y)
          body(&row)
        }
      }
    }
  }
}
