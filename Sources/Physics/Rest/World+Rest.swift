internal import Geometry

// What lies on something and has been all but still for half a second sleeps, as in Box2D: it keeps its place until
// something stirs it.
extension World {
  /// The number of calm ticks after which things sleep.
  var restTicks: Int { max(rate / 2, 2) }

  /// The speed in px/s below which a thing is calm: what gravity gives in three ticks of the usual rate, above what
  /// solving contacts in rounds leaves open; coarser ticks don't raise it. Nothing rests where nothing falls.
  var restSpeed: Double { 3 * min(tickLength, 1.0 / 600) * gravity.length }

  /// Starts anew after a change of members.
  mutating func renew() {
    (plan, motion) = (nil, nil)
    wake()
  }

  /// Wakes everything, after a change from outside.
  mutating func wake() {
    for index in bodies.indices { bodies[index].calmTicks = 0 }
    for index in ropes.indices { ropes[index].calmTicks = 0 }
    motion?.wake()
  }
}
