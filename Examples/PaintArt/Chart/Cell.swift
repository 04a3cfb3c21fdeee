import Footlight

/// One easing of the chart: its name in the scene format, and where it stands.
struct Cell {
  static let columns = 10
  static let rows = 4
  /// From one cell to the next, and the panel in it.
  static let pitch = Vector2(124, 165)
  static let panel = Vector2(117, 158)
  /// The curve's box, from the panel's corner.
  static let box = Rect(minX: 15, minY: 42, maxX: 95, maxY: 106)
  /// The middle of the rail on which the bead slides.
  static let rail = 105.0

  let column: Int
  let row: Int
  let name: String
  let easing: Easing

  var corner: Vector2 { Vector2(23.5 + Double(column) * Self.pitch.x, 53 + Double(row) * Self.pitch.y) }
  /// Where the curve begins: time 0, progress 0.
  var start: Vector2 { corner + Vector2(Self.box.minX, Self.box.maxY) }

  /// The name without arguments, and the arguments where they need a line of their own.
  var label: (title: String, detail: String?) {
    guard name.count > 16, let parenthesis = name.firstIndex(of: "(") else { return (name, nil) }
    return (String(name[..<parenthesis]), String(name[parenthesis...]))
  }

  static let all: [Cell] = {
    let first: [(String, Easing)] = [
      ("linear", .linear), ("hold", .hold), ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut),
      ("easeInOut", .easeInOut), ("cubic-bezier(.3,-.6,.5,1.6)", .cubicBezier(x1: 0.3, y1: -0.6, x2: 0.5, y2: 1.6)),
      ("steps(5,end)", .steps(5, .end)), ("steps(3,start)", .steps(3, .start)),
      ("spring(1,120,8)", .spring(mass: 1, stiffness: 120, damping: 8)),
    ]
    let top = first.enumerated().map { Cell(column: $0, row: 0, name: $1.0, easing: $1.1) }
    let families = Easing.Direction.allCases.enumerated().flatMap { row, direction in
      Easing.Family.allCases.enumerated().map { column, family in
        Cell(
          column: column, row: row + 1, name: direction.rawValue + family.rawValue, easing: .family(direction, family))
      }
    }
    return top + families
  }()

  /// The light of the cell: a hue for each family, lamplight for the first row.
  var color: UInt32 {
    let hues: [UInt32] = [
      0xffb454, 0xff9466, 0xff7a88, 0xf873b4, 0xd67cf0, 0xa88aff, 0x7c9cff, 0x5cb8f4, 0x54d2c8, 0x7cdc8c,
    ]
    return row == 0 ? 0xffd9a0 : hues[column]
  }
}
