import Foundation
import TestSupport
import Testing

/// The tools that the other tests stand on.
struct ToolTests {
  @Test func `a program's output, errors and exit code arrive`() throws {
    let outcome = try Tool("sh").run(["-c", "echo out; echo err >&2; exit 3"])
    #expect(outcome.lines == ["out"])
    #expect(outcome.errorLines == ["err"])
    #expect(outcome.exitCode == 3)
    #expect(outcome.killedBy == nil)
  }

  @Test func `a program runs in the given folder and environment`() throws {
    let folder = try TemporaryFolder("a b é 日本")
    #expect(
      try Tool("sh").output(["-c", "pwd; echo $WORD"], environment: ["WORD": "ö"], in: folder.path)
        == "\(folder.path)\nö\n")
  }

  @Test func `a signal's number is in the exit code`() throws {
    let tool = try Tool("sleep").start(["100"])
    tool.send(SIGTERM)
    #expect(try tool.wait().exitCode == 143)
  }

  @Test func `a program that does not end is killed`() {
    #expect(throws: ToolError.self) { try Tool("sleep").run(["100"], timeout: 0.1) }
  }

  @Test func `Python has what the tests need`() throws {
    try Tool.python.output(["-c", "import PIL.Image, numpy, jsonschema"])
  }
}
