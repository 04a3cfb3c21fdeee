internal import CLanes

/// What one light does along one row of a tile.
///
/// First a light traces the row: it tells squared distances over its range, where its light comes from and what share of
/// it goes there; then its falloff makes shares of the distances; and what they are is added to planes of light.
struct LightRows {
  enum Row: Int, CaseIterable {
    /// The squares of the distances over the range, and afterwards the shares of the light.
    case square
    /// The way to the light over its range.
    case toX, toY
    /// What a beam leaves of the light.
    case beam
    /// The colour of light that isn't the same everywhere.
    case red, green, blue
    /// A surface's normals, and how much it shines.
    case normalX, normalY, normalZ, shine
  }

  static let floatCount = Row.allCases.count * TilePlanes.rowStride

  /// The share of the light, in the place of what it was made of.
  static let share = Row.square

  /// `floatCount` floats.
  let base: UnsafeMutablePointer<Float>
  /// The column of the frame at the rows' first element.
  let originX: Int

  @inline(__always)
  func load(_ row: Row, _ x: Int) -> SIMD16<Float> { lanes_load(place(row, x)) }

  @inline(__always)
  func store(_ row: Row, _ x: Int, _ values: SIMD16<Float>) { lanes_store(place(row, x), values) }

  @inline(__always)
  private func place(_ row: Row, _ x: Int) -> UnsafeMutablePointer<Float> {
    base + (row.rawValue * TilePlanes.rowStride + x - originX)
  }
}
