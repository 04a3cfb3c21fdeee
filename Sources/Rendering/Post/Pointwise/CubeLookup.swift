internal import CLanes
internal import Imaging

/// Looks colours up in a table.
///
/// Between its points a cube is cut into six tetrahedra around the diagonal of grey, in each of which colours are a
/// weighted mean of the four corners (Kasson, Nin, Plouffe and Hafner, "Performing color space conversions with
/// three-dimensional linear interpolation", Journal of Electronic Imaging 4 (3), 1995): greys stay on the diagonal.
struct CubeLookup {
  private let points: [SIMD3<Float>]
  private let side: Int
  private let low: SIMD3<Float>
  /// From display values to the lattice.
  private let scale: SIMD3<Float>

  init(_ cube: ColorCube) {
    side = cube.side
    points = cube.points
    low = cube.domain.low
    scale = SIMD3(repeating: Float(cube.side - 1)) / (cube.domain.high - cube.domain.low)
  }

  /// Replaces the display values of a row.
  func apply(to row: PixelRow) {
    points.withUnsafeBufferPointer { points in
      for offset in 0..<row.count {
        let color = look(SIMD3(row.red[offset], row.green[offset], row.blue[offset]), points)
        row.red[offset] = color.x
        row.green[offset] = color.y
        row.blue[offset] = color.z
      }
    }
  }

  @inline(__always)
  private func look(_ color: SIMD3<Float>, _ points: UnsafeBufferPointer<SIMD3<Float>>) -> SIMD3<Float> {
    let last = Float(side - 1)
    let place = (color - low) * scale
    func split(_ value: Float) -> (index: Int, rest: Float) {
      // A comparison that fails for NaN.
      let value = value > 0 ? min(value, last) : 0
      let index = min(Int(value), side - 2)
      return (index, value - Float(index))
    }
    let (r, g, b) = (split(place.x), split(place.y), split(place.z))
    var axes = (
      (share: r.rest, step: 1), (share: g.rest, step: side), (share: b.rest, step: side * side)
    )
    // The largest share first.
    if axes.0.share < axes.1.share { swap(&axes.0, &axes.1) }
    if axes.1.share < axes.2.share { swap(&axes.1, &axes.2) }
    if axes.0.share < axes.1.share { swap(&axes.0, &axes.1) }
    var index = r.index + side * (g.index + side * b.index)
    var sum = points[index] * (1 - axes.0.share)
    index += axes.0.step
    sum += points[index] * (axes.0.share - axes.1.share)
    index += axes.1.step
    sum += points[index] * (axes.1.share - axes.2.share)
    index += axes.2.step
    return sum + points[index] * axes.2.share
  }
}
