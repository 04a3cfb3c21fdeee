import Foundation
import SceneFormat
import TestSupport
import Testing

@Suite struct DeepSceneTests {
  @Test func `the deepest scene is read, compared, written and changed on a stack of 512 KB`() async throws {
    let scene = try await onSmallStack {
      let options = SceneDocument.Options(overrides: ["lamp.intensity=2", "g100.opacity=0.5"])
      let scene = try SceneDocument.read(text: deepestScene, options: options).scene
      let again = try SceneDocument.read(text: scene.json)
      #expect(again.scene == scene && again.scene.hashValue == scene.hashValue)
      try scene.validate()
      return scene
    }
    var (depth, nodes) = (0, scene.nodes)
    while let node = nodes.first {
      depth += 1
      if depth == 101 { #expect(node.opacity == .constant(0.5)) }
      nodes = node.children
    }
    #expect(depth == 126)
    #expect(Array(scene.allNodes).count == 126)
  }

  @Test func `one level more is refused with its place, on a stack of 512 KB`() async throws {
    let deeper = deepestScene.replacing(#"[{"type":"light""#, with: #"[{"type":"group","children":[{"type":"light""#)
      .replacing(#"[1,1]]}}"#, with: #"[1,1]]}}]}"#)
    let message = try await onSmallStack {
      do throws(SceneError) {
        _ = try SceneDocument.read(text: deeper)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(message.hasPrefix("scene.json:1:") && message.hasSuffix("nested more than 256 deep"), "\(message)")
  }

  @Test func `JSON of every depth that is allowed is read, written and set on a stack of 512 KB`() async throws {
    let text = String(repeating: #"{"x-a":["#, count: 127) + "1" + String(repeating: "]}", count: 127)
    let line = try await onSmallStack {
      let value = try #require(JSONParser.parse(Array(text.utf8)).value)
      let options = SceneDocument.Options(overrides: ["x-deep=\(text)"])
      _ = try SceneDocument.read(text: deepestScene, options: options)
      #expect(JSONParser.parse(Array(JSONWriter.text(value).utf8)).value == value)
      return JSONWriter.line(value)
    }
    #expect(line.filter { $0 != " " } == text)
  }
}
