import SceneFormat
import Staging
import TestSupport
import Testing

@Suite struct DeepStageTests {
  /// Each of the 126 groups moves what is in it by 1 px; the lamp follows the fourth, which is at 4.
  @Test func `the deepest scene is compiled and evaluated on a stack of 512 KB`() async throws {
    let states = try await onSmallStack {
      let stage = try Stage(try SceneDocument.read(text: deepestScene).scene, images: [:])
      return (stage.frame(0), stage.frame(9))
    }
    #expect(states.0.lights.count == 1)
  }

  /// By the definition of a depth-first order: a node before its children, siblings by z, equal ones as in the file.
  @Test func `nodes are drawn depth first, siblings by their z`() throws {
    func dot(_ id: NodeID, _ z: Double, _ children: [Node] = []) -> Node {
      StageFixture.dot(id, z: z, children: children)
    }
    let stage = try StageFixture.stage([
      dot("a", 1, [dot("b", 0), dot("c", -1, [dot("d", 9)]), dot("e", 0)]), dot("f", 0), dot("g", 1),
    ])
    let names = stage.frame(0).drawables.compactMap { drawable -> String? in
      if case .sprite(let sprite) = drawable { sprite.name } else { nil }
    }
    #expect(names == ["f", "a", "c", "d", "b", "e", "g"])
  }
}
