/// What knows the columns that something covers in each row of a tile.
protocol RowShape {
  /// The columns of row `y` of `area` that it touches; the outer ones may be some pixels too many.
  func span(row y: Int, in area: PixelRect) -> RowSpan
}
