internal import Geometry

extension LampDisc {
  /// A tube is cut into as many pieces as this, whatever its length and softness, or shadows would jump when these are
  /// moved.
  private static let pieceCount = 4

  /// Pieces of equal length along a line.
  static func tube(_ points: [Vector2], _ softness: Double, reach: Double) -> [LampDisc] {
    let lengths = zip(points, points.dropFirst()).map { ($1 - $0).length }
    let whole = lengths.reduce(0, +)
    guard whole.isFinite else { return [] }
    let count = whole > 0 ? pieceCount : 1
    let ends = (0...count).map { place(Double($0) / Double(count) * whole, on: points, lengths) }
    return zip(ends, ends.dropFirst()).map { start, end in
      LampDisc((start + end) * 0.5, softness, stretch: (end - start) * 0.5, reach: reach + whole)
    }
  }

  /// Where a line is after a part of its length.
  private static func place(_ along: Double, on points: [Vector2], _ lengths: [Double]) -> Vector2 {
    var (rest, segment) = (along, 0)
    while segment + 1 < lengths.count, rest > lengths[segment] {
      rest -= lengths[segment]
      segment += 1
    }
    let way = points[segment + 1] - points[segment]
    return points[segment] + way * (lengths[segment] > 0 ? min(rest / lengths[segment], 1) : 0)
  }
}
