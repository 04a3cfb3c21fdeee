import Foundation
import Geometry
import Physics
import SceneFormat
import Staging
import Testing

/// What a stage remembers of its physics.
@Suite struct TapeTests {
  /// The memory of this process, in bytes.
  private func memory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(status[1])) * 4096
  }

  /// Twenty ropes of 1,000 links have working arrays of about 10 MB, of which sixteen were kept.
  @Test func onlyOneWorldHasItsWorkingArrays() throws {
    let ropes = (0..<20).map { index in
      let x = Double(index) * 9
      return Node(
        id: NodeID("rope \(index)"),
        .rope(Node.Rope(from: .point(Vector2(x, 0)), to: .point(Vector2(x + 50, 0)), length: 90, segments: 1000)))
    }
    var scene = try StageFixture.scene(ropes)
    scene.canvas.fps = try #require(FrameRate(600))
    let stage = try Stage(scene, images: [:])
    let first = stage.frame(1)
    let before = try memory()
    for frame in 2...17 { _ = stage.frame(frame) }
    #expect(try memory() - before < 100 << 20)
    // Whatever was asked for in between.
    #expect(stage.frame(1).strokes == first.strokes)
  }

  @Test func manyBodiesInOnePlaceAreBounded() {
    var world = World()
    world.addBounds(Rect(width: 1000, height: 1000))
    for index in 0..<3000 {
      world.add(Body(at: Vector2(500, 500), shape: .circle(radius: 5)), named: "\(index)")
    }
    let before = try? memory()
    world.step()
    let after = try? memory()
    // Pairs of all with all would be 4.5 million contacts of more than 100 bytes.
    #expect((after ?? .max) - (before ?? 0) < 200 << 20)
    for body in world.bodies { #expect(body.position.length < 2000) }
  }
}
