/// How the cels of an animation lie in one picture: cells of one size, row by row from the top left.
public struct SheetGrid: Hashable, Sendable {
  public var cell: PixelSize
  /// The first cell that is used, counted from 0.
  public var first: Int
  /// The number of cels, which may be less than the cells that fit.
  public var count: Int
  /// Pixels left and above of the first cell.
  public var margin: Int
  /// Pixels between two cells.
  public var spacing: Int

  public init(cell: PixelSize, first: Int = 0, count: Int, margin: Int = 0, spacing: Int = 0) {
    self.cell = cell
    self.first = first
    self.count = count
    self.margin = margin
    self.spacing = spacing
  }

  /// Cuts a sheet into its cels. A row holds as many cells as fit between the margin and the right border.
  ///
  /// Throws ``ImagingError`` when the grid has no cell or a negative gap, or when a cell would leave the sheet;
  /// nothing is copied then.
  public func cels(of sheet: Bitmap) throws(ImagingError) -> [Bitmap] {
    guard first >= 0, count >= 1, margin >= 0, spacing >= 0 else {
      throw .unusableGrid(first: first, count: count, margin: margin, spacing: spacing)
    }
    let columns = Self.cells(along: sheet.size.width, of: cell.width, margin: margin, spacing: spacing)
    let rows = Self.cells(along: sheet.size.height, of: cell.height, margin: margin, spacing: spacing)
    guard columns * rows > 0 else { throw .noCellFits(cell: cell, margin: margin, sheet: sheet.size) }
    guard first < columns * rows, count <= columns * rows - first else {
      throw .cellsOutsideSheet(
        first: first, count: count, cell: cell, columns: columns, rows: rows, sheet: sheet.size)
    }
    return (first..<first + count).map { index in
      sheet.cropped(
        x: margin + index % columns * (cell.width + spacing),
        y: margin + index / columns * (cell.height + spacing), size: cell)
    }
  }

  /// How many cells fit along a side; neither `margin` nor `spacing` is below 0, both may be huge.
  private static func cells(along side: Int, of length: Int, margin: Int, spacing: Int) -> Int {
    guard margin <= side - length else { return 0 }
    return 1 + (side - margin - length) / (length + min(spacing, side))
  }
}
