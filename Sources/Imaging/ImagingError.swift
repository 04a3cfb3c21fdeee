/// Why pictures could not be made from a picture.
public enum ImagingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sheet has no room for the `count` cells from `first` on, counted from 0, that its grid promises.
  case cellsOutsideSheet(first: Int, count: Int, cell: PixelSize, columns: Int, rows: Int, sheet: PixelSize)
  /// A sheet is too small for one cell of its grid.
  case noCellFits(cell: PixelSize, margin: Int, sheet: PixelSize)
  /// A sheet's grid with fewer than 1 cel, or a first one, a margin or a spacing below 0.
  case unusableGrid(first: Int, count: Int, margin: Int, spacing: Int)

  public var description: String {
    switch self {
    case .cellsOutsideSheet(let first, let count, let cell, let columns, let rows, let sheet):
      """
      the sheet has no room for \(count) cells from cell \(first) on: \(sheet) pixels hold \(columns)×\(rows) cells of \
      \(cell); \(Self.remedy(first: first, cells: columns * rows)), or correct the cell's size, margin or spacing
      """
    case .noCellFits(let cell, let margin, let sheet):
      """
      no cell of \(cell) pixels fits into the sheet of \(sheet) behind a margin of \(margin); \
      make \(Self.remedy(margin: margin, sheet: sheet))
      """
    case .unusableGrid(let first, let count, let margin, let spacing):
      """
      a sheet needs a count of at least 1 and a first cell, a margin and a spacing of at least 0; \
      these are \(count), \(first), \(margin) and \(spacing)
      """
    }
  }

  private static func remedy(first: Int, cells: Int) -> String {
    first < cells ? "lower the count to 1…\(cells - first)" : "lower the first one to 0…\(cells - 1)"
  }

  private static func remedy(margin: Int, sheet: PixelSize) -> String {
    // A margin may be huge, but is not below 0.
    let room = PixelSize(width: sheet.width - margin, height: sheet.height - margin)
    let cell = room.map { "the cell at most \($0)" }
    return [cell, margin > 0 ? "the margin smaller" : nil].compactMap(\.self).joined(separator: ", or ")
  }
}
