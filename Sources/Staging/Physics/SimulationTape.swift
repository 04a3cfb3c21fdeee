internal import Geometry
internal import Locks
internal import Physics

/// Remembers how the world of a stage went on, so that any moment can be asked for, in any order and from any thread.
///
/// What it gives never depends on what was asked before: every world is stepped from time 0 by way of copies.
final class SimulationTape: Sendable {
  private let tree: StageTree
  private let state: Locked<State>

  /// Between two kept copies, in ticks; doubled when there are too many.
  private static let firstInterval = 600
  private static let copyLimit = 128
  /// How many of the last worlds are remembered; frames are asked for by several threads, about in order.
  private static let recentLimit = 16

  /// How many worlds are held at most in a film of so many ticks.
  static func worldCount(ticks: Double) -> Int {
    Int(min(ticks, Double(recentLimit))) + Int(min(ticks / Double(firstInterval), Double(copyLimit)))
  }

  private struct State {
    /// At every multiple of the interval from 0 to the last one that was reached.
    var copies: [World]
    var interval = SimulationTape.firstInterval
    var recent: [World] = []

    /// The known world that is nearest before a tick, or at it.
    func nearest(_ tick: Int) -> World {
      let copy = copies[min(tick / interval, copies.count - 1)]
      var latest: Int?
      for index in recent.indices where recent[index].tick <= tick && recent[index].tick > copy.tick {
        if latest.map({ recent[$0].tick < recent[index].tick }) ?? true { latest = index }
      }
      return latest.map { recent[$0] } ?? copy
    }

    mutating func keep(_ world: World) {
      copies.append(world.compacted)
      guard copies.count > SimulationTape.copyLimit else { return }
      interval *= 2
      let interval = interval
      copies.removeAll { $0.tick % interval != 0 }
    }

    mutating func remember(_ world: World) {
      if recent.count == SimulationTape.recentLimit { recent.removeFirst() }
      recent.append(world)
    }
  }

  init(_ tree: StageTree) {
    self.tree = tree
    state = Locked(State(copies: [tree.physics.world]))
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

  private func world(at tick: Int, _ state: inout State) -> World {
    var world = state.nearest(tick)
    guard world.tick < tick else { return world }
    while world.tick < tick {
      let stop = (world.tick / state.interval + 1) * state.interval
      tree.step(&world, to: min(stop, tick))
      if world.tick == stop { state.keep(world) }
    }
    state.remember(world)
    return world
  }
}
