internal import Geometry

extension World {
  /// Passes one tick.
  public mutating func step() { advance(ticks: 1) }

  /// Passes ticks until `tick`; does nothing when that is not ahead.
  public mutating func step(to tick: Int) { advance(ticks: tick - self.tick) }

  /// Passes ticks until `tick`, and before each calls `drive` to move what the caller moves.
  ///
  /// `drive` gets the world at the tick's beginning and the number of the tick that will be reached.
  public mutating func step<E: Error>(to tick: Int, drive: (inout World, Int) throws(E) -> Void) throws(E) {
    while self.tick < tick {
      try drive(&self, self.tick + 1)
      step()
    }
  }

  /// The same world without its working arrays, which take several times its memory.
  package var compacted: World {
    var world = self
    world.motion = nil
    return world
  }

  /// About the memory in bytes that a compacted copy of this world has for itself, beside what all copies share.
  package var copySize: Int {
    ropes.reduce(bodies.count * MemoryLayout<Body>.stride + 1024) { size, rope in
      size + MemoryLayout<Rope>.stride + 2 * rope.points.count * MemoryLayout<Vector2>.stride
    }
  }

  private mutating func advance(ticks: Int) {
    guard ticks > 0 else { return }
    // Taken out, so that its arrays have one owner while they change.
    let plan = plan ?? Plan(of: self)
    self.plan = plan
    var motion = motion.take() ?? Motion(of: self, plan: plan)
    for _ in 0..<ticks { motion.pass(&self) }
    motion.store(in: &self)
    self.motion = motion
  }
}
