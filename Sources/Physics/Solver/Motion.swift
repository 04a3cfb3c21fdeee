internal import Geometry

/// The working state of the ticks: everything that moves, as numbered points.
///
/// Bodies and ropes are written back after each visit. What their places and velocities don't tell is of no
/// consequence for the next tick, so a world that has lost it goes on to the same bits.
struct Motion: Sendable {
  let plan: Plan
  let h: Double
  let halfTick: Double

  // Points.
  var position: [Vector2]
  var velocity: [Vector2]
  var inverseMass: [Double]
  /// The inverse mass less what the air takes of a pull's effect on the drift.
  var mobility: [Double]
  var gravityScale: [Double]
  var drag: [Drag]
  /// Where the tick began.
  var start: [Vector2]
  /// The velocities as the tick began.
  var entry: [Vector2]
  /// Where the points were before the links' corrections, and before the last of them.
  var predicted: [Vector2]
  var held: [Vector2]
  /// How those that feel the air pass a step.
  var air: [AirState]
  /// The accelerations of this tick's pushes.
  var pushed: [Vector2]
  var isPushed = false
  /// How contacts hold the points, and which they touch in this tick.
  var hold: [Hold]
  var isTouched: [Bool]

  // Anchors: offsets in the world's axes when the tick begins, now, and when it ends.
  var offsetBefore: [Vector2]
  var offset: [Vector2]
  var offsetAfter: [Vector2]
  /// The points that the caller drives in this tick, and where to.
  var isMoved = false
  var destinations: [(point: Int, place: Vector2)] = []

  /// The equations of the links.
  var system: LinkSystem

  // Contacts.
  /// By name, bodies before the points of ropes.
  let movers: [Mover]
  /// For each point its mover, or −1.
  var moverOf: [Int]
  var obstacles: [Obstacle] = []
  var areObstaclesStale = true

  // Ropes.
  var bending: [Bending]

  // Sleep.
  /// For each point its body's number, or its rope's after those of the bodies; −1 for the points of joints.
  let memberOf: [Int]
  /// For each member how long it has been calm.
  var calmTicks: [Int]
  var hasSleepers: Bool
  let restTicks: Int

  init(of world: World, plan: Plan) {
    self.plan = plan
    h = world.tickLength
    halfTick = h / 2
    let count = plan.pointCount
    position = world.bodies.map(\.position)
    velocity = world.bodies.map(\.velocity)
    inverseMass = zip(world.bodies, world.ropeShares).map { $0.kind == .dynamic ? 1 / ($0.mass + $1) : 0 }
    gravityScale = world.bodies.map(\.gravityScale)
    drag = world.bodies.map(\.drag)
    for rope in world.ropes {
      position += rope.forward(rope.points)
      velocity += rope.forward(rope.velocities)
      inverseMass += rope.forward((0...rope.segments).map { rope.isFree($0) ? 1 / rope.pointMass : 0 })
      gravityScale += Array(repeating: rope.gravityScale, count: rope.segments + 1)
      drag += Array(repeating: rope.drag, count: rope.segments + 1)
    }
    for attachment in Self.jointEnds(of: world) {
      position.append(world.position(of: attachment))
      velocity.append(.zero)
      inverseMass.append(0)
      gravityScale.append(0)
      drag.append(.none)
    }
    start = position
    mobility = inverseMass
    entry = velocity
    predicted = position
    held = position
    air = drag.map(AirState.init)
    pushed = Array(repeating: .zero, count: count)
    hold = Array(repeating: .free, count: count)
    isTouched = Array(repeating: false, count: count)
    movers = Self.movers(of: world, plan)
    moverOf = Array(repeating: -1, count: count)
    for (index, mover) in movers.enumerated() { moverOf[mover.point] = index }
    offset = plan.anchors.map { $0.body < 0 ? .zero : world.bodies[$0.body].pose.turn($0.offset) }
    offsetBefore = offset
    offsetAfter = offset
    system = LinkSystem(plan: plan)
    bending = world.ropes.map { [h] in Bending(of: $0, tick: h) }
    var members = Array(world.bodies.indices)
    for (index, rope) in world.ropes.enumerated() {
      members += Array(repeating: world.bodies.count + index, count: rope.segments + 1)
    }
    memberOf = members + Array(repeating: -1, count: count - members.count)
    calmTicks = world.bodies.map(\.calmTicks) + world.ropes.map(\.calmTicks)
    restTicks = world.restTicks
    hasSleepers = calmTicks.contains { [restTicks] in $0 >= restTicks }
  }

  /// The attachments of sticks and springs, in the order in which the plan numbers their own points.
  private static func jointEnds(of world: World) -> [Attachment] {
    world.names.sticks.sorted.flatMap { world.forward(world.sticks[$0].from, world.sticks[$0].to) }
      + world.names.springs.sorted.flatMap { world.forward(world.springs[$0].from, world.springs[$0].to) }
  }

  private static func movers(of world: World, _ plan: Plan) -> [Mover] {
    var movers: [Mover] = []
    for index in plan.bodyOrder where world.bodies[index].kind == .dynamic {
      let body = world.bodies[index]
      guard let shape = body.shape,
        let hull = Hull.outlines(of: shape, at: Pose(.zero, rotation: body.rotation)).first
      else { continue }
      movers.append(Mover(point: index, hull: hull, material: body.material, filter: body.filter))
    }
    for index in plan.ropeOrder {
      let rope = world.ropes[index]
      guard let filter = rope.collision else { continue }
      let hull = Hull(corners: [.zero], radius: rope.radius)
      for point in 0...rope.segments where rope.isFree(rope.isReversed ? rope.segments - point : point) {
        movers.append(
          Mover(
            point: plan.ropeStart[index] + point, hull: hull, material: rope.material, filter: filter, rope: index,
            unit: rope.linkLength > 0 ? rope.linkLength / 10 : 1))
      }
    }
    return movers
  }

  /// Writes the state back.
  func store(in world: inout World) {
    for index in world.bodies.indices where world.bodies[index].kind == .dynamic {
      world.bodies[index].pose.position = position[index]
      world.bodies[index].velocity = velocity[index]
      world.bodies[index].calmTicks = calmTicks[index]
    }
    for index in world.ropes.indices {
      let first = plan.ropeStart[index]
      let last = first + world.ropes[index].segments
      world.ropes[index].calmTicks = calmTicks[world.bodies.count + index]
      let isReversed = world.ropes[index].isReversed
      world.ropes[index].points.withUnsafeMutableBufferPointer { points in
        for point in first...last { points[isReversed ? last - point : point - first] = position[point] }
      }
      world.ropes[index].velocities.withUnsafeMutableBufferPointer { velocities in
        for point in first...last { velocities[isReversed ? last - point : point - first] = velocity[point] }
      }
    }
  }
}
