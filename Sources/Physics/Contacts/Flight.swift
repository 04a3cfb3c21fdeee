internal import Geometry

/// The motion of one mover from event to event within a tick.
struct Flight {
  var position: Vector2
  var velocity: Vector2
  /// What forces and links would have it do, in px/s².
  let pull: Vector2
  /// What is left of that where surfaces hold it.
  var acceleration = Vector2.zero
  /// The time that is left of the tick.
  var left: Double
  let tick: Double
  /// The gap at which it touches, the gap and the pace that count as none, and how far it is pushed out at most.
  private let slop: Double
  private let none: Double
  private let most: Double
  /// When friction brings it to rest on a surface that moves with a velocity.
  var stop: (time: Double, velocity: Vector2)?

  init(_ mover: Mover, position: Vector2, velocity: Vector2, pull: Vector2, left: Double, tick: Double) {
    slop = mover.slop(at: position)
    none = slop / 100
    most = mover.unit
    self.position = position
    self.velocity = velocity
    self.pull = pull
    self.left = left
    self.tick = tick
  }

  private var elapsed: Double { tick - left }

  /// Leaves an obstacle that it overlaps, by at most its unit.
  mutating func pushOut(of obstacle: Obstacle, _ mover: Mover) -> Bool {
    let (gap, normal) = obstacle.distance(to: position, at: elapsed, less: mover, motion: velocity)
    guard gap < -slop else { return false }
    position = position + normal * min(-gap, most)
    return true
  }

  /// Bounces off an obstacle that it touches and moves into, and rests on one that it is only pulled into.
  ///
  /// - Returns: the way out of the obstacle, if it touches.
  mutating func meet(_ obstacle: Obstacle, _ mover: Mover, bounces: Bool) -> Vector2? {
    let (gap, normal) = obstacle.distance(to: position, at: elapsed, less: mover, motion: velocity)
    guard gap <= slop else { return nil }
    let material = mover.material.touching(obstacle.material)
    let surface = obstacle.surfaceVelocity(at: position)
    var relative = velocity - surface
    let press = max(0, -acceleration.dot(normal))
    var pace = relative.dot(normal)
    guard pace < 0 || (pace <= none && press > 0) else { return nil }
    if pace < 0 {
      var rebound = bounces ? -material.restitution * pace : 0
      // Each bounce lasts e times as long as the one before it: a series that ends within the tick is rest.
      if 2 * rebound <= press * (1 - material.restitution) * left { rebound = 0 }
      let impulse = rebound - pace
      relative = relative + normal * impulse
      let sliding = relative - normal * relative.dot(normal)
      let speed = sliding.length
      if speed > 0, material.friction > 0, impulse > press * tick {
        relative = relative - sliding * min(1, material.friction * impulse / speed)
      }
      if rebound == 0 { relative = relative - normal * relative.dot(normal) }
      velocity = surface + relative
      pace = rebound
    }
    if pace <= none, press > 0 { rest(on: normal, surface, press: press, friction: material.friction) }
    return normal
  }

  /// Takes from the acceleration what a surface holds, and what friction does.
  private mutating func rest(on normal: Vector2, _ surface: Vector2, press: Double, friction: Double) {
    acceleration = acceleration + normal * press
    guard friction > 0 else { return }
    let relative = velocity - surface
    let sliding = relative - normal * relative.dot(normal)
    let speed = sliding.length
    let grip = friction * press
    let along = acceleration - normal * acceleration.dot(normal)
    if speed > none {
      let way = sliding * (1 / speed)
      acceleration = acceleration - way * grip
      let slowing = grip - along.dot(way)
      if slowing > 0 { stop = (speed / slowing, velocity - sliding) }
    } else {
      velocity = velocity - sliding
      let strength = along.length
      acceleration = acceleration - along * (strength > grip ? grip / strength : 1)
    }
  }

  /// When it first comes to an obstacle, if it does within a time.
  ///
  /// A convex outline lies behind the line through its nearest place across the way out of it. The outline can't be
  /// reached before that line is: so the time at which the line is crossed is safe, and is soon the time of impact.
  func hit(_ obstacle: Obstacle, _ mover: Mover, within limit: Double) -> Double? {
    var time = 0.0
    for _ in 0..<40 {
      let place = position + velocity * time + acceleration * (time * time / 2)
      let relative = velocity + acceleration * time - obstacle.velocity
      let (gap, normal) = obstacle.distance(to: place, at: elapsed + time, less: mover, motion: relative)
      if time > 0, gap <= none { return time }
      let (pace, press) = (relative.dot(normal), acceleration.dot(normal))
      if gap <= slop {
        guard pace > none, press < 0 else { return nil }
        time += 2 * pace / -press
      } else {
        let square = pace * pace - 2 * press * gap
        guard square >= 0, pace < 0 || press < 0 else { return nil }
        let root = square.squareRoot()
        time += pace < 0 ? 2 * gap / (root - pace) : (pace + root) / -press
      }
      if time >= limit { return nil }
    }
    return time
  }

  mutating func advance(_ time: Double, isStop: Bool) {
    let isStopping = isStop && stop.map { $0.time <= time } ?? false
    position = position + velocity * time + acceleration * (time * time / 2)
    velocity = velocity + acceleration * time
    if isStopping, let stop { velocity = stop.velocity }
    left -= time
  }
}
