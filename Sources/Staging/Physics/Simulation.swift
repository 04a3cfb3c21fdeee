public import Geometry
public import Physics
public import SceneFormat

/// The physics of a stage, to be stepped by hand: in a test, or to look inside.
///
/// It is a value: a copy is a snapshot, and goes on exactly as the original does.
///
/// ```swift
/// var simulation = stage.simulation
/// simulation.step(until: 1.5)
/// simulation.position(of: "lamp")
/// ```
public struct Simulation: Sendable, Equatable {
  /// Bodies and ropes, by the names of their nodes.
  public private(set) var world: World
  let tree: StageTree

  init(_ tree: StageTree) {
    self.tree = tree
    world = tree.physics.world
  }

  public static func == (a: Simulation, b: Simulation) -> Bool { a.world == b.world }

  /// The number of ticks that have passed.
  public var tick: Int { world.tick }

  /// In seconds.
  public var time: Double { world.time }

  /// 64 bits over all positions and velocities; equal when they are, on every machine.
  public var stateHash: UInt64 { world.stateHash }

  /// Passes one tick.
  public mutating func step() { tree.step(&world, to: world.tick + 1) }

  /// Passes ticks until `tick`; does nothing when that is not ahead.
  public mutating func step(to tick: Int) { tree.step(&world, to: tick) }

  /// Passes the ticks until a time in seconds; the last one ends at it or just before.
  public mutating func step(until seconds: Rational) { step(to: Int((seconds * Rational(world.rate)).floor)) }

  /// Passes the ticks until a time in seconds; the last one ends at it or just before.
  ///
  /// - Precondition: `seconds` is finite.
  public mutating func step(until seconds: Double) {
    guard let exact = Rational(seconds) else { preconditionFailure("a time is finite") }
    step(until: exact)
  }

  /// Goes on from a world that was stored, such as one that came back from a file.
  ///
  /// - Precondition: it is one of this scene: it has the same members, and as many ticks a second.
  public mutating func restore(_ stored: World) {
    precondition(stored.hasMembers(of: world), "the world is another scene's")
    world = stored
  }

  /// Where a node's body is, in the scene's pixels; nil for a node without one.
  public func position(of id: NodeID) -> Vector2? { body(id).map { world[$0].position } }

  /// How fast a node's body moves, in px/s; nil for a node without one.
  public func velocity(of id: NodeID) -> Vector2? { body(id).map { world[$0].velocity } }

  /// The points of a rope, from start to end; nil for a node that is none.
  public func points(of id: NodeID) -> [Vector2]? {
    tree.indices[id].flatMap(tree.physics.rope(of:)).map { world[$0].points }
  }

  /// A body, or a rope with its points, as it is now.
  public struct Member: Hashable, Sendable {
    public struct Point: Hashable, Sendable {
      public var position: Vector2
      public var velocity: Vector2
    }

    /// The node's id, or its place in the tree.
    public var name: String
    public var isRope: Bool
    /// Of a rope from start to end; of a body one.
    public var points: [Point]
  }

  /// All bodies and ropes, in the document's order.
  public var members: [Member] {
    tree.nodes.indices.compactMap { index in
      let name = tree.nodes[index].name
      if let rope = tree.physics.rope(of: index).map({ world[$0] }) {
        let points = zip(rope.points, rope.velocities).map { Member.Point(position: $0, velocity: $1) }
        return Member(name: name, isRope: true, points: points)
      }
      return tree.physics.body(of: index).map { world[$0] }.map { body in
        Member(name: name, isRope: false, points: [Member.Point(position: body.position, velocity: body.velocity)])
      }
    }
  }

  private func body(_ id: NodeID) -> BodyID? { tree.indices[id].flatMap(tree.physics.body(of:)) }
}
