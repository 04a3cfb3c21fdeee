internal import Geometry

/// Gives a traced line the corners that squares between texels cut off.
///
/// Where a line turns within a square, the parts before and after it are lengthened to where they meet: in the square, and
/// by a turn of some size, that is a corner. In squares between texels that are wholly opaque or transparent a line goes
/// along texels, so that what stands beside them may turn too: lines around single texels and steps are right.
enum CornerFinder {
  /// A line's way through one square.
  struct Step {
    enum Kind {
      /// Between two opaque corners and two transparent ones.
      case straight
      /// Around one corner, and the same of corners that are all wholly opaque or transparent.
      case turn, clearTurn
      case other
    }

    /// Where the line leaves the square, and the square's middle.
    let exit: Vector2
    let middle: Vector2
    let kind: Kind
    /// Whether it leaves to the left or right.
    let leavesAcross: Bool
  }

  /// The cosine of the least turn that is a corner.
  private static let leastTurn = 0.7

  /// The points of a closed line.
  static func points(_ steps: [Step]) -> [Vector2] {
    var points: [Vector2] = []
    for index in steps.indices {
      let count = steps.count
      let (before, step, after) = (steps[(index + count - 1) % count], steps[index], steps[(index + 1) % count])
      if let into = direction(into: step, from: before, steps[(index + count - 2) % count]),
        let back = direction(backInto: step, from: after),
        let corner = meeting(before.exit, into, step.exit, back), into.dot(back * -1) < leastTurn,
        max((corner.x - step.middle.x).magnitude, (corner.y - step.middle.y).magnitude) <= 0.5
      {
        points.append(corner)
      }
      points.append(step.exit)
    }
    return points
  }

  /// The direction in which a line comes into a square in which it turns, of length 1.
  private static func direction(into step: Step, from before: Step, _ first: Step) -> Vector2? {
    guard step.kind == .turn || step.kind == .clearTurn else { return nil }
    if before.kind == .straight { return unit(before.exit - first.exit) }
    guard step.kind == .clearTurn else { return nil }
    return unit(
      before.leavesAcross ? Vector2(step.middle.x - before.middle.x, 0) : Vector2(0, step.middle.y - before.middle.y))
  }

  /// The direction from the next square back into it.
  private static func direction(backInto step: Step, from after: Step) -> Vector2? {
    guard step.kind == .turn || step.kind == .clearTurn else { return nil }
    if after.kind == .straight { return unit(step.exit - after.exit) }
    guard step.kind == .clearTurn else { return nil }
    return unit(
      step.leavesAcross ? Vector2(step.middle.x - after.middle.x, 0) : Vector2(0, step.middle.y - after.middle.y))
  }

  private static func unit(_ way: Vector2) -> Vector2? { way.length > 0 ? way * (1 / way.length) : nil }

  /// Where the ways from two points meet ahead of both.
  private static func meeting(_ a: Vector2, _ into: Vector2, _ b: Vector2, _ back: Vector2) -> Vector2? {
    let turn = into.cross(back)
    guard turn.magnitude > 1e-6 else { return nil }
    let (along, other) = ((b - a).cross(back) / turn, (b - a).cross(into) / turn)
    return along > 0 && other > 0 ? a + into * along : nil
  }
}
