internal import Geometry

// A mover among obstacles: exact times of impact on the parabola of its tick.
extension Motion {
  /// The most events in one tick, and the number from which nothing bounces any more.
  private static let (mostEvents, lastBounce) = (32, 24)

  mutating func sweep(_ index: Int, _ world: World) {
    let mover = movers[index]
    let point = mover.point
    let near = obstacles(near: mover)
    guard !near.isEmpty else { return }
    let pull = ((position[point] - start[point]) * (1 / h) - entry[point]) * (2 / h)
    var flight = Flight(mover, position: start[point], velocity: entry[point], pull: pull, left: h, tick: h)
    var isTouched = false
    for index in near where flight.pushOut(of: obstacles[index], mover) { isTouched = true }
    for event in 0..<Self.mostEvents {
      flight.acceleration = pull
      flight.stop = nil
      // Twice, so that what one surface does to the motion is known to the other.
      for _ in 0..<2 {
        for index in near {
          guard let normal = flight.meet(obstacles[index], mover, bounces: event < Self.lastBounce) else { continue }
          isTouched = true
          note(point, normal)
        }
      }
      var time = min(flight.left, flight.stop?.time ?? .infinity)
      var isHit = false
      for index in near {
        if let hit = flight.hit(obstacles[index], mover, within: time) {
          time = hit
          isHit = true
        }
      }
      flight.advance(time, isStop: !isHit)
      if flight.left <= 0 { break }
    }
    guard isTouched else { return }
    // What the air takes unevenly over the tick, where no surface holds it.
    let uneven = air[point].isFelt ? velocity[point] - (entry[point] + pull * h) : .zero
    position[point] = flight.position
    velocity[point] = flight.velocity + hold[point].pass(uneven)
    self.isTouched[point] = true
  }
}
