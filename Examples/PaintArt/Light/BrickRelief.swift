import Footlight

/// A wall of bricks in the same light all over, and its normals.
enum BrickRelief {
  static let width = 480
  static let height = 270
  private static let course = 30.0
  private static let length = 60.0
  private static let joint = 4.0

  private static let perBrick = Grain(501)
  private static let clay = Grain(502)

  static func wall() -> Painting {
    Painting(width: width, height: height) { point in
      let brick = brick(point)
      let tone = perBrick.cell(brick.column, brick.row)
      let fired = Pigment.hex(0x9a5a44).mixed(with: .hex(0xc08a6a), tone)
      let worn = fired * (1 + 0.25 * clay.fractal(point.x / 9, point.y / 6, octaves: 3))
      return Pigment.hex(0x8a8680).mixed(with: worn, smoothstep(joint * 0.35, joint * 0.65, brick.depth))
    }
  }

  static func normals() -> Picture {
    Relief.normals(width: width, height: height, step: 4) { x, y in
      let point = Vector2(Double(x) + 0.5, Double(y) + 0.5)
      return Vector2(
        height(point + Vector2(0.5, 0)) - height(point - Vector2(0.5, 0)),
        height(point + Vector2(0, 0.5)) - height(point - Vector2(0, 0.5)))
    }
  }

  /// Above the joints, in pixels: bricks are round at their edges, each stands a little askew, and clay is rough.
  private static func height(_ point: Vector2) -> Double {
    let brick = brick(point)
    let lean = Vector2(
      perBrick.cell(brick.column + 1000, brick.row) - 0.5, perBrick.cell(brick.column + 2000, brick.row) - 0.5)
    let face = 5 + lean.dot(brick.local) * 0.12 + 0.7 * clay.fractal(point.x / 9, point.y / 6, octaves: 2)
    let sand = 0.3 * clay.smooth(point.x / 3 + 90, point.y / 3)
    return mix(sand, face, smoothstep(joint * 0.3, joint * 1.6, brick.depth))
  }

  /// The brick at a point, the place from its middle, and how far inside its cell that is.
  private static func brick(_ point: Vector2) -> (column: Int, row: Int, local: Vector2, depth: Double) {
    let row = Int((point.y / course).rounded(.down))
    let shift = row % 2 == 0 ? 0.0 : length / 2
    let column = Int(((point.x + shift) / length).rounded(.down))
    let local = Vector2(
      point.x + shift - (Double(column) + 0.5) * length, point.y - (Double(row) + 0.5) * course)
    let corner = Vector2(max(local.x.magnitude - length / 2 + 9, 0), max(local.y.magnitude - course / 2 + 9, 0))
    return (column, row, local, 9 - corner.length)
  }
}
