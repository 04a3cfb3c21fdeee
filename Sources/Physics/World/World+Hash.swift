internal import Geometry

extension World {
  /// A number that two worlds share when everything in them is at the same places with the same velocities, to the bit.
  ///
  /// It takes in the tick, then bodies and ropes in the order of their names, so the order of adding has no part in it.
  public var stateHash: UInt64 {
    var hash = StateHash()
    hash.add(UInt64(bitPattern: Int64(tick)))
    for index in Names.order(of: names.bodies) {
      let body = bodies[index]
      hash.add(body.position)
      hash.add(body.rotation.bitPattern)
      hash.add(body.velocity)
    }
    for index in Names.order(of: names.ropes) {
      for point in ropes[index].points { hash.add(point) }
      for velocity in ropes[index].velocities { hash.add(velocity) }
    }
    return hash.value
  }
}
