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

  /// The follows that make a node depend on its own place, each with the ring of nodes that leads back.
  ///
  /// A node's place depends on its parent's and on its target's.
  func cycles() -> [(follow: Follow, ring: [Int])] {
    var followed: [Int: (target: Int, follow: Follow)] = [:]
    for follow in follows {
      if let node = follow.node, let target = indices[follow.target] { followed[node] = (target, follow) }
    }
    var state = [UInt8](repeating: 0, count: parents.count)  // 0 new, 1 on the way, 2 done
    var cycles: [(Follow, [Int])] = []
    for root in followed.keys.sorted() where state[root] == 0 {
      // Depth first with an explicit stack; each node has at most two ways on: its parent and its target.
      var stack: [(node: Int, way: Int)] = [(root, 0)]
      state[root] = 1
      while let (node, way) = stack.last {
        guard way < 2 else {
          state[node] = 2
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].way += 1
        guard let next = way == 0 ? parents[node] : followed[node]?.target else { continue }
        if state[next] == 0 {
          state[next] = 1
          stack.append((next, 0))
        } else if state[next] == 1, let start = stack.firstIndex(where: { $0.node == next }) {
          let ring = stack[start...].map(\.node)
          // A ring has at least one follow, for parents alone make a tree.
          let culprit = stack[start...].last { $0.way == 2 && followed[$0.node] != nil }
          if let culprit, let follow = followed[culprit.node]?.follow { cycles.append((follow, ring + [next])) }
        }
      }
    }
    return cycles
  }
}
