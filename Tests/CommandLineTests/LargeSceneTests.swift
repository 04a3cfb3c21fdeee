import TestSupport
import Testing

struct LargeSceneTests {
  @Test func `a hundred thousand nodes are validated within five seconds of one processor`() throws {
    let folder = try TemporaryFolder()
    let nodes = (0..<100_000).map {
      "{ \"id\": \"node\($0)\", \"type\": \"light\", \"position\": [\($0), 2.5], \"range\": 100, \"opacity\": 0.5 }"
    }
    let scene = try folder.write(
      """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 2 }, "nodes": [
      \(nodes.joined(separator: ",\n"))
      ] }
      """, to: "scene.json")
    // The shell's limit counts the program's own time, whatever else runs; debug builds get more.
    #if DEBUG
    let seconds = 60
    #else
    let seconds = 5
    #endif
    let command = "ulimit -t \(seconds); exec \"$0\" validate \"$1\""
    let outcome = try Tool("bash").run(["-c", command, Tool.footlight.program, scene])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("100000 nodes"))
  }
}
