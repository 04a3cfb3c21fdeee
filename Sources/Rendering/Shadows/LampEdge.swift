internal import CLanes
internal import Geometry

/// An edge of an outline as one lamp has it.
struct LampEdge {
  /// The indices of its ends.
  let from: Int
  let to: Int
  /// cross(to − from, p − from) = a·x + b·y + c + `margin` for a point p = (x, y) relative to the lamp.
  ///
  /// The margin puts a pixel whose centre is as near as that to the edge on its lit side.
  let a: Double
  let b: Double
  let c: Double
  let margin: Double
  /// The same without margin for the lamp's own centre, or for a point far away in the direction of a sun.
  let lampSide: Double
  /// The sign of the above for those p from which the edge may hide something; 0 when it may from both its sides.
  let hidingSide: Double
  let length: Double
  let isSuns: Bool
  private let middle: (x: Double, y: Double)

  /// In pixels.
  private static let tolerance = 1e-3

  /// - Parameter sun: the direction to a sun, nil for other lamps.
  init(_ vertices: [LampVertex], from: Int, to: Int, sun: Vector2?) {
    let (start, end) = (vertices[from], vertices[to])
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    (self.from, self.to) = (from, to)
    length = (dx * dx + dy * dy).squareRoot()
    middle = ((start.x + end.x) / 2, (start.y + end.y) / 2)
    isSuns = sun != nil
    (a, b) = (-dy, dx)
    let origin = dy * start.x - dx * start.y
    // A line past the disc hides nothing from the side on which the disc is. Rounding may put a touching one into it.
    let passes: Bool
    if let sun {
      lampSide = dx * sun.y - dy * sun.x
      let along = dx * sun.x + dy * sun.y
      passes = lampSide * lampSide * (1 + 1e-9) >= start.lampSquare * along * along && lampSide != 0
    } else {
      lampSide = origin
      passes = lampSide * lampSide * (1 + 1e-9) >= start.lampSquare * length * length && lampSide != 0
    }
    hidingSide = passes ? (lampSide < 0 ? 1 : -1) : 0
    margin = hidingSide * Self.tolerance * length
    c = origin - margin
  }

  /// Whether all of a block's pixels lie to the right of it on screen, or all to the left; nil when neither.
  func side(of block: PixelBlock) -> Bool? {
    let side = block.range(a, b, c + margin)
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
    // From its lit side that is nothing, but for rounding where the edge passes through a pixel's centre.
    return block.squaredDistance(fromX: middle.x, middle.y).low > length * length / 4
  }
}
