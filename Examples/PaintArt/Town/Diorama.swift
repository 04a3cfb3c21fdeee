import Footlight

/// Blocks that stand on a ground, sorted into a grid, for rays to find.
struct Diorama {
  private static let cell = 32.0

  let blocks: [Block]
  private let corner: Vector2
  private let columns: Int
  private let rows: Int
  private let shells: Shells
  /// The blocks over each cell, one cell after the other, and where each cell's begin.
  private let members: [Int]
  private let starts: [Int]

  init(_ blocks: [Block]) {
    self.blocks = blocks
    shells = Shells(blocks)
    let box = Rect(
      around: blocks.flatMap {
        [Vector2($0.bounds.low.x, $0.bounds.low.y), Vector2($0.bounds.high.x, $0.bounds.high.y)]
      },
      margin: 1)
    corner = Vector2(box.minX, box.minY)
    columns = Int(box.width / Self.cell) + 1
    rows = Int(box.height / Self.cell) + 1
    var grid = [[Int]](repeating: [], count: columns * rows)
    for (index, block) in blocks.enumerated() {
      for row in Int((block.bounds.low.y - corner.y) / Self.cell)...Int((block.bounds.high.y - corner.y) / Self.cell) {
        for column in Int(
          (block.bounds.low.x - corner.x) / Self.cell)...Int((block.bounds.high.x - corner.x) / Self.cell)
        {
          grid[row * columns + column].append(index)
        }
      }
    }
    members = grid.flatMap(\.self)
    starts = grid.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// The first block that a ray enters within `limit` pixels.
  func first(along ray: Ray, within limit: Double) -> (block: Int, distance: Double, facing: Point)? {
    var found: (block: Int, distance: Double, facing: Point)?
    walk(ray, limit) { cell, end in
      for member in starts[cell]..<starts[cell + 1] {
        let index = members[member]
        if let hit = shells.entry(of: ray, into: index), hit.distance < (found?.distance ?? limit) {
          found = (index, hit.distance, hit.facing)
        }
      }
      return (found?.distance ?? .infinity) <= end
    }
    return found
  }

  /// Whether a block lies on the ray within `limit` pixels.
  func blocks(_ ray: Ray, within limit: Double) -> Bool {
    var isBlocked = false
    walk(ray, limit) { cell, _ in
      for member in starts[cell]..<starts[cell + 1] {
        if let hit = shells.entry(of: ray, into: members[member]), hit.distance < limit {
          isBlocked = true
          return true
        }
      }
      return false
    }
    return isBlocked
  }

  /// Goes through the cells above which a ray passes (Amanatides and Woo, 1987), until `visit` has seen enough; it is
  /// told where the ray leaves the cell.
  private func walk(_ ray: Ray, _ limit: Double, _ visit: (Int, Double) -> Bool) {
    func axis(_ origin: Double, _ direction: Double) -> (cell: Int, step: Int, next: Double, delta: Double) {
      let place = origin / Self.cell
      let cell = Int(place.rounded(.down))
      guard direction != 0 else { return (cell, 0, .infinity, .infinity) }
      let edge = direction > 0 ? place.rounded(.down) + 1 : place.rounded(.down)
      return (cell, direction > 0 ? 1 : -1, (edge - place) * Self.cell / direction, Self.cell / direction.magnitude)
    }
    var x = axis(ray.origin.x - corner.x, ray.direction.x)
    var y = axis(ray.origin.y - corner.y, ray.direction.y)
    while true {
      let end = min(x.next, y.next, limit)
      if x.cell >= 0, x.cell < columns, y.cell >= 0, y.cell < rows, visit(y.cell * columns + x.cell, end) { return }
      if end >= limit { return }
      if x.next < y.next {
        x.cell += x.step
        x.next += x.delta
      } else {
        y.cell += y.step
        y.next += y.delta
      }
    }
  }
}
