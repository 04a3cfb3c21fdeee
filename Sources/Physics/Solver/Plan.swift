internal import Geometry

/// The order of all work and the structure of the equations, as they follow from a world's members.
///
/// Points are numbered bodies first, then each rope's own points; a rope's tied end has a place of its own too, which
/// only follows.
struct Plan: Sendable {
  let bodyOrder: [Int]
  let ropeOrder: [Int]
  /// For each rope the number of its first point.
  let ropeStart: [Int]
  let pointCount: Int
  /// The first is no offset.
  var anchors = [Anchor(body: -1, offset: .zero)]
  /// For each rope what its first and its last point are tied to. A rope that is reversed counts from its finish.
  var ropeEnds: [[Tie]] = []
  var links: [Link] = []
  var islands: [Island] = []
  /// The bodies and points that no link holds.
  var loosePoints: [Int] = []
  var couplings: [Coupling] = []
  /// For each link its entries in a row of the upper triangle; the lower triangle mirrors them.
  var rows: [Range<Int>] = []
  /// For each entry its column.
  var columns: [Int] = []
  /// For each link the first of its updates: for every pair of its entries the value that elimination changes.
  var updateStart: [Int] = []
  /// Values are numbered diagonal first, then upper, then lower entries.
  var updates: [Int] = []

  /// A point with the offset at which something is tied to it.
  struct Tie: Sendable {
    var point: Int
    var anchor: Int
  }

  init(of world: World) {
    bodyOrder = world.names.bodies.sorted
    ropeOrder = world.names.ropes.sorted
    var count = world.bodies.count
    var starts: [Int] = []
    for rope in world.ropes {
      starts.append(count)
      count += rope.segments + 1
    }
    // Ends of springs and sticks that are tied to a place get points after those of the ropes.
    ropeStart = starts
    pointCount = count + 2 * (world.springs.count + world.sticks.count)
    for (rope, start) in zip(world.ropes, starts) {
      let ends = rope.isReversed ? [rope.to, rope.from] : [rope.from, rope.to]
      ropeEnds.append([tie(ends[0], own: start), tie(ends[1], own: start + rope.segments)])
    }
    var loose: [Link] = []
    for rope in ropeOrder { addRope(rope, of: world, to: &loose) }
    addJoints(of: world, from: count, to: &loose)
    group(loose, isMovable: movables(of: world))
    assignMembers(world)
  }

  private mutating func assignMembers(_ world: World) {
    var islandOf = Array(repeating: -1, count: pointCount)
    for (index, island) in islands.enumerated() {
      for point in island.points { islandOf[point] = index }
    }
    loosePoints = islandOf.indices.filter { islandOf[$0] < 0 }
    for rope in ropeOrder {
      let points = ropeStart[rope]...ropeStart[rope] + world.ropes[rope].segments
      guard let island = points.lazy.map({ islandOf[$0] }).first(where: { $0 >= 0 }) else { continue }
      islands[island].ropes.append(rope)
    }
  }

  private mutating func tie(_ attachment: Attachment?, own point: Int) -> Tie {
    guard case .body(let id, let offset)? = attachment else { return Tie(point: point, anchor: 0) }
    guard offset != .zero else { return Tie(point: id.index, anchor: 0) }
    anchors.append(Anchor(body: id.index, offset: offset))
    return Tie(point: id.index, anchor: anchors.count - 1)
  }

  /// Which points forces, links and contacts move.
  private func movables(of world: World) -> [Bool] {
    var result = world.bodies.map { $0.kind == .dynamic }
    for rope in world.ropes { result += rope.forward((0...rope.segments).map(rope.isFree)) }
    return result + Array(repeating: false, count: pointCount - result.count)
  }

  private mutating func addRope(_ index: Int, of world: World, to loose: inout [Link]) {
    let rope = world.ropes[index]
    for segment in 0..<rope.segments {
      let a = segment == 0 ? ropeEnds[index][0] : Tie(point: ropeStart[index] + segment, anchor: 0)
      let b =
        segment + 1 == rope.segments
        ? ropeEnds[index][1] : Tie(point: ropeStart[index] + segment + 1, anchor: 0)
      var link = Link(a: a.point, b: b.point, anchorA: a.anchor, anchorB: b.anchor, rest: rope.linkLength)
      if rope.stretch > 0, rope.length > 0 {
        link.stiffness = 1000 / (rope.stretch * rope.linkLength)
        link.damping = link.stiffness * Rope.retardation
      }
      Self.append(link, to: &loose)
    }
  }

  private mutating func addJoints(of world: World, from count: Int, to loose: inout [Link]) {
    var next = count
    func link(_ a: Tie, _ b: Tie, _ rest: Double) -> Link {
      Link(a: a.point, b: b.point, anchorA: a.anchor, anchorB: b.anchor, rest: rest)
    }
    for index in world.names.sticks.sorted {
      let stick = world.sticks[index]
      let places = world.forward(stick.from, stick.to)
      let ends = (tie(places[0], own: next), tie(places[1], own: next + 1))
      Self.append(link(ends.0, ends.1, stick.length ?? 0), to: &loose)
      next += 2
    }
    for index in world.names.springs.sorted {
      let spring = world.springs[index]
      let places = world.forward(spring.from, spring.to)
      let ends = (tie(places[0], own: next), tie(places[1], own: next + 1))
      var spun = link(ends.0, ends.1, spring.restLength ?? 0)
      let inverse = world.inverseMass(of: spring.from) + world.inverseMass(of: spring.to)
      next += 2
      guard inverse > 0 else { continue }
      let (stiffness, damping, weight) = spring.coefficients(tick: world.tickLength)
      spun.stiffness = stiffness / inverse
      spun.damping = damping / inverse
      spun.weight = weight
      Self.append(spun, to: &loose)
    }
    weigh(&loose, of: world)
  }

  /// Gives springs the weight that is stable whatever they are, where several pull so hard at one body that theirs
  /// might not be.
  private func weigh(_ loose: inout [Link], of world: World) {
    var rates = Array(repeating: 0.0, count: pointCount)
    for link in loose where !link.isRigid {
      for point in [link.a, link.b] where point < world.bodies.count {
        rates[point] += link.stiffness * world.bodies[point].inverseMass
      }
    }
    let most = 1 / (world.tickLength * world.tickLength)
    for index in loose.indices where loose[index].weight != 0.25 {
      let isHard = [loose[index].a, loose[index].b].contains { $0 < world.bodies.count && rates[$0] > most }
      if isHard { loose[index].weight = 0.25 }
    }
  }

  /// A link of rest length 0 has no direction of its own: it becomes one link along each axis.
  private static func append(_ link: Link, to loose: inout [Link]) {
    guard link.rest == 0 else { return loose.append(link) }
    for axis in [Vector2(1, 0), Vector2(0, 1)] {
      var part = link
      part.axis = axis
      loose.append(part)
    }
  }
}
