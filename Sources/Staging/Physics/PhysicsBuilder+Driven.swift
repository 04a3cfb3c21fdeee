internal import Physics
internal import SceneFormat
internal import Timeline

extension PhysicsBuilder {
  /// Notes which kinematic bodies and tied ends move, and which nodes decide where they are.
  mutating func findDriven() {
    var moves = [Bool](repeating: false, count: tree.nodes.count)
    for index in tree.evaluationOrder {
      let node = tree.nodes[index]
      moves[index] =
        physics.freeBody(of: index).map { physics.world[$0].kind == .dynamic }
        ?? (physics.rope(of: index) != nil || !node.position.isConstant && node.position.followedNode == nil
          || !node.rotation.isConstant || !node.scale.isConstant || node.parent.map { moves[$0] } ?? false
          || node.position.followedNode.map { moves[$0] } ?? false)
    }
    for index in tree.nodes.indices where moves[index] {
      if let body = physics.body(of: index), physics.world[body].kind == .kinematic {
        physics.drivenBodies.append((index, body))
      }
    }
    // A rope's own node moves as its drivers say, though the rope itself always does.
    func ownMoves(_ index: Int) -> Bool {
      let node = tree.nodes[index]
      return !node.position.isConstant || !node.rotation.isConstant || !node.scale.isConstant
        || node.parent.map { moves[$0] } ?? false
    }
    physics.drivenEnds.removeAll { !ownMoves($0.node) }
    var needed = [Bool](repeating: false, count: tree.nodes.count)
    for index in physics.drivenBodies.map(\.node) + physics.drivenEnds.map(\.node) { needed[index] = true }
    for index in tree.evaluationOrder.reversed() where needed[index] {
      if let parent = tree.nodes[index].parent { needed[parent] = true }
      if let target = tree.nodes[index].position.followedNode { needed[target] = true }
    }
    physics.drivingNodes = tree.evaluationOrder.filter { needed[$0] }
  }
}
