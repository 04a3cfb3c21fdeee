import Geometry
import Physics
import SceneFormat
import Staging
import Testing

/// What has no id moves by what it is, wherever it stands in the file and whatever stands before it.
@Suite struct OrderTests {
  private func simulation(_ nodes: [Node], to tick: Int = 1800) throws -> Simulation {
    var scene = try StageFixture.scene(nodes)
    scene.physics.bounds = .init(restitution: 0.5)
    var simulation = try Stage(scene, images: try StageFixture.images()).simulation
    simulation.step(to: tick)
    return simulation
  }

  private func ball(_ id: NodeID?, _ x: Double, _ y: Double) -> Node {
    Node(
      id: id, .group, position: .constant(Vector2(x, y)),
      body: Node.Body(shape: .circle(radius: 5), restitution: 0.8, friction: 0.3))
  }

  /// A triangle of balls held by joints without ids, above a row of balls without ids.
  private var nodes: [Node] {
    func tie(_ id: NodeID) -> Node.Tie { .node(id, offset: Vector2(1, 2)) }
    return [
      ball("a", 50, 20), ball("b", 90, 25), ball("c", 70, 50),
      Node(.spring(Node.Spring(from: tie("a"), to: tie("b"), frequency: 3, damping: 0.1))),
      Node(.spring(Node.Spring(from: tie("b"), to: tie("c"), frequency: 4, damping: 0.1))),
      Node(.stick(Node.Stick(from: tie("a"), to: tie("c")))),
      Node(.stick(Node.Stick(from: .point(Vector2(30, 5)), to: tie("a")))),
      Node(.rope(Node.Rope(from: tie("b"), to: .point(Vector2(130, 5)), length: 70, segments: 6, collides: true))),
      ball(nil, 60, 80), ball(nil, 75, 82), ball(nil, 92, 81),
    ]
  }

  /// A row of five ropes without ids in one another's way, whose motion is chaotic.
  private var row: [Node] {
    (0..<5).flatMap { index in
      let lamp = NodeID("lamp \(index)")
      return [
        Node(
          id: lamp, .group, position: .constant(Vector2(30 + 25 * Double(index), 60 - 9 * Double(index % 3))),
          body: Node.Body(shape: .circle(radius: 9), restitution: 1)),
        Node(
          .rope(
            Node.Rope(
              from: .point(Vector2(40 + 20 * Double(index), 2)), to: .node(lamp, offset: .zero), length: 60,
              segments: 5))),
      ]
    }
  }

  @Test func anyOrderOfTheFileGivesOneState() throws {
    for nodes in [nodes, row] {
      let hash = try simulation(nodes).stateHash
      #expect(try simulation(nodes.reversed()).stateHash == hash)
      for shift in 1..<nodes.count {
        #expect(try simulation(Array(nodes[shift...] + nodes[..<shift])).stateHash == hash, "\(shift)")
      }
    }
  }

  @Test func unrelatedNodesChangeNothing() throws {
    for nodes in [nodes, row] {
      let hash = try simulation(nodes).stateHash
      for count in [1, 2, 9, 95] {
        let more = Array(repeating: Node(.group), count: count) + nodes
        #expect(try simulation(more).stateHash == hash, "\(count)")
      }
      #expect(try simulation([Node(.group, children: nodes)]).stateHash == hash)
    }
  }

  @Test func exchangedEndsGiveTheSameBits() throws {
    let exchanged = (nodes + row).map { node in
      var node = node
      switch node.content {
      case .rope(var rope):
        (rope.from, rope.to) = (rope.to, rope.from)
        node.content = .rope(rope)
      case .spring(var spring):
        (spring.from, spring.to) = (spring.to, spring.from)
        node.content = .spring(spring)
      case .stick(var stick):
        (stick.from, stick.to) = (stick.to, stick.from)
        node.content = .stick(stick)
      default: break
      }
      return node
    }
    let (one, other) = (try simulation(nodes + row), try simulation(exchanged))
    #expect(one.stateHash == other.stateHash)
    for (a, b) in zip(one.members, other.members) {
      #expect(a.points == (a.isRope ? b.points.reversed() : b.points))
    }
  }
}
