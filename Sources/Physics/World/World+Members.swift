public import Geometry

extension World {
  /// A body, with its state; what is set holds from the next tick on.
  public subscript(id: BodyID) -> Body {
    get { bodies[id.index] }
    set {
      require(newValue.fault, name(of: id))
      bodies[id.index] = newValue
      renew()
    }
  }

  /// A rope, with its state; what is set holds from the next tick on.
  public subscript(id: RopeID) -> Rope {
    get { ropes[id.index] }
    set {
      require(fault(of: newValue), name(of: id))
      ropes[id.index] = newValue
      renew()
    }
  }

  /// The body of that name, or nil.
  public func body(named name: String) -> BodyID? { names.bodies.index(of: name).map(BodyID.init) }

  /// The rope of that name, or nil.
  public func rope(named name: String) -> RopeID? { names.ropes.index(of: name).map(RopeID.init) }

  public func name(of body: BodyID) -> String { names.bodies[body.index] }

  public func name(of rope: RopeID) -> String { names.ropes[rope.index] }

  /// Whether another world has the same members under the same handles, and as many ticks a second.
  package func hasMembers(of other: World) -> Bool {
    rate == other.rate && names == other.names && zip(ropes, other.ropes).allSatisfy { $0.segments == $1.segments }
      && zip(bodies, other.bodies).allSatisfy { $0.kind == $1.kind }
  }

  /// Where an attachment is now.
  public func position(of attachment: Attachment) -> Vector2 {
    switch attachment {
    case .point(let point): point
    case .body(let id, let offset): bodies[id.index].pose.apply(to: offset)
    }
  }

  /// 1 over the mass of what holds an attachment; 0 where nothing can move it.
  func inverseMass(of attachment: Attachment) -> Double {
    switch attachment {
    case .point: 0
    case .body(let id, _): bodies[id.index].inverseMass
    }
  }

  /// What ropes weigh at each body: of a rope that is tied at both ends, the link that is no free point's goes to the
  /// end that can move, or half to each.
  var ropeShares: [Double] {
    var shares = Array(repeating: 0.0, count: bodies.count)
    for index in names.ropes.sorted {
      let rope = ropes[index]
      guard rope.from != nil, rope.to != nil else { continue }
      let movable: [Int] = rope.forward([rope.from, rope.to]).compactMap { end in
        guard case .body(let id, _)? = end, bodies[id.index].kind == .dynamic else { return nil }
        return id.index
      }
      for body in movable { shares[body] += rope.pointMass / Double(movable.count) }
    }
    return shares
  }

  /// Kinetic energy plus the potential of gravity, in mass·px²/s²; what springs and stretched ropes hold is left out.
  public var energy: Double {
    var sum = 0.0
    func count(_ mass: Double, _ position: Vector2, _ velocity: Vector2, _ scale: Double) {
      sum += mass * (velocity.dot(velocity) / 2 - scale * gravity.dot(position))
    }
    for (body, share) in zip(bodies, ropeShares) where body.kind == .dynamic {
      count(body.mass + share, body.position, body.velocity, body.gravityScale)
    }
    for rope in ropes {
      for index in rope.points.indices where rope.isFree(index) {
        count(rope.pointMass, rope.points[index], rope.velocities[index], rope.gravityScale)
      }
    }
    return sum
  }
}

extension Rope {
  /// Whether a point is a mass of its own, and not the tied end.
  func isFree(_ index: Int) -> Bool { !(index == 0 && from != nil) && !(index == segments && to != nil) }
}
