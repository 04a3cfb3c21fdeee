internal import Geometry
internal import Physics
internal import SceneFormat
internal import Timeline

/// The part of a scene that physics has: the world at time 0, and what of it the scene's drivers move.
struct StagedPhysics: Sendable {
  /// An end of a rope that is tied to a place of the rope's own node.
  struct MovedEnd: Sendable {
    let node: Int
    let rope: RopeID
    let end: RopeEnd
    let place: Vector2
  }

  var world = World()
  var wind: Track<Vector2> = .constant(.zero)
  /// By the stage's nodes; nil for nodes without a body.
  private var bodies: [BodyID?]
  private var ropes: [RopeID?]
  /// Kinematic bodies that time or something moving moves, by their nodes.
  var drivenBodies: [(node: Int, body: BodyID)] = []
  var drivenEnds: [MovedEnd] = []
  /// The nodes whose poses decide where driven things are, each after those that it depends on.
  var drivingNodes: [Int] = []

  init(nodeCount: Int) {
    bodies = [BodyID?](repeating: nil, count: nodeCount)
    ropes = [RopeID?](repeating: nil, count: nodeCount)
  }

  mutating func set(_ body: BodyID, of node: Int) { bodies[node] = body }
  mutating func set(_ rope: RopeID, of node: Int) { ropes[node] = rope }

  func body(of node: Int) -> BodyID? { bodies[node] }
  func rope(of node: Int) -> RopeID? { ropes[node] }

  /// The body of a node whose position physics owns.
  func freeBody(of node: Int) -> BodyID? {
    bodies[node].flatMap { world[$0].kind == .kinematic ? nil : $0 }
  }

  /// Whether anything in the scene is physics.
  var isEmpty: Bool { world.bodies.isEmpty && world.ropes.isEmpty }
}
