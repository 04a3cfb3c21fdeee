/// Why pictures could not be made from a picture.
public enum ImagingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sheet has no room for cel `cel`, counted from 0, of the `count` that its grid promises.
  case cellOutsideSheet(cel: Int, count: Int, cell: PixelSize, columns: Int, rows: Int, sheet: PixelSize)
  /// A sheet is too small for one cell of its grid.
  case noCellFits(cell: PixelSize, margin: Int, sheet: PixelSize)
  /// A sheet's grid with fewer than 1 cel, or a margin or spacing below 0.
  case unusableGrid(count: Int, margin: Int, spacing: Int)

  public var description: String {
    switch self {
    case .cellOutsideSheet(let cel, let count, let cell, let columns, let rows, let sheet):
      """
      cel \(cel) lies outside the sheet: \(sheet) pixels hold \(columns)×\(rows) cells of \(cell), \
      but \(count) cels are asked for; lower the count to 1…\(columns * rows), or correct the cell's size, \
      margin or spacing
      """
    case .noCellFits(let cell, let margin, let sheet):
      """
      no cell of \(cell) pixels fits into the sheet of \(sheet) behind a margin of \(margin); \
      make \(Self.remedy(margin: margin, sheet: sheet))
      """
    case .unusableGrid(let count, let margin, let spacing):
      """
      a sheet needs a count of at least 1 and a margin and spacing of at least 0; \
      these are \(count), \(margin) and \(spacing)
      """
    }
  }
  private static func remedy(margin: Int, sheet: PixelSize) -> String {
    // A margin may be huge, but is not below 0.
    let room = PixelSize(width: sheet.width - margin, height: sheet.height - margin)
    let cell = room.map { "the cell at most \($0)" }
    return [cell, margin > 0 ? "the margin smaller" : nil].compactMap(\.self).joined(separator: ", or ")
  }
}
