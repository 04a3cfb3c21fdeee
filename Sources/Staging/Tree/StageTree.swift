internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Timeline

/// The scene's tree, compiled: nodes in document order, with the orders in which they are evaluated and drawn.
struct StageTree: Sendable {
  private(set) var nodes: [StagedNode] = []
  /// Every node after its parent and after the node that it follows.
  private(set) var evaluationOrder: [Int] = []
  /// Depth first; siblings by z, equal ones in document order.
  private(set) var drawingOrder: [Int] = []
  private(set) var indices: [NodeID: Int] = [:]
  private(set) var physics = StagedPhysics(nodeCount: 0)

  init(_ scene: Scene, images: [AssetID: any ImageSource]) throws(StagingError) {
    try index(scene.nodes, count: 0)
    let compiler = NodeCompiler(
      scene: scene, images: images, layers: try LayerTable(scene.nodes), indices: indices)
    for (position, node) in scene.nodes.enumerated() {
      try add(node, place: "nodes[\(position)]", parent: nil, inherited: .root, compiler: compiler)
    }
    drawingOrder = Self.drawingOrder(of: scene.nodes, from: 0).order
    evaluationOrder = try orderByDependency()
    physics = StagedPhysics(nodeCount: nodes.count)
    physics = try PhysicsBuilder(scene, tree: self).build()
  }

  /// Numbers the nodes in document order, so that a node can follow one that comes after it.
  @discardableResult
  private mutating func index(_ siblings: [Node], count: Int) throws(StagingError) -> Int {
    var count = count
    for node in siblings {
      if let id = node.id, indices.updateValue(count, forKey: id) != nil { throw .duplicateNode(id) }
      count = try index(node.children, count: count + 1)
    }
    return count
  }

  private mutating func add(
    _ node: Node, place: String, parent: Int?, inherited: NodeCompiler.Inherited, compiler: NodeCompiler
  ) throws(StagingError) {
    let own = nodes.count
    let (staged, passedOn) = try compiler.compile(node, own, place: place, parent: parent, inherited: inherited)
    nodes.append(staged)
    for (position, child) in node.children.enumerated() {
      try add(
        child, place: "\(place).children[\(position)]", parent: own, inherited: passedOn, compiler: compiler)
    }
  }

  private static func drawingOrder(of siblings: [Node], from first: Int) -> (order: [Int], next: Int) {
    var next = first
    var branches: [(z: Double, order: [Int])] = []
    for node in siblings {
      let own = next
      let below = drawingOrder(of: node.children, from: own + 1)
      branches.append((node.z, [own] + below.order))
      next = below.next
    }
    if zip(branches, branches.dropFirst()).contains(where: { $0.z > $1.z }) {
      // Sorted by (z, place), since the library's sort promises no stability.
      branches = branches.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }.map(\.element)
    }
    return (branches.flatMap(\.order), next)
  }

  /// Orders the nodes by a depth-first walk over parents and followed nodes, with a stack of its own.
  private func orderByDependency() throws(StagingError) -> [Int] {
    enum Mark { case unseen, open, done }
    var marks = [Mark](repeating: .unseen, count: nodes.count)
    var order: [Int] = []
    order.reserveCapacity(nodes.count)
    for root in nodes.indices where marks[root] == .unseen {
      var stack = [root]
      while let node = stack.last {
        if marks[node] == .unseen {
          marks[node] = .open
          for needed in [nodes[node].parent, nodes[node].position.followedNode] {
            guard let needed, marks[needed] != .done else { continue }
            guard marks[needed] != .open else { throw .followCycle(node: nodes[node].name) }
            stack.append(needed)
          }
        } else {
          stack.removeLast()
          if marks[node] == .open {
            marks[node] = .done
            order.append(node)
          }
        }
      }
    }
    return order
  }
}
