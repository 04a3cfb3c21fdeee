internal import Geometry

extension World {
  /// A number that two worlds share when everything in them is at the same places with the same velocities, to the bit.
  ///
  /// It takes in the tick, then bodies and ropes in an order of their own, so the order of adding has no part in it, nor
  /// the direction in which a rope is given.
  public var stateHash: UInt64 {
    var hash = StateHash()
    hash.add(UInt64(bitPattern: Int64(tick)))
    for index in names.bodies.sorted {
      let body = bodies[index]
      hash.add(body.position)
      hash.add(body.rotation.bitPattern)
      hash.add(body.velocity)
    }
    for index in names.ropes.sorted {
      let rope = ropes[index]
      for point in rope.forward(rope.points) { hash.add(point) }
      for velocity in rope.forward(rope.velocities) { hash.add(velocity) }
    }
    return hash.value
  }
}
