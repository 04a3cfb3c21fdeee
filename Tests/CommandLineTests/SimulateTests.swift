import Foundation
import TestSupport
import Testing

/// `footlight simulate`, and what `info` tells of physics.
struct SimulateTests {
  private let folder: TemporaryFolder
  private let scene: String

  /// A ball thrown as in the schoolbook, and a level rope without a fall.
  init() throws {
    folder = try TemporaryFolder()
    scene = try folder.write(
      """
      {
        "footlight": 1,
        "canvas": { "size": [64, 48], "fps": 25, "duration": 1 },
        "physics": { "gravity": [0, 1000] },
        "nodes": [
          { "id": "a \\"ball\\"", "type": "light", "position": [10, 20],
            "body": { "velocity": [300, -400], "shape": { "circle": 4 } } },
          { "id": "cord", "type": "rope", "from": [0, 0], "to": [30, 0], "length": 30, "segments": 3 },
          { "id": "spring", "type": "spring", "from": [0, 0], "to": [5, 0], "frequency": 2 }
        ]
      }
      """, to: "scene.json")
  }

  private func simulate(_ arguments: String...) throws -> ToolOutcome {
    try Tool.footlight.run(["simulate", scene] + arguments)
  }

  private struct Line: Decodable {
    struct Member: Decodable {
      var name: String
      var points: [[Double]]
    }
    var time: Double
    var tick: Int
    var bodies: [Member]
    var ropes: [Member]
  }

  @Test func `every tick is an object on a line`() throws {
    let outcome = try simulate("--until", "0.5")
    #expect(outcome.exitCode == 0 && outcome.errors == "", "\(outcome.errors)")
    let lines = try outcome.lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    #expect(lines.map(\.tick) == Array(0...300))
    for line in lines {
      let t = Double(line.tick) / 600
      #expect(line.time == t)
      #expect(line.bodies.map(\.name) == ["a \"ball\""] && line.ropes.map(\.name) == ["cord"])
      let right = [10 + 300 * t, 20 - 400 * t + 500 * t * t, 300, -400 + 1000 * t]
      for (value, right) in zip(line.bodies[0].points[0], right) { #expect((value - right).magnitude < 1e-9) }
      #expect(line.ropes[0].points.count == 4)
      #expect(line.ropes[0].points.map { $0[0].rounded() } == [0, 10, 20, 30])
    }
  }

  @Test func `a table has a row for each point`() throws {
    let rows = try simulate("--until", "0.1", "--every", "25", "--format", "csv").lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows[0].joined(separator: ",") == "time,tick,node,point,x,y,vx,vy")
    #expect(rows.allSatisfy { $0.count == 8 })
    // Each 25th tick and the last.
    #expect(rows.dropFirst().map { $0[1] } == ["0", "25", "50", "60"].flatMap { Array(repeating: $0, count: 5) })
    #expect(rows[1...5].map { $0[3] } == ["", "0", "1", "2", "3"])
    #expect(rows[1][2] == "\"a \"\"ball\"\"\"" && rows[2][2] == "\"cord\"")
    #expect(Double(rows[6][4]).map { ($0 - 22.5).magnitude < 1e-9 } == true)
  }

  @Test func `without a time it goes to the film's end`() throws {
    let last = try #require(try simulate("--every", "600").lines.last)
    #expect(try JSONDecoder().decode(Line.self, from: Data(last.utf8)).tick == 600)
    #expect(try simulate("--until", "0").lines.count == 1)
  }

  @Test func `the hash is a tick and 16 digits that change with the motion`() throws {
    let outcome = try simulate("--hash")
    #expect(outcome.output.wholeMatch(of: /600 [0-9a-f]{16}\n/) != nil, "\(outcome.output)")
    #expect(try simulate("--hash", "--until", "1").output == outcome.output)
    #expect(try simulate("--hash", "--every", "7", "--format", "csv").output == outcome.output)
    #expect(try simulate("--hash", "--until", "0.5").output.hasPrefix("300 "))
    let other = try simulate("--hash", "--set", "physics.gravity=[0,1000.0000001]").output
    #expect(other.hasPrefix("600 ") && other != outcome.output)
  }

  @Test(arguments: [
    (["--until", "-1"], "--until"), (["--until", "soon"], "--until"), (["--every", "0"], "--every"),
    (["--every", "2.5"], "--every"), (["--format", "xml"], "--format"), (["--util", "1"], "--until"),
  ])
  func `wrong options are told before anything is printed`(options: [String], word: String) throws {
    let outcome = try Tool.footlight.run(["simulate", scene] + options)
    #expect(outcome.exitCode == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(word), "\(outcome.errors)")
  }

  @Test(arguments: ["1e400", "NaN", "1e10"])
  func `numbers that physics can't work with are errors with their place`(number: String) throws {
    let text = String(decoding: try folder.data("scene.json"), as: UTF8.self)
    let wrong = try folder.write(text.replacing("[300, -400]", with: "[300, \(number)]"), to: "wrong.json")
    let outcome = try Tool.footlight.run(["simulate", wrong])
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("wrong.json:7:"), "\(outcome.errors)")
  }

  @Test func `a reader that has seen enough ends it`() throws {
    let outcome = try Tool("sh").run(["-c", "'\(Tool.footlight.program)' simulate '\(scene)' | head -n 1"])
    #expect(outcome.exitCode == 0 && outcome.errors == "")
    #expect(outcome.lines.count == 1)
  }

  @Test func `info tells of bodies, ropes and ticks`() throws {
    let text = try Tool.footlight.output(["info", scene])
    #expect(text.contains("physics 1 body, 1 rope, 1 joint; 600 ticks at 600 a second\n"), "\(text)")
    let longer = try Tool.footlight.output(["info", scene, "--set", "physics.rate=60", "--set", "canvas.duration=1.5"])
    #expect(longer.contains("; 90 ticks at 60 a second\n"), "\(longer)")
    let json = try JSONSerialization.jsonObject(with: Data(try Tool.footlight.output(["info", scene, "--json"]).utf8))
    let object = try #require(json as? [String: Any])
    #expect(object["ticksPerSecond"] as? Int == 600 && object["ticks"] as? Int == 600)
    let counts = try #require(object["counts"] as? [String: Int])
    #expect(counts["bodies"] == 1 && counts["ropes"] == 1 && counts["joints"] == 1 && counts["nodes"] == 3)
  }
}
