/// A path measured by its length: where one is after travelling some distance along it.
///
/// Curves are cut into pieces over which Gauss–Legendre quadrature of the speed is exact to 1e-9 of the length, and a
/// piece is inverted by Newton's method, so that distances are right to better than 1e-6. The same path gives the same
/// bits on every machine.
public struct ArcLengthPath: Sendable {
  /// The length of all that is drawn; moves between subpaths have none.
  public let length: Double
  private let pieces: [Piece]
  private let origin: Vector2

  /// Part of a curve, or a whole line.
  private struct Piece {
    var curve: CubicCurve
    var range: ClosedRange<Double>
    /// The distance along the path at the piece's end.
    var end: Double
    var length: Double
  }

  public init(_ path: Path2D) {
    var pieces: [Piece] = []
    var length = 0.0
    func add(_ curve: CubicCurve) {
      var cuts = 1000
      curve.cut(0...1, length: curve.length(0...1), cuts: &cuts) { range, part in
        guard part > 0 else { return }
        length += part
        pieces.append(Piece(curve: curve, range: range, end: length, length: part))
      }
    }
    var (start, current) = (Vector2.zero, Vector2.zero)
    var origin: Vector2?
    for element in path.elements {
      switch element {
      case .move(let point):
        (start, current) = (point, point)
        origin = origin ?? point
      case .line(let point):
        add(CubicCurve(from: current, to: point))
        current = point
      case .cubic(let control1, let control2, let end):
        add(CubicCurve(current, control1, control2, end))
        current = end
      case .close:
        add(CubicCurve(from: current, to: start))
        current = start
      }
    }
    self.pieces = pieces
    self.length = length
    self.origin = origin ?? .zero
  }

  /// The point after `distance`, which is clamped to 0…`length`.
  public func point(atDistance distance: Double) -> Vector2 {
    guard let (curve, t) = place(atDistance: distance) else { return origin }
    return curve.point(t)
  }

  /// The unit vector of travel after `distance`, which is clamped to 0…`length`; (1, 0) on a path without length.
  public func tangent(atDistance distance: Double) -> Vector2 {
    guard let (curve, t) = place(atDistance: distance) else { return Vector2(1, 0) }
    return curve.direction(t)
  }

  private func place(atDistance distance: Double) -> (CubicCurve, Double)? {
    guard let last = pieces.last else { return nil }
    guard distance < length else { return (last.curve, last.range.upperBound) }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end > distance { high = middle } else { low = middle + 1 }
    }
    let piece = pieces[low]
    let rest = max(0, distance - (piece.end - piece.length))
    return (piece.curve, piece.curve.parameter(atLength: rest, in: piece.range, total: piece.length))
  }
}
