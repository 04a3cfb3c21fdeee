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
  ///
  /// At a corner, and within a thousand-millionth of the path's length around it, that is the direction in which the
  /// corner is reached, as in CSS (Motion Path Module Level 1).
  ///
  /// - Parameter isReturning: whether the path is travelled from its end to its start; the vector is still that of the
  ///   way from start to end.
  public func tangent(atDistance distance: Double, isReturning: Bool = false) -> Vector2 {
    let nearby = isReturning ? length * 1e-9 : -length * 1e-9
    guard let piece = piece(atDistance: distance + nearby) else { return Vector2(1, 0) }
    let rest = min(max(distance - (piece.end - piece.length), 0), piece.length)
    let t =
      rest == piece.length || distance >= length
      ? piece.range.upperBound : piece.curve.parameter(atLength: rest, in: piece.range, total: piece.length)
    return piece.curve.direction(t)
  }

  /// The first piece that ends after a distance; the last where none does.
  private func piece(atDistance distance: Double) -> Piece? {
    guard !pieces.isEmpty else { return nil }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end > distance { high = middle } else { low = middle + 1 }
    }
    return pieces[low]
  }

  private func place(atDistance distance: Double) -> (CubicCurve, Double)? {
    guard let piece = piece(atDistance: distance) else { return nil }
    guard distance < length else { return (piece.curve, piece.range.upperBound) }
    let rest = max(0, distance - (piece.end - piece.length))
    return (piece.curve, piece.curve.parameter(atLength: rest, in: piece.range, total: piece.length))
  }
}
