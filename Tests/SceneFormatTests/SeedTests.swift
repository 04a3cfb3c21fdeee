import Foundation
import SceneFormat
import TestSupport
import Testing

/// The scenes that the fuzzer begins with, made from the schema.
@Suite struct SeedTests {
  private static func seeds() throws -> [JSONValue] {
    let folder = try TemporaryFolder()
    try Tool.python.output([
      packageRoot.appending(path: "Tests/Fuzz/seeds").path,
      packageRoot.appending(path: "Scenes/footlight.schema.json").path, folder.path,
    ])
    return try folder.contents.map { name in
      try #require(JSONParser.parse([UInt8](try folder.data(name))).value, "\(name)")
    }
  }

  private static func keys(_ value: JSONValue, into keys: inout Set<String>) {
    switch value.content {
    case .object(let members):
      for member in members {
        keys.insert(member.key)
        Self.keys(member.value, into: &keys)
      }
    case .array(let values): for value in values { Self.keys(value, into: &keys) }
    default: break
    }
  }

  @Test func `the fuzzer's seeds have every key of the schema, and most are scenes that read back equal`() throws {
    let schema = try #require(JSONParser.parse(Array(SceneSchema.text.utf8)).value)
    guard case .object(let definitions)? = schema["$defs"]?.content else {
      Issue.record("the schema has no definitions")
      return
    }
    var wanted: Set<String> = []
    for definition in definitions {
      if case .object(let properties)? = definition.value["properties"]?.content {
        wanted.formUnion(properties.map(\.key))
      }
    }
    #expect(wanted.count > 100)
    let seeds = try Self.seeds()
    var found: Set<String> = []
    for seed in seeds { Self.keys(seed, into: &found) }
    #expect(wanted.subtracting(found).isEmpty)
    // They hold the least and the greatest of every number, too.
    var accepted = 0
    for seed in seeds {
      let text = JSONWriter.line(seed)
      guard let scene = try? SceneDocument.read(text: text, options: ReadingTests.options).scene else { continue }
      accepted += 1
      let again = try SceneDocument.read(text: scene.json, options: ReadingTests.options).scene
      #expect(again == scene, "\(text)")
    }
    #expect(accepted > seeds.count * 3 / 4, "\(accepted) of \(seeds.count)")
  }

  /// What stands in the place of something else: all types of JSON, and lists of too few, too many and other things.
  static let wrongs = [
    "null", "[]", "{}", "\"\"", "true", "-1", "1e308", "[0]", "[0,0,0,0,0]", "[[0,0]]", "[[0,0],[0,0],[0,0]]",
    "[\"a\",\"b\"]", "[null,null]", "[{},{}]",
  ]

  @Test func `a wrong value in any place of the format is reported or read, and never traps`() throws {
    let wrongs = Self.wrongs.compactMap { JSONParser.parse(Array($0.utf8)).value }
    var seen: Set<String> = []
    var count = 0
    /// Visits each place once; `whole` is the scene with something else in the place of the value.
    func visit(_ value: JSONValue, _ place: String, _ whole: (JSONValue) -> JSONValue) {
      let type = value["type"]?.text ?? ""
      if seen.insert(place + type).inserted {
        for wrong in wrongs {
          count += 1
          do throws(SceneError) {
            _ = try SceneDocument.read(text: JSONWriter.line(whole(wrong)), options: ReadingTests.options)
          } catch {
            #expect(error.diagnostics.allSatisfy { !$0.message.isEmpty && $0.location.line == 1 })
          }
        }
      }
      switch value.content {
      case .object(let members):
        for (index, member) in members.enumerated() {
          visit(member.value, "\(place)\(type).\(member.key)") { part in
            var members = members
            members[index].value = part
            return whole(JSONValue(.object(members)))
          }
        }
      case .array(let values):
        // Of a scene's nodes, the last is the one that a seed is about.
        guard let last = values.last else { return }
        visit(last, place + "[]") { whole(.array(values.dropLast() + [$0])) }
      default: break
      }
    }
    for seed in try Self.seeds() { visit(seed, "") { $0 } }
    #expect(count > 10_000, "\(count)")
  }

  @Test(arguments: ["[]", "[[0,0]]", "[[0,0],[1,1],[2,2]]", "null", "\"\"", "[\"a\",\"b\"]", "[[0,0],[0,\"x\"]]"])
  func `a segment that isn't two points is reported with its place`(segment: String) {
    let error = #expect(throws: SceneError.self) {
      try SceneDocument.read(
        text: """
          {"footlight":1,"canvas":{"size":[8,8],"fps":1,"duration":1},
          "nodes":[{"type":"group","body":{"type":"static","shape":{"segment":\(segment)}}}]}
          """)
    }
    #expect(error?.diagnostics.count == (segment.contains("\"a\"") ? 2 : 1))
    #expect(error?.diagnostics.first?.place.hasPrefix("nodes[0].body.shape.segment") == true)
  }

  @Test func `a comment hides no other fault of a file`() {
    let error = #expect(throws: SceneError.self) {
      try SceneDocument.read(
        text: """
          { // a scene
            "footlight": 1, "canvas": { "size": [8, 8], "fps": 0, "duration": 1, }, /* and
            its nodes */ "nodes": [{ "type": "grup" }]
          }
          """)
    }
    let lines = error?.diagnostics.map { "\($0.location.line ?? 0): \($0.place) \($0.message.prefix(14))" }
    #expect(
      lines == [
        "1:  JSON has no co", "2: canvas.fps needs a frame ", "2:  a comma before", "2:  JSON has no co",
        "3: nodes[0].type needs \"group\",",
      ])
  }
}
