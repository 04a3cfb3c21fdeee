import Footlight

/// Where the alley goes on: houses that fade with distance, to be shown before the light of the sky.
enum Backstreet {
  static let width = 340
  static let height = 600
  /// Where all lines of the alley meet.
  private static let end = Vector2(170, 470)
  private static let haze: UInt32 = 0x5a6a98

  static func paint() -> Painting {
    var painting = Painting(width: width, height: height)
    // Wet ground between them, paler towards the end.
    let ground = Brush(
      0x343a4e, shade: 0x141722, light: 0x8088a4, roundness: 0, rim: 0, bristle: 1.3, bristleSize: 3, bristleStretch: 9,
      bristleAngle: 0, seed: 941)
    painting.fill(.box(Rect(minX: -2, minY: end.y, maxX: Double(width) + 2, maxY: Double(height) + 2)), with: ground)
    painting.glaze { point, pigment in
      pigment.mixed(with: .hex(0x9aa4cc), 0.75 * smoothstep(70, 0, point.y - end.y))
    }
    // From the far ones, which are as pale as the air, to the near ones, which hide them.
    for (index, depth) in [0.2, 0.42, 0.66].enumerated().reversed() {
      for side in [-1.0, 1] { house(side: side, depth: depth, index: index, on: &painting) }
    }
    return painting
  }

  /// The front of a house that stands from the edge up to a share of the way to the end.
  private static func house(side: Double, depth: Double, index: Int, on painting: inout Painting) {
    let edge = side < 0 ? 0.0 : Double(width)
    let x = mix(edge, end.x, depth)
    let chance = Grain(942 + UInt64(index) * 2 + (side < 0 ? 0 : 1))
    let top = mix(-30, end.y - 200, depth) + chance.cell(0, 0) * 60
    let far = mix(edge, end.x, depth + 0.16)
    func line(_ y: Double, at place: Double) -> Double { end.y + (y - end.y) * (place - end.x) / (x - end.x) }
    let foot = mix(Double(height), end.y, depth)
    let face = Shape.polygon([
      Vector2(edge - side * -40, top), Vector2(x, top), Vector2(x, foot), Vector2(edge - side * -40, foot),
    ])
    // Its side goes on toward the end.
    let flank = Shape.polygon([
      Vector2(x, top), Vector2(far, line(top, at: far)), Vector2(far, line(foot, at: far)), Vector2(x, foot),
    ])
    let pale = 0.12 + 0.3 * Double(index)
    let stone = Brush(
      0x1c1e2a, shade: 0x0c0d14, light: 0x3c4054, roundness: 0, rim: 0, bristle: 0.6, bristleSize: 12,
      seed: 943 + UInt64(index))
    painting.fill(flank, with: stone.dimmed(min(pale + 0.1, 1), toward: haze))
    painting.fill(face, with: stone.dimmed(pale, toward: haze))
    windows(side: side, from: x, to: far, top: top, foot: foot, pale: pale, chance, on: &painting) { line($0, at: $1) }
  }

  /// Windows on a flank, a few of them lit.
  private static func windows(
    side: Double, from x: Double, to far: Double, top: Double, foot: Double, pale: Double, _ chance: Grain,
    on painting: inout Painting, line: (Double, Double) -> Double
  ) {
    for row in 0..<6 {
      let (upper, lower) = (top + 40 + Double(row) * 62, top + 76 + Double(row) * 62)
      guard lower < foot - 60 else { break }
      for column in 0..<2 {
        let (a, b) = (mix(x, far, 0.14 + Double(column) * 0.44), mix(x, far, 0.42 + Double(column) * 0.44))
        let pane = Shape.polygon([
          Vector2(a, line(upper, a)), Vector2(b, line(upper, b)), Vector2(b, line(lower, b)),
          Vector2(a, line(lower, a)),
        ])
        let isLit = chance.cell(column + 1, row) > 0.72
        let glass = isLit ? Brush.flat(0xffc878) : Brush.flat(0x12141e).dimmed(pale, toward: haze)
        if isLit { painting.fill(pane.grown(3), with: Brush.flat(0xff9a40), feather: 9, opacity: 0.4) }
        painting.fill(pane, with: glass)
      }
    }
  }
}
