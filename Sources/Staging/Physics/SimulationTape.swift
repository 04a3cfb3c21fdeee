internal import Geometry
internal import Physics
internal import Synchronization

/// Remembers how the world of a stage went on, so that any moment can be asked for, in any order and from any thread.
///
/// What it gives never depends on what was asked before: every world is stepped from time 0 by way of copies.
final class SimulationTape: Sendable {
  private let tree: StageTree
  private let state: Mutex<State>

  /// Between two kept copies, in ticks; doubled when there are too many.
  private static let firstInterval = 600
  private static let copyLimit = 128
  /// The latest worlds that were asked for; frames are asked for by several threads, about in order.
  private static let recentLimit = 16

  private struct State {
    var copies: [World]
    var interval = SimulationTape.firstInterval
    var recent: [World] = []
  }

  init(_ tree: StageTree) {
    self.tree = tree
    state = Mutex(State(copies: [tree.physics.world]))
  }

  /// Where everything is at a time in ticks; between two ticks it is interpolated.
  func poses(atTick time: Rational) -> Poses {
    let tick = Int(time.floor)
    let rest = time - Rational(tick)
    return state.withLock { state in
      let world = world(at: tick, &state)
      guard rest > .zero else { return world.poses }
      var next = world
      tree.step(&next, to: tick + 1)
      return world.interpolated(with: next, rest.value)
    }
  }

  private func world(at tick: Int, _ state: inout State) -> World {
    let nearest = (state.copies + state.recent).filter { $0.tick <= tick }.max { $0.tick < $1.tick }
    var world = nearest ?? tree.physics.world
    while world.tick < tick {
      let stop = (world.tick / state.interval + 1) * state.interval
      tree.step(&world, to: min(stop, tick))
      if world.tick == stop { keep(world, &state) }
    }
    state.recent.append(world)
    if state.recent.count > Self.recentLimit { state.recent.removeFirst() }
    return world
  }

  private func keep(_ world: World, _ state: inout State) {
    guard !state.copies.contains(where: { $0.tick == world.tick }) else { return }
    state.copies.append(world)
    guard state.copies.count > Self.copyLimit else { return }
    state.interval *= 2
    let interval = state.interval
    state.copies.removeAll { $0.tick % interval != 0 }
  }
}
