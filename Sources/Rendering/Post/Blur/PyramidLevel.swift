/// Where the samples of one level of a pyramid lie.
///
/// Beyond the picture's border a level goes on as if the picture's outermost pixels went on for ever. A margin of three
/// samples is stored; from there on the samples no longer change, so that reading clamps to what is stored.
struct PyramidLevel: Sendable {
  static let margin = 3

  /// The samples with their margin.
  let planes: FloatPlanes
  /// 0 for the picture itself, whose samples do not change from the border on.
  let margin: Int

  init(_ picture: FloatPlanes) { (planes, margin) = (picture, 0) }

  init(base: UnsafeMutablePointer<Float>, columns: Int, rows: Int, planeCount: Int) {
    margin = Self.margin
    planes = FloatPlanes(
      base: base, width: columns + 2 * margin, height: rows + 2 * margin, planeCount: planeCount)
  }

  /// The samples across the picture itself.
  var columns: Int { planes.width - 2 * margin }
  var rows: Int { planes.height - 2 * margin }
  /// The stored row that stands for row `y`, any whole number.
  @inline(__always)
  func storedRow(_ y: Int) -> Int { min(max(y + margin, 0), planes.height - 1) }

  /// Sample −`margin` of row `y`, any whole number.
  @inline(__always)
  func row(_ y: Int, of plane: Int) -> UnsafeMutablePointer<Float> { planes.row(storedRow(y), of: plane) }
}
