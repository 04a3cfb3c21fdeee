internal import Geometry
internal import Physics
internal import SceneFormat
internal import Timeline

/// Makes the world of a scene from its nodes and their poses at time 0.
struct PhysicsBuilder {
  private let scene: Scene
  private let tree: StageTree
  /// The scene's nodes in document order, as the tree has them.
  private let nodes: [Node]
  private let poses: [NodePose]
  private var physics: StagedPhysics
  private var groups: [String] = ["default"]

  /// - Parameter tree: with no physics yet.
  init(_ scene: Scene, tree: StageTree) throws(StagingError) {
    self.scene = scene
    self.tree = tree
    physics = StagedPhysics(nodeCount: tree.nodes.count)
    var nodes: [Node] = []
    func collect(_ siblings: [Node]) {
      for node in siblings {
        nodes.append(node)
        collect(node.children)
      }
    }
    collect(scene.nodes)
    self.nodes = nodes
    poses = tree.poses(at: .zero, moved: World().poses)
    guard let wind = Track(scene.physics.wind, rate: scene.canvas.fps) else {
      throw .unsupportedDriver(property: "wind", node: "physics")
    }
    physics.wind = wind
  }

  /// - Throws: when something is tied to a node that is not there.
  consuming func build() throws(StagingError) -> StagedPhysics {
    guard
      nodes.contains(where: { node in
        switch node.content {
        case .rope, .spring, .stick: true
        case .group, .sprite, .light: node.body != nil
        }
      })
    else { return physics }
    let settings = scene.physics
    physics.world = World(gravity: settings.gravity, rate: settings.rate)
    physics.world.wind = physics.wind.value(at: .zero)
    physics.world.fields = settings.fields.map {
      RadialField(
        center: $0.position, acceleration: $0.acceleration, distance: $0.distance, falloff: $0.falloff)
    }
    if let bounds = settings.bounds {
      physics.world.addBounds(
        Rect(width: Double(scene.canvas.width), height: Double(scene.canvas.height)),
        material: Material(restitution: bounds.restitution, friction: bounds.friction))
    }
    for (index, node) in nodes.enumerated() {
      if let body = node.body { try add(body, node: index) }
    }
    for (index, node) in nodes.enumerated() {
      switch node.content {
      case .rope(let rope): try add(rope, node: index)
      case .spring(let spring):
        physics.world.add(
          Spring(
            from: try attachment(spring.from, of: index), to: try attachment(spring.to, of: index),
            frequency: spring.frequency, dampingRatio: spring.damping,
            restLength: spring.length.map { $0 * poses[index].world.meanScale }), named: tree.nodes[index].name)
      case .stick(let stick):
        physics.world.add(
          Stick(
            from: try attachment(stick.from, of: index), to: try attachment(stick.to, of: index),
            length: stick.length.map { $0 * poses[index].world.meanScale }), named: tree.nodes[index].name)
      case .group, .sprite, .light: break
      }
    }
    findDriven()
    return physics
  }

  // MARK: - Members

  private mutating func add(_ description: Node.Body, node: Int) throws(StagingError) {
    let pose = poses[node]
    let kind: BodyKind =
      switch description.kind {
      case .dynamic: .dynamic
      case .kinematic: .kinematic
      case .static: .static
      }
    let category = try mask(description.groups ?? ["default"])
    var touched = UInt32.max
    if let names = description.touches { touched = try mask(names) }
    let body = Body(
      kind, at: pose.world.apply(to: .zero), rotation: pose.rotation, velocity: description.velocity,
      mass: description.mass, shape: description.shape.map { shape($0, scale: pose.world.meanScale) },
      material: Material(restitution: description.restitution, friction: description.friction),
      filter: CollisionFilter(category: category, mask: touched),
      drag: Drag(linear: description.drag, quadratic: description.quadraticDrag),
      gravityScale: description.gravityScale)
    let id = physics.world.add(body, named: tree.nodes[node].name)
    physics.set(id, of: node)
    for push in description.pushes {
      let start = tick(push.time)
      if let duration = push.duration {
        let end = tick(.seconds(push.time.seconds(at: scene.canvas.fps) + duration.seconds(at: scene.canvas.fps)))
        physics.world.pushes.append(.force(push.amount, on: id, during: start..<max(end, start + 1)))
      } else {
        physics.world.pushes.append(.impulse(push.amount, on: id, at: start))
      }
    }
  }

