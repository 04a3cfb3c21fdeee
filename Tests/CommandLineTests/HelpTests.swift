import Footlight
import Foundation
import TestSupport
import Testing

struct HelpTests {
  static let commands = ["render", "still", "photo", "hash", "validate", "info", "schema", "new"]

  @Test func `the overview names every command`() throws {
    let outcome = try Tool.footlight.run(["--help"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    for command in Self.commands { #expect(outcome.lines.contains { $0.hasPrefix("  \(command) ") }) }
    #expect(try Tool.footlight.output(["help"]) == outcome.output)
    #expect(try Tool.footlight.output(["-h"]) == outcome.output)
  }

  @Test(arguments: commands)
  func `help has a usage line, an example, and fits 80 columns`(command: String) throws {
    let help = try Tool.footlight.output([command, "--help"])
    #expect(help.hasPrefix("usage: footlight \(command)"))
    #expect(help.contains("\n  footlight \(command) "), "an example")
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(try Tool.footlight.output(["help", command]) == help)
    #expect(try Tool.footlight.output([command, "x", "-h"]) == help)
  }

  @Test(arguments: commands)
  func `the examples in the help work`(command: String) throws {
    let home = try SceneFolder(duration: "4")
    for photo in ["street.jpg", "roofs.jpg"] { try home.folder.write(Data(SceneFolder.square), to: photo) }
    let help = try Tool.footlight.output([command, "--help"])
    let examples = help.split(separator: "\n").map(String.init)
      .drop { $0 != "examples:" && $0 != "example:" }.dropFirst()
    #expect(!examples.isEmpty)
    let path = URL(fileURLWithPath: Tool.footlight.program).deletingLastPathComponent().path
    for example in examples {
      let search = ProcessInfo.processInfo.environment["PATH"].map { "\(path):\($0)" } ?? path
      let outcome = try Tool("sh").run(["-c", example], environment: ["PATH": search], in: home.folder.path)
      #expect(outcome.exitCode == 0, "\(example): \(outcome.errors)")
    }
  }

  @Test func `every key of a tilt-shift is an option of photo`() throws {
    let help = try Tool.footlight.output(["photo", "--help"])
    for name in TiltShiftOptions.names { #expect(help.contains("  --\(name) "), "\(name)") }
  }

  @Test func `the version is told`() throws {
    #expect(try Tool.footlight.output(["--version"]).wholeMatch(of: /footlight \d+\.\d+\.\d+\n/) != nil)
  }
}
