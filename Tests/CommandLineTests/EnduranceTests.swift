import Foundation
import TestSupport
import Testing

/// What a long film costs, watched from outside of the program.
struct EnduranceTests {
  @Test func `memory and descriptors stay flat over ten thousand frames`() throws {
    let folder = try TemporaryFolder()
    try Tool.python.output(
      [
        "-c", "import sys; from PIL import Image; Image.new('RGB', (20, 10), '#f80').save(sys.argv[1])",
        folder["dot.png"],
      ])
    let scene = try folder.write(
      """
      { "footlight": 1, "canvas": { "size": [320, 180], "fps": 50, "duration": 200 }, "lighting": { "ambient": 0.2 },
        "assets": { "dot": { "image": "dot.png" } },
        "nodes": [ { "type": "sprite", "asset": "dot", "scale": 2, "rotation": { "wave": "sine", "center": 0,
                     "amplitude": 90, "period": 3 }, "position": [160, 90] },
                   { "type": "light", "position": [24, 16] } ] }
      """, to: "scene.json")
    let program = try Tool.footlight.start(["hash", scene, "-j", "2"])
    var samples: [(frames: Int, pages: Int, descriptors: Int)] = []
    while true {
      let frames = program.outputSoFar.utf8.count { $0 == UInt8(ascii: "\n") }
      let words = (try? String(contentsOfFile: "/proc/\(program.processID)/statm", encoding: .utf8))?.split(
        separator: " ")
      let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.processID)/fd"))?.count
      guard let words, let pages = Int(words[1]), pages > 0, let descriptors else { break }
      samples.append((frames, pages, descriptors))
      usleep(20_000)
    }
    let outcome = try program.wait()
    #expect(outcome.exitCode == 0)
    #expect(outcome.lines.count == 10_000)
    // The first thousand frames may still fill caches; from then on nothing grows.
    let steady = samples.filter { $0.frames >= 1000 }
    try #require(steady.count >= 5, "the program was too fast to be watched")
    let first = steady[0]
    #expect(steady.allSatisfy { $0.descriptors == first.descriptors })
    let growth = (steady.map(\.pages).max() ?? 0) - first.pages
    #expect(growth < 512, "\(growth) pages more than after \(first.frames) frames")
  }
}
