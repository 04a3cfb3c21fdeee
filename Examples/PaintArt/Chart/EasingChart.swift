import Footlight

/// The scene `easing-chart`: a board with every easing's curve, and a lamp that runs along each.
enum EasingChart {
  static func paint(into gallery: Gallery) throws {
    try gallery.hang(Picture(board()), "board", in: ["easing-chart"])
    try gallery.hang(Picture(title()), "title", in: ["easing-chart"])
    try gallery.hang(Picture(bead(radius: 5.5)), "bead", in: ["easing-chart"])
    try gallery.hang(Picture(Lamps.glow()), "glow", in: ["easing-chart"])
    try gallery.write(scene: ChartScene.text(), in: "easing-chart")
  }

  private static func bead(radius: Double) -> Painting {
    var painting = Painting(width: 16, height: 16)
    painting.fill(.circle(Vector2(8, 8), radius), with: .flat(0xffffff))
    return painting
  }

  private static func title() -> Painting {
    var painting = Painting(width: 280, height: 30)
    write("every easing at work", at: Vector2(2, 21), size: 17, weight: 2.2, color: 0xb9bccb, on: &painting)
    return painting
  }

  // MARK: - The board

  private static func board() -> Painting {
    let slate = Pigment.hex(0x2c2f3a)
    var painting = Painting(width: 1280, height: 720) { point in
      slate * mix(1.1, 0.8, smoothstep(0, 720, point.y))
    }
    for cell in Cell.all { draw(cell, on: &painting) }
    return painting
  }

  private static func draw(_ cell: Cell, on painting: inout Painting) {
    let panel = Shape.box(
      Rect(width: Cell.panel.x, height: Cell.panel.y).moved(cell.corner), corner: 9)
    painting.fill(panel.grown(1), with: .flat(0x1c1e26), feather: 5, opacity: 0.8)
    painting.fill(
      panel,
      with: Brush(0x474c5c, shade: 0x383c4a, light: 0x5e6476, roundness: 6, rim: 0.12, bristle: 0))
    let box = Cell.box.moved(cell.corner)
    let well = Shape.box(
      Rect(minX: box.minX - 8, minY: cell.corner.y + 9, maxX: box.maxX + 16, maxY: cell.corner.y + 137), corner: 5)
    painting.fill(well, with: .flat(0x363b49), feather: 1.5)
    for y in [box.minY, box.maxY] {
      rule(Vector2(box.minX - 4, y), Vector2(box.maxX, y), 0.5, on: &painting)
    }
    rule(Vector2(box.minX, box.maxY), Vector2(box.minX, box.minY), 0.5, on: &painting)
    let rail = cell.corner.x + Cell.rail
    rule(Vector2(rail, cell.corner.y + 15), Vector2(rail, cell.corner.y + 131), 1.2, on: &painting)

    for line in curve(cell) {
      painting.fill(
        .stroke(line, radii: line.map { _ in 1.3 }), with: .flat(0xf4ece0))
    }
    let (title, detail) = cell.label
    let middle = cell.corner.x + Cell.panel.x / 2
    write(title, centeredOn: Vector2(middle, cell.corner.y + 151), size: 8.6, weight: 1.35, on: &painting)
    if let detail {
      write(detail, centeredOn: Vector2(middle - 5, cell.corner.y + 131), size: 6.4, weight: 1, on: &painting)
    }
  }

  private static func rule(_ a: Vector2, _ b: Vector2, _ radius: Double, on painting: inout Painting) {
    painting.fill(.stroke([a, b], radii: [radius, radius]), with: .flat(0x6a7084))
  }

  /// The curve as unbroken lines: a jump begins a new one.
  private static func curve(_ cell: Cell) -> [[Vector2]] {
    let samples = 160
    var lines: [[Vector2]] = [[]]
    for index in 0...samples {
      // Samples lie between the jumps of steps.
      let t = index == samples ? 1 : (Double(index) + 0.5) / Double(samples)
      let progress = cell.easing.value(at: t)
      let point = cell.start + Vector2(Cell.box.width * t, -Cell.box.height * progress)
      if let last = lines[lines.count - 1].last, (last.y - point.y).magnitude > 9 { lines.append([]) }
      lines[lines.count - 1].append(point)
    }
    return lines.map { $0.count > 1 ? $0 : $0 + $0 }
  }

  private static func write(
    _ text: String, centeredOn foot: Vector2, size: Double, weight: Double, on painting: inout Painting
  ) {
    let left = foot.x - Lettering.width(text, size: size) / 2
    write(text, at: Vector2(left, foot.y), size: size, weight: weight, color: 0xe8e4dc, on: &painting)
  }

  private static func write(
    _ text: String, at origin: Vector2, size: Double, weight: Double, color: UInt32, on painting: inout Painting
  ) {
    for stroke in Lettering.strokes(text, at: origin, size: size, weight: weight) {
      painting.fill(stroke, with: .flat(color))
    }
  }
}
