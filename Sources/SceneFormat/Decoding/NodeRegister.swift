/// The nodes of a scene while it is read: their ids, their parents, and whom they follow.
struct NodeRegister {
  struct Follow {
    /// The node that follows; nil is the camera.
    var node: Int?
    var target: String
    var origin: JSONOrigin
    var place: String
  }

  static let limit = 1_000_000

  private(set) var parents: [Int?] = []
  private(set) var indices: [String: Int] = [:]
  private(set) var origins: [String: JSONOrigin] = [:]
  private(set) var names: [Int: String] = [:]
  var follows: [Follow] = []
  /// Nodes that are named for other ends than to be followed.
  var mentions: [Follow] = []
  /// The node that is being read.
  private(set) var current: Int?

  mutating func begin() {
    parents.append(current)
    current = parents.count - 1
  }

  mutating func end() {
    current = current.flatMap { parents[$0] }
  }

  /// Names the node that is being read.
  ///
  /// - Returns: where the id was used before, or nil.
  mutating func name(_ id: String, at origin: JSONOrigin) -> JSONOrigin? {
    if let taken = origins[id] { return taken }
    origins[id] = origin
    if let current {
      indices[id] = current
      names[current] = id
    }
    return nil
  }

  /// Nodes each of which depends on the next, and the last on the first. Of a long ring only both ends are kept, for a
  /// scene can have as many rings as nodes, and nearly all nodes in each.
  struct Ring {
    private static let shown = 4

    private(set) var start: ArraySlice<Int>
    private(set) var hidden = 0
    private(set) var end: ArraySlice<Int> = []

    init(_ nodes: some RandomAccessCollection<Int>) {
      start = ArraySlice(nodes.prefix(2 * Self.shown))
      guard nodes.count > 2 * Self.shown + 1 else {
        start += nodes.dropFirst(2 * Self.shown)
        return
      }
      start = start.prefix(Self.shown)
      end = ArraySlice(nodes.suffix(Self.shown))
      hidden = nodes.count - 2 * Self.shown
    }
  }

  /// `"a" → "b" → "a"`.
  func text(of ring: Ring) -> String {
    func shown(_ nodes: ArraySlice<Int>) -> [String] {
      nodes.map { names[$0].map { Wording.quoted($0) } ?? "a node without id" }
    }
    let middle = ring.hidden > 0 ? ["… \(ring.hidden) more …"] : []
    return (shown(ring.start) + middle + shown(ring.end) + shown(ring.start.prefix(1))).joined(separator: " → ")
  }

  /// The follows that make a node depend on its own place, each with the ring of nodes that leads back.
  ///
  /// A node's place depends on its parent's and on its target's. The time and memory are in proportion to the nodes.
  func cycles() -> [(follow: Follow, ring: Ring)] {
    var followed: [Int: (target: Int, follow: Follow)] = [:]
    for follow in follows {
      if let node = follow.node, let target = indices[follow.target] { followed[node] = (target, follow) }
    }
    var state = [UInt8](repeating: 0, count: parents.count)  // 0 new, 1 on the way, 2 done
    var depths = [Int](repeating: 0, count: parents.count)  // places on the way
    var cycles: [(Follow, Ring)] = []
    for root in followed.keys.sorted() where state[root] == 0 {
      // Depth first with an explicit stack; each node has at most two ways on: its parent and its target.
      var stack: [(node: Int, way: Int)] = [(root, 0)]
      (state[root], depths[root]) = (1, 0)
      while let (node, way) = stack.last {
        guard way < 2 else {
          state[node] = 2
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].way += 1
        guard let next = way == 0 ? parents[node] : followed[node]?.target else { continue }
        if state[next] == 0 {
          (state[next], depths[next]) = (1, stack.count)
          stack.append((next, 0))
        } else if state[next] == 1 {
          let ring = stack[depths[next]...]
          // A ring has at least one follow, for parents alone make a tree; its last one closes no other ring.
          let culprit = ring.last { $0.way == 2 && followed[$0.node] != nil }
          if let culprit, let follow = followed[culprit.node]?.follow {
            cycles.append((follow, Ring(ring.lazy.map(\.node))))
          }
        }
      }
    }
    return cycles
  }
}
