internal import Geometry
internal import Physics
internal import SceneFormat
internal import Timeline

/// Makes the world of a scene from its nodes and their poses at time 0.
struct PhysicsBuilder {
  private let scene: Scene
  let tree: StageTree
  /// The scene's nodes in document order, as the tree has them.
  private let nodes: [Node]
  private let poses: [NodePose]
  var physics: StagedPhysics
  private var groups: [String] = ["default"]
  private var pushes: [Push] = []

  /// - Parameter tree: with no physics yet.
  init(_ scene: Scene, tree: StageTree) throws(StagingError) {
    self.scene = scene
    self.tree = tree
    physics = StagedPhysics(nodeCount: tree.nodes.count)
    // Time passes in a scene without bodies, too.
    if scene.physics.rate > 0 { physics.world = World(rate: scene.physics.rate) }
    nodes = Array(scene.allNodes)
    poses = tree.poses(at: .zero, moved: World().poses)
    guard let wind = Track(scene.physics.wind, rate: scene.canvas.fps) else {
      throw .unsupportedDriver(property: "wind", node: "physics")
    }
    physics.wind = wind
  }

  /// - Throws: when something is tied to a node that is not there.
  mutating func build() throws(StagingError) -> StagedPhysics {
    guard
      nodes.contains(where: { node in
        switch node.content {
        case .rope, .spring, .stick: true
        case .group, .sprite, .light: node.body != nil
        }
      })
    else { return physics }
    var names: Set = ["bounds.left", "bounds.top", "bounds.right", "bounds.bottom"]
    for node in tree.nodes where !names.insert(node.name).inserted {
      throw .badPhysics(node: node.name, reason: "something else has this name; rename it")
    }
    try addSurroundings()
    for (index, node) in nodes.enumerated() {
      if let body = node.body { try add(body, node: index) }
    }
    for (index, node) in nodes.enumerated() {
      switch node.content {
      case .rope(let rope): try add(rope, node: index)
      case .spring(let spring):
        let made = Spring(
          from: try attachment(spring.from, of: index), to: try attachment(spring.to, of: index),
          frequency: spring.frequency, dampingRatio: spring.damping,
          restLength: spring.length.map { $0 * poses[index].world.meanScale })
        try check(physics.world.fault(of: made), index)
        physics.world.add(made, named: tree.nodes[index].name, isNamed: nodes[index].id != nil)
      case .stick(let stick):
        let made = Stick(
          from: try attachment(stick.from, of: index), to: try attachment(stick.to, of: index),
          length: stick.length.map { $0 * poses[index].world.meanScale })
        try check(physics.world.fault(of: made), index)
        physics.world.add(made, named: tree.nodes[index].name, isNamed: nodes[index].id != nil)
      case .group, .sprite, .light: break
      }
    }
    // All at once, because a world sorts them whenever they are set.
    physics.world.pushes = pushes
    physics.world.warnOfLengths()
    findDriven()
    return physics
  }

  /// An empty world with all that acts on it.
  private mutating func addSurroundings() throws(StagingError) {
    let (settings, wind) = (scene.physics, physics.wind.value(at: .zero))
    guard settings.rate > 0, settings.gravity.isUsable, wind.isUsable else {
      throw .badPhysics(node: "physics", reason: "the rate must be above 0, gravity and wind finite")
    }
    physics.world = World(gravity: settings.gravity, rate: settings.rate)
    physics.world.wind = wind
    let fields = settings.fields.map {
      RadialField(center: $0.position, acceleration: $0.acceleration, distance: $0.distance, falloff: $0.falloff)
    }
    if let reason = fields.lazy.compactMap(\.fault).first { throw .badPhysics(node: "physics", reason: reason) }
    physics.world.fields = fields
    guard let bounds = settings.bounds else { return }
    let material = Material(restitution: bounds.restitution, friction: bounds.friction)
    if let reason = material.fault { throw .badPhysics(node: "physics.bounds", reason: reason) }
    physics.world.addBounds(
      Rect(width: Double(scene.canvas.width), height: Double(scene.canvas.height)), material: material)
  }

  private func check(_ fault: String?, _ node: Int) throws(StagingError) {
    if let fault { throw .badPhysics(node: tree.nodes[node].name, reason: fault) }
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
    try check(body.fault, node)
    let id = physics.world.add(body, named: tree.nodes[node].name, isNamed: nodes[node].id != nil)
    physics.set(id, of: node)
    for push in description.pushes {
      guard push.amount.isUsable else { throw .badPhysics(node: tree.nodes[node].name, reason: "a push is infinite") }
      let start = tick(push.time)
      if let duration = push.duration {
        let end = tick(.seconds(push.time.seconds(at: scene.canvas.fps) + duration.seconds(at: scene.canvas.fps)))
        pushes.append(.force(push.amount, on: id, during: start..<max(end, start + 1)))
      } else {
        pushes.append(.impulse(push.amount, on: id, at: start))
      }
    }
  }

  private mutating func add(_ rope: Node.Rope, node: Int) throws(StagingError) {
    let scale = poses[node].world.meanScale
    if rope.length == nil, rope.from == nil || rope.to == nil {
      try check("a rope with a free end needs a length", node)
    }
    try check(rope.segments > 0 ? nil : "a rope has a link or more", node)
    let from = try rope.from.map { tie throws(StagingError) in try attachment(tie, of: node) }
    let to = try rope.to.map { tie throws(StagingError) in try attachment(tie, of: node) }
    let world = physics.world
    let distance = from.flatMap { from in to.map { (world.position(of: $0) - world.position(of: from)).length } } ?? 0
    var made = Rope(
      from: from, to: to, length: rope.length.map { $0 * scale } ?? distance, segments: rope.segments, mass: rope.mass,
      stretch: rope.stretch, damping: rope.damping, bend: rope.bend * scale, drag: Drag(linear: rope.drag),
      collision: rope.collides ? .all : nil, radius: 1,
      points: from == nil && to == nil ? loosePoints(rope, node: node) : nil)
    if case .constant(let width) = rope.stroke.width { made.radius = max(width * scale / 2, 0.5) }
    try check(physics.world.fault(of: made), node)
    let id = physics.world.add(made, named: tree.nodes[node].name, isNamed: nodes[node].id != nil)
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
      poses[node].world.apply(to: Vector2((rope.length ?? 0) * Double($0) / Double(rope.segments), 0))
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
      let offset = offset * poses[target].world.meanScale
      if let body = physics.body(of: target) { return .body(body, offset: offset) }
      return .body(try addAnchor(node: target), offset: offset)
    }
  }

  /// A node without a body that something is tied to moves by its own drivers, and touches nothing.
  private mutating func addAnchor(node: Int) throws(StagingError) -> BodyID {
    let body = Body(
      .kinematic, at: poses[node].world.apply(to: .zero), rotation: poses[node].rotation, filter: .none)
    try check(body.fault, node)
    let id = physics.world.add(body, named: tree.nodes[node].name, isNamed: nodes[node].id != nil)
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
    Int(((time.seconds(at: scene.canvas.fps) - .sameTime) * Rational(scene.physics.rate)).ceiling)
  }
}
