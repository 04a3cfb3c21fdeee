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
    // Numbered first, so that a node can follow one that comes after it.
    for (number, node) in scene.allNodes.enumerated() {
      if let id = node.id, indices.updateValue(number, forKey: id) != nil { throw .duplicateNode(id) }
    }
    try compile(
      scene.nodes,
      by: NodeCompiler(scene: scene, images: images, layers: try LayerTable(scene.allNodes), indices: indices))
    drawingOrder = drawingOrder(zs: scene.allNodes.map(\.z))
    evaluationOrder = try orderByDependency()
    physics = StagedPhysics(nodeCount: nodes.count)
    var builder = try PhysicsBuilder(scene, tree: self)
    physics = try builder.build()
  }

  private mutating func compile(_ tree: [Node], by compiler: NodeCompiler) throws(StagingError) {
    /// What the children of the nodes above the next one inherit, and where those are, from the root down.
    var above: [(inherited: NodeCompiler.Inherited, place: String)] = []
    for element in NodeWalk(tree) {
      above.removeSubrange(element.depth...)
      let place = above.last.map { "\($0.place).children[\(element.position)]" } ?? "nodes[\(element.position)]"
      let (staged, passedOn) = try compiler.compile(
        element.node, nodes.count, place: place, parent: element.parent, inherited: above.last?.inherited ?? .root)
      nodes.append(staged)
      above.append((passedOn, place))
    }
  }

  private func drawingOrder(zs: [Double]) -> [Int] {
    var children = [[Int]](repeating: [], count: nodes.count)
    var roots: [Int] = []
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent { children[parent].append(index) } else { roots.append(index) }
    }
    func fromFront(_ siblings: [Int]) -> [Int] {
      guard zip(siblings, siblings.dropFirst()).contains(where: { zs[$0] > zs[$1] }) else { return siblings.reversed() }
      // Sorted by (z, place), since the library's sort promises no stability.
      return siblings.sorted { (zs[$0], $0) < (zs[$1], $1) }.reversed()
    }
    var order: [Int] = []
    order.reserveCapacity(nodes.count)
    var stack = fromFront(roots)
    while let index = stack.popLast() {
      order.append(index)
      if !children[index].isEmpty { stack += fromFront(children[index]) }
    }
    return order
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
