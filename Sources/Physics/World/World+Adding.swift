public import Geometry

extension World {
  /// - Precondition: no other body has this name; all numbers are finite, up to 1e15; the mass is above 0; a dynamic
  ///   body's shape is a circle or a box.
  @discardableResult
  public mutating func add(_ body: Body, named name: String) -> BodyID { add(body, named: name, isNamed: true) }

  /// - Parameter isNamed: whether the name says which member this is; else it is for messages alone, and what it is
  ///   made of settles its place in the order of all work.
  @discardableResult
  package mutating func add(_ body: Body, named name: String, isNamed: Bool) -> BodyID {
    require(body.fault, name)
    names.bodies.append(name, isNamed ? nil : content(of: body))
    bodies.append(body)
    renew()
    return BodyID(index: bodies.count - 1)
  }

  /// - Precondition: no other rope has this name; all numbers are finite, up to 1e15; it is tied to bodies of this
  ///   world; a rope without any tied end has `points`.
  @discardableResult
  public mutating func add(_ rope: Rope, named name: String) -> RopeID { add(rope, named: name, isNamed: true) }

  @discardableResult
  package mutating func add(_ rope: Rope, named name: String, isNamed: Bool) -> RopeID {
    require(fault(of: rope), name)
    var rope = rope
    let start = rope.from.map(position(of:))
    let finish = rope.to.map(position(of:))
    let isReversed = !precedes(rope.from, rope.to, start ?? rope.points.first, finish ?? rope.points.last)
    rope.isReversed = isReversed
    if rope.points.isEmpty {
      let shape = HangingShape(length: rope.length, segments: rope.segments, gravity: gravity)
      rope.points = rope.forward(
        isReversed ? shape.points(from: finish, to: start) : shape.points(from: start, to: finish))
    }
    if let start { rope.points[0] = start }
    if let finish { rope.points[rope.segments] = finish }
    names.ropes.append(name, isNamed ? nil : content(of: rope))
    warn(about: rope, named: name, start: start, finish: finish)
    ropes.append(rope)
    renew()
    return RopeID(index: ropes.count - 1)
  }

  /// - Precondition: no other spring has this name; its frequency is above 0; it is tied to bodies of this world.
  public mutating func add(_ spring: Spring, named name: String) { add(spring, named: name, isNamed: true) }

  package mutating func add(_ spring: Spring, named name: String, isNamed: Bool) {
    require(fault(of: spring), name)
    let limit = Double(rate) / 4
    if spring.frequency > limit {
      warnings.append(.springTooFast(spring: name, frequency: spring.frequency, used: limit))
    }
    var spring = spring
    let length = spring.restLength ?? (position(of: spring.to) - position(of: spring.from)).length
    spring.restLength = length
    let numbers = [length, spring.frequency, spring.dampingRatio]
    names.springs.append(name, isNamed ? nil : content(from: spring.from, to: spring.to, numbers))
    springs.append(spring)
    renew()
  }

  /// - Precondition: no other stick has this name; it is tied to bodies of this world.
  public mutating func add(_ stick: Stick, named name: String) { add(stick, named: name, isNamed: true) }

  package mutating func add(_ stick: Stick, named name: String, isNamed: Bool) {
    require(fault(of: stick), name)
    var stick = stick
    let length = stick.length ?? (position(of: stick.to) - position(of: stick.from)).length
    stick.length = length
    names.sticks.append(name, isNamed ? nil : content(from: stick.from, to: stick.to, [length]))
    sticks.append(stick)
    renew()
  }

  /// Walls in an area with four static planes, named `bounds.left`, `.top`, `.right` and `.bottom`.
  public mutating func addBounds(_ area: Rect, material: Material = Material(), filter: CollisionFilter = .all) {
    let walls = [
      ("left", Vector2(area.minX, area.minY), Vector2(1, 0)), ("top", Vector2(area.minX, area.minY), Vector2(0, 1)),
      ("right", Vector2(area.maxX, area.maxY), Vector2(-1, 0)),
      ("bottom", Vector2(area.maxX, area.maxY), Vector2(0, -1)),
    ]
    for (side, corner, normal) in walls {
      let wall = Body(.static, at: corner, shape: .plane(normal: normal), material: material, filter: filter)
      add(wall, named: "bounds.\(side)")
    }
  }

  /// Whether nothing takes from the motion of a rope and of what it is tied to.
  private func isUndamped(_ rope: Rope) -> Bool {
    rope.damping == 0 && rope.drag.isNothing
      && [rope.from, rope.to].allSatisfy { end in
        guard case .body(let id, _)? = end else { return true }
        return bodies[id.index].drag.isNothing
      }
  }

  private mutating func warn(about rope: Rope, named name: String, start: Vector2?, finish: Vector2?) {
    if rope.length == 0 {
      warnings.append(.ropeWithoutLength(rope: name))
    } else if let start, let finish {
      let distance = (finish - start).length
      let isFixed = [rope.from, rope.to].allSatisfy { $0.map(inverseMass(of:)) == 0 }
      if isFixed, distance > rope.length + 0.01 {
        warnings.append(.ropeTooShort(rope: name, length: rope.length, distance: distance))
      } else if !isFixed, distance > rope.length * 1.01 {
        warnings.append(.ropePullsIn(rope: name, length: rope.length, distance: distance))
      } else if !isFixed, distance < rope.length * 0.95, isUndamped(rope) {
        warnings.append(.slackNeverSettles(rope: name, length: rope.length, distance: distance))
      }
    }
    let limit = Bending.stiffest(for: rope, tick: tickLength)
    if rope.length > 0, rope.bend > limit {
      warnings.append(.ropeTooStiff(rope: name, bend: rope.bend, used: limit))
    }
  }
}
