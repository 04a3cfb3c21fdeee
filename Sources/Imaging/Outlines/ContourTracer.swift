internal import Geometry

/// Follows the lines along which a picture's alpha has one value: marching squares.
///
/// The squares lie between the middles of four texels, of which those around the picture are transparent. Their sides
/// are numbered clockwise from the top one, corners from the top left one, so that side k leads from corner k to k +
/// 1. A line enters a square by a side along which, clockwise, one comes out of the opaque part, and leaves it by one
/// that leads in. Where two lines go through a square, its mean decides whether they part its opaque or its
/// transparent corners.
///
/// The squares are gone through row by row. The first that a line has lies below opaque corners when the line is that
/// of a hole. From there to the left the next line is known already: it goes around the same part, or around another
/// of its holes.
///
/// Alone these lines cut the corners of what is drawn by half a texel. `CornerFinder` gives them back.
struct ContourTracer {
  private let texture: Texture
  /// In the words' units; less counts as outside.
  private let threshold: Double
  private let columns: Int
  private let rows: Int

  init(_ texture: Texture, threshold: Double) {
    self.texture = texture
    self.threshold = min(max(threshold * 65_535, 1), 65_535)
    columns = texture.size.width + 1
    rows = texture.size.height + 1
  }

  /// The lines in the order of their first squares.
  func lines() -> [TracedLine] {
    var marks = Marks(columns: columns, rows: rows)
    var lines: [TracedLine] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let corners = corners(column, row)
        for side in 0..<4 where isEntry(side, corners) && !marks.isEntered(column, row, side) {
          let owner = opaqueAbove(corners).map { part(at: column - 1 + $0, row, lines, marks) }
          let points = follow(Square(column: column, row: row), side, number: lines.count, &marks)
          lines.append(TracedLine(points: points, owner: owner))
        }
      }
    }
    return lines
  }

  /// A corner on top of the first square that a line has, 0 or 1, when what is above the line is opaque.
  private func opaqueAbove(_ corners: SIMD4<Double>) -> Int? {
    let isOpaque = isSaddle(corners) ? joinsOpaque(corners) : corners[0] >= threshold
    return isOpaque ? (corners[0] >= threshold ? 0 : 1) : nil
  }

  /// The number of the line around the part that has an opaque texel.
  ///
  /// - Parameters:
  ///   - column: the texel's.
  ///   - row: of the squares below the texel, up to which lines are known.
  ///   - lines: those that are known.
  ///   - marks: theirs.
  private func part(at column: Int, _ row: Int, _ lines: [TracedLine], _ marks: Marks) -> Int {
    var first = column
    while alpha(first - 1, row - 1) >= threshold { first -= 1 }
    let line = marks.lines[row * columns + first]
    return lines[line].owner ?? line
  }

  /// What is known of the squares while lines are followed.
  private struct Marks {
    private let columns: Int
    /// One bit per side by which a square has been entered.
    private var entered: [UInt8]
    /// The number of the line that crosses a square's top side.
    private(set) var lines: [Int]

    init(columns: Int, rows: Int) {
      self.columns = columns
      entered = [UInt8](repeating: 0, count: columns * rows)
      lines = [Int](repeating: 0, count: columns * rows)
    }

    func isEntered(_ column: Int, _ row: Int, _ side: Int) -> Bool {
      entered[row * columns + column] & (1 << side) != 0
    }

    mutating func enter(_ square: Square, _ side: Int, line: Int) {
      let index = square.row * columns + square.column
      entered[index] |= 1 << side
      if side == 0 { lines[index] = line }
      if side == 2 { lines[index + columns] = line }
    }
  }

  private struct Square {
    var column: Int
    var row: Int
  }

  private func follow(_ start: Square, _ firstSide: Int, number: Int, _ marks: inout Marks) -> [Vector2] {
    var steps: [CornerFinder.Step] = []
    var (square, side) = (start, firstSide)
    while !marks.isEntered(square.column, square.row, side) {
      marks.enter(square, side, line: number)
      let corners = corners(square.column, square.row)
      let exit = exit(from: side, corners)
      steps.append(
        CornerFinder.Step(
          exit: crossing(exit, corners, square), middle: Vector2(Double(square.column), Double(square.row)),
          kind: kind(corners), leavesAcross: exit & 1 == 1))
      switch exit {
      case 0: square.row -= 1
      case 1: square.column += 1
      case 2: square.row += 1
      default: square.column -= 1
      }
      side = (exit + 2) & 3
    }
    return CornerFinder.points(steps)
  }

  /// What a square says of the line that goes through it.
  private func kind(_ corners: SIMD4<Double>) -> CornerFinder.Step.Kind {
    let count = (0..<4).count { corners[$0] >= threshold }
    guard count != 2 else { return isSaddle(corners) ? .other : .straight }
    let isClear = (0..<4).allSatisfy { corners[$0] < 65_535 * 0.02 || corners[$0] > 65_535 * 0.98 }
    return isClear ? .clearTurn : .turn
  }

  private func isEntry(_ side: Int, _ corners: SIMD4<Double>) -> Bool {
    corners[side] >= threshold && corners[(side + 1) & 3] < threshold
  }

  private func exit(from side: Int, _ corners: SIMD4<Double>) -> Int {
    let opposite = (side + 2) & 3
    if isEntry(opposite, corners) { return (side + (joinsOpaque(corners) ? 1 : 3)) & 3 }
    for step in 1...2 {
      let exit = (side + step) & 3
      if corners[exit] < threshold && corners[(exit + 1) & 3] >= threshold { return exit }
    }
    return (side + 3) & 3
  }

  /// Whether two lines go through a square.
  private func isSaddle(_ corners: SIMD4<Double>) -> Bool {
    (isEntry(0, corners) && isEntry(2, corners)) || (isEntry(1, corners) && isEntry(3, corners))
  }

  /// Whether these lines go around its transparent corners.
  private func joinsOpaque(_ corners: SIMD4<Double>) -> Bool { corners.sum() / 4 >= threshold }

  /// Where a line crosses a side.
  private func crossing(_ side: Int, _ corners: SIMD4<Double>, _ square: Square) -> Vector2 {
    let offsets = [Vector2(0, 0), Vector2(1, 0), Vector2(1, 1), Vector2(0, 1)]
    let next = (side + 1) & 3
    let share = (threshold - corners[side]) / (corners[next] - corners[side])
    let place = offsets[side] + (offsets[next] - offsets[side]) * share
    return place + Vector2(Double(square.column) - 0.5, Double(square.row) - 0.5)
  }

  /// The alphas at a square's corners.
  private func corners(_ column: Int, _ row: Int) -> SIMD4<Double> {
    SIMD4(
      alpha(column - 1, row - 1), alpha(column, row - 1), alpha(column, row), alpha(column - 1, row))
  }

  private func alpha(_ x: Int, _ y: Int) -> Double {
    guard x >= 0, y >= 0, x < texture.size.width, y < texture.size.height else { return 0 }
    return withExtendedLifetime(texture) {
      let level = texture.levels[0]
      return Double(level.texels[4 * (y * level.stride + x) + 3])
    }
  }
}
