internal import Geometry

extension World {
  /// Where everything is between this world and what it is one tick later.
  ///
  /// At fraction 0 that is exactly this world, at 1 exactly the next. What jumps during the tick is at once where the
  /// next world has it.
  ///
  /// - Parameters:
  ///   - next: this world after a step.
  ///   - fraction: 0…1.
  public func interpolated(with next: World, _ fraction: Double) -> Poses {
    func mix(_ a: Vector2, _ b: Vector2) -> Vector2 { a + (b - a) * fraction }
    if fraction <= 0 { return poses }
    if fraction >= 1 { return next.poses }
    let bodies = zip(self.bodies, next.bodies).map { old, new in
      if new.jumped { return new.pose }
      return Pose(
        mix(old.position, new.position), rotation: old.rotation + (new.rotation - old.rotation) * fraction)
    }
    let ropes = zip(self.ropes, next.ropes).map { old, new in
      new.jumped ? new.points : zip(old.points, new.points).map(mix)
    }
    return Poses(bodies: bodies, ropes: ropes)
  }

  /// Where everything is.
  public var poses: Poses { Poses(bodies: bodies.map(\.pose), ropes: ropes.map(\.points)) }
}
