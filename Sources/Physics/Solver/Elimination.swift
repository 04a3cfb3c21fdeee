/// An order in which the unknowns of a sparse system are eliminated, and what each elimination touches.
///
/// The unknown with the fewest neighbours goes first, at a tie the one with the lowest number: a chain is eliminated
/// from end to end without fill (the Thomas algorithm), and ropes that share a body fill only a small block.
struct Elimination {
  /// The unknowns, first to last.
  private(set) var order: [Int] = []
  /// For each place in `order`, the later places that its unknown is coupled to, ascending.
  private(set) var later: [[Int]] = []

  /// - Parameter neighbours: for each unknown those it shares a point with, ascending, without itself.
  init(neighbours: [[Int]]) {
    var open = neighbours
    var isDone = Array(repeating: false, count: open.count)
    var place = Array(repeating: 0, count: open.count)
    var touched: [[Int]] = []
    for step in open.indices {
      var next = -1
      for unknown in open.indices where !isDone[unknown] {
        if next < 0 || open[unknown].count < open[next].count { next = unknown }
      }
      isDone[next] = true
      place[next] = step
      order.append(next)
      touched.append(open[next])
      for unknown in open[next] {
        open[unknown] = Self.union(open[unknown], open[next], without: (unknown, next))
      }
    }
    later = touched.map { $0.map { place[$0] }.sorted() }
  }

  private static func union(_ a: [Int], _ b: [Int], without excluded: (Int, Int)) -> [Int] {
    var result: [Int] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      let value = j >= b.count || (i < a.count && a[i] <= b[j]) ? a[i] : b[j]
      if i < a.count, a[i] == value { i += 1 }
      if j < b.count, b[j] == value { j += 1 }
      if value != excluded.0, value != excluded.1 { result.append(value) }
    }
    return result
  }
}
