/// Why pictures could not be made from a picture.
public enum ImagingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sheet has no room for cel `cel`, counted from 0, of the `count` that its grid promises.
  case cellOutsideSheet(cel: Int, count: Int, cell: PixelSize, columns: Int, rows: Int, sheet: PixelSize)
  /// A sheet's grid with fewer than 1 cel, or a margin or spacing below 0.
  case unusableGrid(count: Int, margin: Int, spacing: Int)

  public var description: String {
    switch self {
    case .cellOutsideSheet(let cel, let count, let cell, let columns, let rows, let sheet):
      """
      cel \(cel) lies outside the sheet: \(sheet) pixels hold \(columns)×\(rows) cells of \(cell), \
      but \(count) cels are asked for; lower the count to 1…\(max(1, columns * rows)), or correct the cell's size, \
      margin or spacing
      """
    case .unusableGrid(let count, let margin, let spacing):
      """
      a sheet needs a count of at least 1 and a margin and spacing of at least 0; \
      these are \(count), \(margin) and \(spacing)
      """
    }
  }
}
