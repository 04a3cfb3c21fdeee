internal import CLanes
internal import Geometry

/// How far the pixels of one tile lie from a stroke's line, and for patterns where along it and on which side.
///
/// Each pixel is told by the segment nearest to it, so that a stroke covers no pixel twice. Coverage falls from 1 to 0 as
/// the distance grows from half a pixel inside the edge to half a pixel outside. Flat ends are a second such edge; what
/// both leave of a pixel is written as the distance at which the first alone would leave as much.
struct DistanceField: RowShape {
  /// Planes of squared distance in pixels, of turns of the pattern along the line less a whole number, and of the distance
  /// to the side in pixels.
  let planes: PlaneView
  private let area: PixelRect
  /// Half the width and half a pixel: where coverage ends.
  let edge: Float
  /// The columns that have been written, row by row.
  private var spans: [Range<Int>]

  static let planeCount = 3

  /// - Parameter area: where it is told; nil is all over the stroke's bounds.
  init(_ stroke: PreparedStroke, on planes: PlaneView, over area: PixelRect? = nil) {
    self.planes = planes
    let area = area ?? stroke.bounds
    self.area = area
    edge = Float(stroke.radius + 0.5)
    spans = Array(repeating: 0..<0, count: area.height)
    clear()
    for segment in stroke.segments { add(segment, of: stroke) }
  }

  func span(row y: Int, in area: PixelRect) -> RowSpan {
    let columns = spans[y - self.area.minY]
    return RowSpan(outer: columns, inner: columns.lowerBound..<columns.lowerBound)
  }

  /// The pixels' coverage; 0 from the `count`th on.
  @inline(__always)
  func coverage(_ x: Int, _ y: Int, count: Int) -> SIMD16<Float> {
    let distance = lanes_sqrt(lanes_load(planes.pointer(x, y)))
    return lanes_clamp(lanes_splat(edge) - distance) * lanes_first(Int32(count))
  }

  /// Puts pixels whose centres lie in the stroke on its line, and the others beyond its edge.
  func harden() {
    let (zero, far) = (lanes_splat(0), lanes_splat(.greatestFiniteMagnitude))
    let radius = lanes_splat(edge - 0.5)
    for y in area.minY..<area.maxY {
      for x in stride(from: area.minX, to: area.maxX, by: 16) {
        let place = planes.pointer(x, y)
        lanes_store(place, lanes_select_less(radius, lanes_sqrt(lanes_load(place)), far, zero))
      }
    }
  }

  private func clear() {
    let far = lanes_splat(.greatestFiniteMagnitude)
    for y in area.minY..<area.maxY {
      for x in stride(from: area.minX, to: area.maxX, by: 16) { lanes_store(planes.pointer(x, y), far) }
    }
  }

  private mutating func add(_ segment: StrokeSegment, of stroke: PreparedStroke) {
    let rows = segment.bounds.intersection(area)
    for y in rows.minY..<rows.maxY {
      let columns = segment.columns(row: y, reach: stroke.reach, in: area)
      guard !columns.isEmpty else { continue }
      let known = spans[y - area.minY]
      spans[y - area.minY] =
        known.isEmpty
        ? columns : min(known.lowerBound, columns.lowerBound)..<max(known.upperBound, columns.upperBound)
      add(segment, of: stroke, columns, y)
    }
  }

  @inline(__always)
  private func add(_ segment: StrokeSegment, of stroke: PreparedStroke, _ columns: Range<Int>, _ y: Int) {
    let zero = lanes_splat(0)
    // At flat ends the line goes on, and the end itself is cut off.
    let roundStart = lanes_splat(segment.isFirst && stroke.hasFlatEnds ? 0 : 1)
    let roundEnd = lanes_splat(segment.isLast && stroke.hasFlatEnds ? 0 : 1)
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let across = segment.across.lanes(x, y)
      let before = lanes_max(zero - segment.along.lanes(x, y), zero)
      let beyond = lanes_max(segment.along.lanes(x, y, less: segment.length), zero)
      let outside = before * roundStart + beyond * roundEnd
      var square = across * across + outside * outside
      if segment.isCut { square = cut(square, segment, outside, x, y) }
      let place = planes.pointer(x, y)
      let known = lanes_load(place)
      lanes_store(place, lanes_min(square, known))
      guard let pattern = stroke.pattern else { continue }
      let (turns, side) = patternPlace(segment, pattern, across, before, beyond, x, y)
      let turnsPlace = place + TilePlanes.planeStride
      lanes_store(turnsPlace, lanes_select_less(square, known, turns, lanes_load(turnsPlace)))
      let sidePlace = place + 2 * TilePlanes.planeStride
      lanes_store(sidePlace, lanes_select_less(square, known, side, lanes_load(sidePlace)))
    }
  }

  /// The squared distances, with what flat ends leave.
  @inline(__always)
  private func cut(
    _ square: SIMD16<Float>, _ segment: StrokeSegment, _ outside: SIMD16<Float>, _ x: Int, _ y: Int
  ) -> SIMD16<Float> {
    let one = lanes_splat(1)
    var share = one
    if let end = segment.flatStart { share += end.share(x, y, outside: outside) - one }
    if let end = segment.flatEnd { share += end.share(x, y, outside: outside) - one }
    let coverage = lanes_max(share, lanes_splat(0)) * lanes_clamp(lanes_splat(edge) - lanes_sqrt(square))
    let distance = lanes_splat(edge) - coverage
    return lanes_select_less(share, one, distance * distance, square)
  }

  /// Where on the pattern the pixels lie. It goes on straight beyond the stroke's ends, and around the joins.
  @inline(__always)
  private func patternPlace(
    _ segment: StrokeSegment, _ pattern: StrokePattern, _ across: SIMD16<Float>, _ before: SIMD16<Float>,
    _ beyond: SIMD16<Float>, _ x: Int, _ y: Int
  ) -> (turns: SIMD16<Float>, side: SIMD16<Float>) {
    let perPixel = 1 / pattern.repeatLength
    let start = (segment.arc + segment.along.value(x, y)) * perPixel
    let back = before * lanes_splat(segment.isFirst ? 0 : 1)
    let ahead = beyond * lanes_splat(segment.isLast ? 0 : 1)
    let turns =
      lanes_iota() * Float(segment.along.slope * perPixel) + Float(start - start.rounded(.down))
      + (back - ahead) * Float(perPixel)
    let around = back + ahead
    let distance = lanes_sqrt(across * across + around * around)
    return (turns, lanes_select_less(across, lanes_splat(0), lanes_splat(0) - distance, distance))
  }
}
