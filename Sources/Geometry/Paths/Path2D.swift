/// Lines and cubic Bézier curves in the plane, in one or more subpaths.
///
/// Quadratic curves are held as the cubics that equal them; elliptic arcs as cubics that deviate from them by less than
/// 1e-7 of the radius.
public struct Path2D: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(Vector2)
    case line(Vector2)
    case cubic(Vector2, Vector2, end: Vector2)
    /// Draws a line back to where the subpath began.
    case close
  }

  public private(set) var elements: [Element] = []
  /// Where the next element begins; nil before the first `move`.
  public private(set) var currentPoint: Vector2?
  private var subpathStart = Vector2.zero

  public init() {}

  public mutating func move(to point: Vector2) {
    elements.append(.move(point))
    subpathStart = point
    currentPoint = point
  }

  /// - Precondition: the path has begun with a `move`.
  public mutating func addLine(to point: Vector2) {
    precondition(currentPoint != nil, "a path begins with a move")
    elements.append(.line(point))
    currentPoint = point
  }

  /// - Precondition: the path has begun with a `move`.
  public mutating func addCubic(_ control1: Vector2, _ control2: Vector2, to end: Vector2) {
    precondition(currentPoint != nil, "a path begins with a move")
    elements.append(.cubic(control1, control2, end: end))
    currentPoint = end
  }

  /// - Precondition: the path has begun with a `move`.
  public mutating func addQuadratic(_ control: Vector2, to end: Vector2) {
    let start = currentPoint ?? end
    addCubic(start + (control - start) * (2 / 3), end + (control - end) * (2 / 3), to: end)
  }

  /// - Precondition: the path has begun with a `move`.
  public mutating func close() {
    precondition(currentPoint != nil, "a path begins with a move")
    elements.append(.close)
    currentPoint = subpathStart
  }
}
