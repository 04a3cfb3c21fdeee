internal import Geometry
internal import Locks
internal import Physics

/// Remembers how the world of a stage went on, so that any moment can be asked for, in any order and from any thread.
///
/// What it gives never depends on what was asked before: every world is stepped from time 0 by way of copies. One world
/// has the working arrays of the ticks, the one that has come farthest; all others are compact, and together they stay
/// within a budget of memory.
final class SimulationTape: Sendable {
  private let tree: StageTree
  private let state: Locked<State>

  /// Between two kept copies, in ticks; doubled when there are too many.
  private static let firstInterval = 600
  /// The most copies that are kept, and the most of the last worlds that are remembered, for frames are asked for by
  /// several threads, about in order.
  private static let (mostCopies, mostRecent) = (128, 16)
  /// In bytes, for each of the two.
  private static let budget = 256 << 20

  /// How many copies and how many of the last worlds fit into the budget, of worlds of so many bytes.
  private static func limits(worldSize: Int) -> (copies: Int, recent: Int) {
    let count = budget / max(worldSize, 1)
    // Two make an interpolation.
    return (min(max(count, 1), mostCopies), min(max(count, 2), mostRecent))
  }

  /// The most bytes that are held in a film of so many ticks, of compact worlds of so many bytes.
  static func memory(worldSize: Int, ticks: Double) -> Int {
    let limits = limits(worldSize: worldSize)
    let copies = Int(min(ticks / Double(firstInterval), Double(limits.copies)))
    return worldSize * (Int(min(ticks, Double(limits.recent))) + copies)
  }

  private struct State {
    /// At every multiple of the interval from 0 to the last one that was reached.
    var copies: [World]
    var interval = SimulationTape.firstInterval
    var recent: [World] = []
    /// The world that has come farthest, with its working arrays.
    var farthest: World?
    let copyLimit: Int
    let recentLimit: Int

    init(_ world: World) {
      copies = [world]
      (copyLimit, recentLimit) = SimulationTape.limits(worldSize: world.copySize)
    }

    /// The known world that is nearest before a tick, or at it. The farthest is taken out, so that its arrays have one
    /// owner while they change.
    mutating func takeNearest(_ tick: Int) -> World {
      let copy = copies[min(tick / interval, copies.count - 1)]
      var nearest = copy
      for world in recent where world.tick <= tick && world.tick > nearest.tick { nearest = world }
      guard let farthest, farthest.tick <= tick, farthest.tick >= nearest.tick else { return nearest }
      self.farthest = nil
      return farthest
    }

    mutating func keep(_ world: World) {
      copies.append(world.compacted)
      while copies.count > copyLimit {
        interval *= 2
        let interval = interval
        copies.removeAll { $0.tick % interval != 0 }
      }
    }

    mutating func remember(_ world: World) {
      if !recent.contains(where: { $0.tick == world.tick }) {
        if recent.count == recentLimit { recent.removeFirst() }
        recent.append(world.compacted)
      }
      if farthest.map({ $0.tick <= world.tick }) ?? true { farthest = world }
    }
  }

  init(_ tree: StageTree) {
    self.tree = tree
    state = Locked(State(tree.physics.world))
  }

  /// Where everything is at a time in ticks; between two ticks it is interpolated.
  func poses(atTick time: Rational) -> Poses {
    let tick = Int(time.floor)
    let rest = time - Rational(tick)
    return state.withLock { state in
      let world = world(at: tick, &state)
      guard rest > .zero else { return world.poses }
      return world.interpolated(with: self.world(at: tick + 1, &state), rest.value)
    }
  }

  /// - Returns: a compact world.
  private func world(at tick: Int, _ state: inout State) -> World {
    var world = state.takeNearest(tick)
    while world.tick < tick {
      let stop = (world.tick / state.interval + 1) * state.interval
      tree.step(&world, to: min(stop, tick))
      if world.tick == stop { state.keep(world) }
    }
    let compact = world.compacted
    state.remember(world)
    return compact
  }
}
