internal import Geometry

/// What a point that feels the air has to know of a step of time.
struct AirState {
  let isFelt: Bool
  /// The velocity as the step began, and what half a kick of its forces changed it by.
  var entry = Vector2.zero
  var lead = Vector2.zero
  /// The mean velocity, and that at the end, both before any pull of the links.
  var mean = Vector2.zero
  var end = Vector2.zero
  /// The change of the velocity at the end by an acceleration of 1 px/s², and that of the mean one.
  var endPerPull = 0.0
  var meanPerPull = 0.0

  init(_ drag: Drag) { isFelt = !drag.isNothing }
}

// The air, around the half kicks of a step: the kicks say how strong the forces are, and the way of the step is that
// of `Drag.path` with them. Where there is no drag, nothing is done.
extension Motion {
  /// Before the first half kick.
  mutating func enter(_ point: Int) {
    if air[point].isFelt { air[point].entry = velocity[point] }
  }

  /// After it.
  mutating func lead(_ point: Int) {
    if air[point].isFelt { air[point].lead = velocity[point] - air[point].entry }
  }

  /// Puts the mean velocity of a step in the place of the velocity.
  mutating func slow(_ point: Int, _ world: World, _ time: Double) {
    let lead = air[point].lead
    let path = drag[point].path(
      entering: velocity[point] - lead - world.wind, pull: lead * (2 / time), time: time)
    velocity[point] = world.wind + path.way * (1 / time)
    air[point].mean = velocity[point]
    air[point].end = world.wind + path.velocity
    air[point].endPerPull = path.velocityPerPull
    air[point].meanPerPull = path.wayPerPull / time
    mobility[point] = inverseMass[point] * (2 * path.wayPerPull / (time * time))
  }

  /// Before the second half kick: from the mean velocity to that at the end.
  ///
  /// - Parameter rest: how much of the pull of the links' directions, as a time, `steady` gives. It must be the same
  ///   for all points that are linked, so that what falls together at its terminal velocity keeps it.
  mutating func leave(_ point: Int, rest: Double = 0) {
    guard air[point].isFelt else { return }
    let part = air[point].meanPerPull > 0 ? (air[point].endPerPull - rest) / air[point].meanPerPull : 0
    velocity[point] = air[point].end + (velocity[point] - air[point].mean) * part
    air[point].entry = velocity[point]
  }

  /// After it: the end knows the first half kick's forces already.
  mutating func exit(_ point: Int, _ time: Double) {
    guard air[point].isFelt else { return }
    let entry = air[point].entry
    let change = velocity[point] - entry - air[point].lead
    velocity[point] = entry + change * (air[point].endPerPull / time)
  }

  /// Before the second half kick of an island; those that don't feel the air do as the others need it.
  mutating func leave(_ island: Island, _ time: Double) {
    var least = time
    for point in island.points where air[point].isFelt { least = min(least, air[point].endPerPull) }
    guard least < time else { return }
    let rest = least / 2
    for point in island.points {
      if air[point].isFelt {
        leave(point, rest: rest)
      } else {
        let pull = (position[point] - predicted[point]) * (1 / time)
        velocity[point] = velocity[point] + pull * (1 - 2 * rest / time)
      }
    }
  }
}
