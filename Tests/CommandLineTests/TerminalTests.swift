import Foundation
import TestSupport
import Testing

/// What names from files and arguments can do to a terminal.
struct TerminalTests {
  /// Clears the screen; sets the window's title; the same sequences' one-byte forms; and turns the writing's direction.
  private static let hostile = "a\u{1b}[2Jb\u{1b}]0;c\u{7}\u{9b}31md\u{202e}e\u{2028}f\rg\u{7f}"

  private static func isClean(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || !(scalar.properties.isBidiControl || [.control, .lineSeparator].contains(scalar.properties.generalCategory))
    }
  }

  @Test(arguments: [
    ["validate", "\(hostile).json"], ["render", "scene.json", "-o", "\(hostile).mp5"], ["\(hostile)"],
    ["still", "scene.json", "--\(hostile)", "0"], ["render", "scene.json", "-o", "a.mp4", "--frames", hostile],
    ["validate", "scene.json", "--set", "\(hostile)=1"], ["render", "\(hostile)/x", "-o", "a.mp4"],
    ["photo", "\(hostile).jpg", "-o", "b.jpg"],
  ])
  func `arguments reach the terminal without their control characters`(words: [String]) throws {
    let home = try SceneFolder()
    let outcome = try Tool.footlight.run(words, in: home.folder.path)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("\\u{1b}[2J"), "\(outcome.errors)")
    #expect(Self.isClean(outcome.errors))
  }

  @Test func `names in scenes and colour tables reach the terminal without their control characters`() throws {
    let folder = try TemporaryFolder()
    let name = String(decoding: try JSONEncoder().encode(Self.hostile), as: UTF8.self)
    try folder.write("TITLE \"x\"\nLUT_3D_SIZE 2\n\(Self.hostile)\n", to: "a.cube")
    let start = "{ \"footlight\": 1, \"canvas\": { \"size\": [8, 8], \"fps\": 1, \"duration\": 1 }, "
    for (index, rest) in [
      "\"assets\": { \(name): { \"image\": \(name) } } }", "\"nodes\": [{ \"type\": \(name) }, { \(name): 1 }] }",
      "\"nodes\": [{ \"type\": \"rope\", \"id\": \(name), \"from\": [0, 0], \"to\": [9, 0], \"length\": 1 }] }",
      "\"post\": [{ \"type\": \"grade\", \"lut\": \"a.cube\" }] }",
    ].enumerated() {
      let scene = try folder.write(start + rest, to: "\(index).json")
      let outcome = try Tool.footlight.run(["validate", scene])
      #expect(outcome.errors.contains("\\u{1b}[2J"), "\(index): \(outcome.errors)")
      #expect(Self.isClean(outcome.errors))
    }
  }

  @Test func `other letters and signs stay as they are`() throws {
    let name = "é 日本 👩\u{200D}👩 \"q\" نص"
    let outcome = try Tool.footlight.run(["validate", name + ".json"])
    #expect(outcome.errors.hasPrefix(name + ".json: "), "\(outcome.errors)")
  }

  @Test(arguments: ["2>&-", "1>&- 2>&-", "0<&- 1>&- 2>&-", "0<&-"])
  func `a closed standard stream does not corrupt the film`(redirection: String) throws {
    let home = try SceneFolder(duration: "4")
    let command = "\"$0\" render \"$1\" -o \"$2\" \(redirection)"
    _ = try Tool("bash").run(["-c", command, Tool.footlight.program, home.scene, home["a.mp4"]])
    #expect(try Probe(home["a.mp4"]).stream["nb_read_frames"] == "100")
  }
}
