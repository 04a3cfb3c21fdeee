// Tests of how a scene moves, as you would write them for a scene of your own. They run with all others:
//
//     swift test --filter StepInTests
//
// The scene has a lamp that swings on a cord, and a ball that bounces about.

import Footlight
import Foundation
import Testing

struct StepInTests {
  private let film: Film

  init() throws {
    film = try Film(contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "scene.json").path)
  }

  @Test func `the ball bounces on the floor`() throws {
    var simulation = film.stage.simulation
    var bounces = 0
    for _ in 0..<900 {
      let before = try #require(simulation.velocity(of: "ball"))
      simulation.step()
      let after = try #require(simulation.velocity(of: "ball"))
      if before.y > 100, after.y < -50 { bounces += 1 }
    }
    #expect(bounces == 2)
    #expect(simulation.time == 1.5)
  }

  @Test func `the lamp never leaves its cord, and comes to hang below the hook`() throws {
    var simulation = film.stage.simulation
    while simulation.time < 20 {
      simulation.step()
      let lamp = try #require(simulation.position(of: "lamp"))
      #expect((lamp - Vector2(200, 20)).length < 120.001)
    }
    let lamp = try #require(simulation.position(of: "lamp"))
    #expect((lamp - Vector2(200, 140)).length < 0.5)
    #expect(simulation.points(of: "cord")?.last == lamp)
  }

  @Test func `a snapshot goes on as the original does`() throws {
    var simulation = film.stage.simulation
    simulation.step(until: 0.75)
    var snapshot = simulation
    let saved = try JSONEncoder().encode(simulation.world)
    simulation.step(until: 2)
    snapshot.step(until: 2)
    #expect(snapshot == simulation)
    #expect(snapshot.stateHash == simulation.stateHash)
    // Also from a file.
    var restored = film.stage.simulation
    restored.restore(try JSONDecoder().decode(World.self, from: saved))
    restored.step(until: 2)
    #expect(restored.stateHash == simulation.stateHash)
  }

  @Test func `the scene moves as it did when it was approved`() {
    var simulation = film.stage.simulation
    simulation.step(until: 4)
    // As `footlight simulate scene.json --hash` prints it, on every machine.
    #expect(String(simulation.stateHash, radix: 16) == "35fcccaa3defca7a")
  }

  @Test func `a frame shows the lamp where physics has it, without being rendered`() throws {
    var simulation = film.stage.simulation
    simulation.step(until: 1.5)
    let state = film.stage.frame(45)
    #expect(state.lights.first { $0.name == "lamp" }?.position == simulation.position(of: "lamp"))
    #expect(state.strokes.map(\.name) == ["cord"])
  }
}
