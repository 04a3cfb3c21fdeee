/// An order in which the unknowns of a sparse system are eliminated, and what each elimination touches.
///
/// The unknown with the fewest neighbours goes first, at a tie the one with the lowest number: a chain is eliminated
/// from end to end without fill (the Thomas algorithm), and ropes that share a body fill only a small block.
struct Elimination {
  /// The unknowns, first to last.
  private(set) var order: [Int] = []
  /// For each place in `order`, the later places that its unknown is coupled to, ascending.
  private(set) var later: [[Int]] = []

  /// Fails where the eliminations together touch more than so many values.
  ///
  /// - Parameter neighbours: for each unknown those it shares a point with, ascending, without itself.
  init?(neighbours: [[Int]], mostUpdates: Int) {
    var open = neighbours
    var isDone = Array(repeating: false, count: open.count)
    var place = Array(repeating: 0, count: open.count)
    var touched: [[Int]] = []
    var queue = Queue(open)
    var updates = 0
    while let next = queue.takeFirst(where: { !isDone[$0.unknown] && $0.count == open[$0.unknown].count }) {
      isDone[next] = true
      place[next] = order.count
      order.append(next)
      touched.append(open[next])
      updates += open[next].count * open[next].count
      guard updates <= mostUpdates else { return nil }
      for unknown in open[next] {
        open[unknown] = Self.union(open[unknown], open[next], without: (unknown, next))
        queue.add(unknown, open[unknown].count)
      }
    }
    later = touched.map { $0.map { place[$0] }.sorted() }
  }

  /// Unknowns by the number of their neighbours, then by their own: a binary heap, in which entries that are out of date
  /// stay until they come up.
  private struct Queue {
    struct Entry: Comparable {
      var count: Int
      var unknown: Int

      static func < (a: Entry, b: Entry) -> Bool { (a.count, a.unknown) < (b.count, b.unknown) }
    }

    private var heap: [Entry] = []

    init(_ neighbours: [[Int]]) {
      heap = neighbours.enumerated().map { Entry(count: $1.count, unknown: $0) }.sorted()
    }

    mutating func add(_ unknown: Int, _ count: Int) {
      heap.append(Entry(count: count, unknown: unknown))
      var child = heap.count - 1
      while child > 0, heap[child] < heap[(child - 1) / 2] {
        heap.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    /// Takes entries out until one is valid.
    mutating func takeFirst(where isValid: (Entry) -> Bool) -> Int? {
      while let first = heap.first {
        let last = heap.removeLast()
        if !heap.isEmpty {
          heap[0] = last
          var parent = 0
          while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[least] {
              least = child
            }
            if least == parent { break }
            heap.swapAt(parent, least)
            parent = least
          }
        }
        if isValid(first) { return first.unknown }
      }
      return nil
    }
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
