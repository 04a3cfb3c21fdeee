internal import Geometry

// What a world can't work with, in words; nil for what is sound. The caller's mistakes trap, stored ones are thrown.
extension World {
  /// The most links of a rope, and the latest tick: far beyond use, and far from overflow.
  private static let segmentLimit = 1_000_000
  private static let tickLimit = 1 << 50

  /// - Precondition: `fault` is nil.
  func require(_ fault: String?, _ name: String) {
    if let fault { preconditionFailure("\"\(name)\": \(fault)") }
  }

  package func fault(of rope: Rope) -> String? {
    guard (1...Self.segmentLimit).contains(rope.segments), rope.length.isAmount else {
      return "a rope has 1 to \(Self.segmentLimit) links and a length up to 1e15"
    }
    let (ends, count) = ([rope.from, rope.to].compactMap(\.self), rope.segments + 1)
    guard rope.mass > 0, rope.mass.isUsable, (1 / rope.pointMass).isUsable else {
      return "its mass must be from 1e-15 to 1e15 at each point"
    }
    guard
      [rope.stretch, rope.damping, rope.bend, rope.radius].allSatisfy(\.isAmount), rope.gravityScale.isUsable
    else { return "its stretch, damping, bend, radius and gravity scale must be numbers up to 1e15" }
    guard rope.points.isEmpty ? !ends.isEmpty : rope.points.count == count, rope.velocities.count == count else {
      return "a rope has one point and velocity more than segments; tied to nothing, it needs its points"
    }
    guard (rope.points + rope.velocities).allSatisfy(\.isUsable),
      rope.targets.count == 2, rope.targets.allSatisfy({ $0?.position.isUsable ?? true })
    else { return "its points and velocities must be within ±1e15" }
    return ends.lazy.compactMap(fault(of:)).first ?? rope.material.fault ?? rope.drag.fault
  }

  package func fault(of spring: Spring) -> String? {
    guard spring.frequency > 0, spring.frequency.isUsable, spring.dampingRatio.isAmount,
      spring.restLength?.isAmount ?? true
    else { return "a spring has a frequency above 0, and a damping ratio and length from 0" }
    return fault(of: spring.from) ?? fault(of: spring.to)
  }

  package func fault(of stick: Stick) -> String? {
    guard stick.length?.isAmount ?? true else { return "a stick's length must be from 0 to 1e15" }
    return fault(of: stick.from) ?? fault(of: stick.to)
  }

  func fault(of attachment: Attachment) -> String? {
    switch attachment {
    case .point(let place): place.isUsable ? nil : "the place of an end must be within ±1e15"
    case .body(let id, let offset):
      !bodies.indices.contains(id.index)
        ? "it is tied to a body that isn't in this world"
        : offset.isUsable ? nil : "the offset of an end must be within ±1e15"
    }
  }

  func fault(of push: Push) -> String? {
    guard bodies.indices.contains(push.body.index) else { return "a push is on a body that isn't in this world" }
    return push.amount.isUsable ? nil : "a push must be within ±1e15"
  }

  /// The first fault of any member, with its name.
  var fault: String? {
    let counts = [bodies.count, ropes.count, springs.count, sticks.count]
    let lists = [names.bodies, names.ropes, names.springs, names.sticks]
    guard lists.map(\.count) == counts else { return "each member has one name" }
    guard lists.allSatisfy(\.isSound) else { return "two members of a kind have one name" }
    guard (0...Self.tickLimit).contains(tick) else { return "ticks are counted from 0 to \(Self.tickLimit)" }
    guard (bodies.map(\.calmTicks) + ropes.map(\.calmTicks)).allSatisfy((0...restTicks).contains) else {
      return "calm ticks are counted from 0 to \(restTicks)"
    }
    func first<T>(_ members: [T], _ names: [String], _ fault: (T) -> String?) -> String? {
      zip(members, names).lazy.compactMap { member, name in fault(member).map { "\"\(name)\": \($0)" } }.first
    }
    return first(bodies, names.bodies.names, \.fault)
      ?? first(ropes, names.ropes.names) { $0.points.isEmpty ? "a rope has points" : fault(of: $0) }
      ?? first(springs, names.springs.names, fault(of:)) ?? first(sticks, names.sticks.names, fault(of:))
  }
}
