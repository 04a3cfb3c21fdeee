internal import Geometry

extension World {
  /// Where everything is between this world and what it is one tick later.
  ///
  /// At fraction 0 that is exactly this world, at 1 exactly the next. What jumps during the tick does so at the
  /// instant of its jump.
  ///
  /// - Parameters:
  ///   - next: this world after a step.
  ///   - fraction: 0…1.
  public func interpolated(with next: World, _ fraction: Double) -> Poses {
    if fraction <= 0 { return poses }
    if fraction >= 1 { return next.poses }
    let bodies = zip(self.bodies, next.bodies).map { old, new in
      // Evenly through what isn't leapt, and the leaps that are over.
      var (place, turn) = (new.position, new.rotation)
      for leap in new.leaps { (place, turn) = (place - leap.way, turn - leap.turn) }
      place = old.position + (place - old.position) * fraction
      turn = old.rotation + (turn - old.rotation) * fraction
      for leap in new.leaps where leap.instant <= fraction { (place, turn) = (place + leap.way, turn + leap.turn) }
      return Pose(place, rotation: turn)
    }
    let ropes = zip(self.ropes, next.ropes).map { old, new in
      old.points.indices.map { index in
        let part = Double(index) / Double(new.segments)
        var place = new.points[index]
        for leap in new.leaps { place = place - leap.way(at: part) }
        place = old.points[index] + (place - old.points[index]) * fraction
        for leap in new.leaps where leap.instant <= fraction { place = place + leap.way(at: part) }
        return place
      }
    }
    return Poses(bodies: bodies, ropes: ropes)
  }

  /// Where everything is.
  public var poses: Poses { Poses(bodies: bodies.map(\.pose), ropes: ropes.map(\.points)) }
}
