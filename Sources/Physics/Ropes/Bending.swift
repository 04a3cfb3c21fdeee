internal import Geometry

/// The forces of a rope that resists bending, and of one whose bending motions die.
///
/// Both act on the second difference of three neighbouring points, with weights −1, 2, −1, so they keep the rope's
/// momentum, and a straight rope swings without feeling them.
struct Bending {
  let segments: Int
  /// In mass/s²; the energy is half of it times the square of the second difference.
  let stiffness: Double
  /// In mass/s per tick, a velocity's second difference to an impulse.
  let damping: Double
  /// How fast all motion between the ends dies, in 1/s.
  let calming: Double

  init(of rope: Rope, tick: Double) {
    segments = rope.segments
    let link = rope.linkLength
    let bend = min(rope.bend, Self.stiffest(for: rope, tick: tick))
    stiffness = link > 0 ? rope.pointMass * 1000 * (bend * bend * bend) / (link * link * link * link) : 0
    // The largest eigenvalue of the second difference's square is 16.
    damping = rope.pointMass * min(Self.zigzag * rope.damping * tick / 16, 1.0 / 16)
    calming = rope.damping
  }

  /// How much faster than the swing of the whole a zigzag from link to link dies.
  private static let zigzag = 50.0

  var isNothing: Bool { stiffness == 0 && damping == 0 }

  /// The largest `Rope.bend` that the tick can follow: a quarter of what would be the edge of stability.
  static func stiffest(for rope: Rope, tick: Double) -> Double {
    let link = rope.linkLength
    return link > 0 ? PortableMath.pow(link * link * link * link / (16_000 * tick * tick), 1.0 / 3) : 0
  }
}
