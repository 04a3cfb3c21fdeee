internal import Geometry
public import SceneFormat

extension Scene {
  /// About how many bytes the physics of the scene takes at its most: the worlds that are remembered, so that frames can be
  /// asked for in any order.
  public var physicsMemory: Int {
    var (points, bodies) = (0, 0)
    for node in allNodes {
      switch node.content {
      case .rope(let rope): points += rope.segments + 1
      case .group, .sprite, .light, .spring, .stick: break
      }
      if node.body != nil { bodies += 1 }
    }
    guard points + bodies > 0 else { return 0 }
    let ticks = canvas.duration.seconds(at: canvas.fps).value * Double(physics.rate)
    // Places and velocities, and of the two worlds that go on what the solver holds, too.
    let compact = points * 32 + bodies * 256
    return compact * 8 + SimulationTape.memory(worldSize: compact, ticks: ticks)
  }
}