  private mutating func add(_ rope: Node.Rope, node: Int) throws(StagingError) {
    let scale = poses[node].world.meanScale
    let from = try rope.from.map { tie throws(StagingError) in try attachment(tie, of: node) }
    let to = try rope.to.map { tie throws(StagingError) in try attachment(tie, of: node) }
    var made = Rope(
      from: from, to: to, length: rope.length * scale, segments: rope.segments, mass: rope.mass,
      stretch: rope.stretch, damping: rope.damping, bend: rope.bend * scale, drag: Drag(linear: rope.drag),
      collision: rope.collides ? .all : nil, radius: 1,
      points: from == nil && to == nil ? loosePoints(rope, node: node) : nil)
    if case .constant(let width) = rope.stroke.width { made.radius = max(width * scale / 2, 0.5) }
    let id = physics.world.add(made, named: tree.nodes[node].name)
    physics.set(id, of: node)
    for (end, tie) in [(RopeEnd.start, rope.from), (.finish, rope.to)] {
      if case .point(let place)? = tie {
        physics.drivenEnds.append(StagedPhysics.MovedEnd(node: node, rope: id, end: end, place: place))
      }
    }
  }

  /// A rope that is tied to nothing begins level, from its node's place to the right.
  private func loosePoints(_ rope: Node.Rope, node: Int) -> [Vector2] {
    (0...rope.segments).map {
      poses[node].world.apply(to: Vector2(rope.length * Double($0) / Double(rope.segments), 0))
    }
  }

  private mutating func attachment(_ tie: Node.Tie, of node: Int) throws(StagingError) -> Attachment {
    switch tie {
    case .point(let place):
      return .point(poses[node].world.apply(to: place))
    case .node(let id, let offset):
      guard let target = tree.indices[id] else {
        throw .unknownNode(id, property: "from or to", node: tree.nodes[node].name)
      }
      let body = physics.body(of: target) ?? addAnchor(node: target)
      let scale = poses[target].world.meanScale
      return .body(body, offset: offset * scale)
    }
  }

  /// A node without a body that something is tied to moves by its own drivers, and touches nothing.
  private mutating func addAnchor(node: Int) -> BodyID {
    let body = Body(
      .kinematic, at: poses[node].world.apply(to: .zero), rotation: poses[node].rotation, filter: .none)
    let id = physics.world.add(body, named: tree.nodes[node].name)
    physics.set(id, of: node)
    return id
  }

  private func shape(_ shape: Node.Body.Shape, scale: Double) -> Shape {
    switch shape {
    case .circle(let radius): .circle(radius: radius * scale)
    case .box(let size): .box(width: size.x * scale, height: size.y * scale)
    case .segment(let a, let b): .segment(a * scale, b * scale)
    case .plane(let normal): .plane(normal: normal)
    case .polyline(let points): .polyline(points.map { $0 * scale })
    }
  }

  private mutating func mask(_ names: [String]) throws(StagingError) -> UInt32 {
    var mask: UInt32 = 0
    for name in names {
      let index = groups.firstIndex(of: name) ?? groups.count
      if index == groups.count { groups.append(name) }
      guard index < 32 else { throw .tooManyCollisionGroups(limit: 32) }
      mask |= 1 << UInt32(index)
    }
    return mask
  }

  private func tick(_ time: SceneTime) -> Int {
    Int((time.seconds(at: scene.canvas.fps) * Rational(scene.physics.rate)).ceiling)
  }

  // MARK: - What moves

  /// Notes which kinematic bodies and tied ends move, and which nodes decide where they are.
  private mutating func findDriven() {
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
