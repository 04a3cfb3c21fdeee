internal import CLanes

/// An edge of an outline as one lamp has it.
struct LampEdge {
  /// The indices of its ends.
  let from: Int
  let to: Int
  /// cross(to − from, p − from) = a·x + b·y + c for a point p = (x, y) relative to the lamp.
  let a: Double
  let b: Double
  let c: Double
  /// The same for the lamp's own centre.
  let lampSide: Double
  /// The sign of the above for those p from which the edge may hide something; 0 when it may from both its sides.
  let hidingSide: Double
  let length: Double
  /// Whether the lamp is as large for the one end as for the other.
  private let hasOneLamp: Bool
  private let middle: (x: Double, y: Double)

  /// A pixel whose centre is as near as this to an edge, in pixels, lies on its lit side.
  private static let tolerance = 1e-3

  init(_ vertices: [LampVertex], from: Int, to: Int) {
    let (start, end) = (vertices[from], vertices[to])
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    (self.from, self.to) = (from, to)
    length = (dx * dx + dy * dy).squareRoot()
    middle = ((start.x + end.x) / 2, (start.y + end.y) / 2)
    hasOneLamp = start.lampSquare == end.lampSquare
    (a, b) = (-dy, dx)
    lampSide = dy * start.x - dx * start.y
    // A line past the disc hides nothing from the side on which the disc is. Rounding may put a touching one into it.
    let lampSquare = min(start.lampSquare, end.lampSquare)
    let passes = lampSide * lampSide * (1 + 1e-9) >= lampSquare * length * length && lampSide != 0
    hidingSide = passes ? (lampSide < 0 ? 1 : -1) : 0
    c = lampSide - hidingSide * Self.tolerance * length
  }

  /// Whether all pixels of a block lie to the right of it on screen, or all to the left; nil when neither.
  func side(of block: PixelBlock) -> Bool? {
    let side = block.range(a, b, lampSide)
    return side.low > 0 ? true : side.high < 0 ? false : nil
  }

  /// Whether it hides nothing from all pixels of a block, for it lies beside and behind all of them.
  func hidesNothing(from block: PixelBlock) -> Bool {
    // The pixels' squares reach less than 1 from their centres.
    hidingSide != 0 && block.range(a * hidingSide, b * hidingSide, c * hidingSide).high < -length
  }

  /// Whether it hides from all pixels of a block what lies between its ends, when these are between block and lamp.
  func isPlain(for block: PixelBlock) -> Bool {
    if hidingSide == 0 || block.range(a * hidingSide, b * hidingSide, c * hidingSide).low > 0 { return true }
    // From its lit side that is nothing, but for rounding where the edge passes through a pixel's centre, and when the
    // lamp is not the same for both ends.
    return hasOneLamp && block.squaredDistance(fromX: middle.x, middle.y).low > length * length / 4
  }
}
