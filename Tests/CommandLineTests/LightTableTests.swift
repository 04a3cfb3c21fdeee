import Foundation
import TestSupport
import Testing

/// The table of what light can do, in the documentation of Rendering.
struct LightTableTests {
  private let rows: [[String]]

  init() throws {
    let page = packageRoot.appending(path: "Sources/Rendering/Rendering.docc/LightInOtherEngines.md")
    rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { row in row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.last != "shown by" && $0.first != "---" }
  }

  @Test func `each row has a word for every engine`() {
    #expect(rows.count > 30)
    for row in rows { #expect(row.count == 8, "\(row)") }
  }

  @Test func `each row is shown by a scene or a test`() throws {
    let tests = packageRoot.appending(path: "Tests").path
    let sources = try FileManager.default.subpathsOfDirectory(atPath: tests).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: "\(tests)/\($0)", encoding: .utf8) }
    for row in rows {
      let name = (row.last ?? "").trimmingCharacters(in: ["`"])
      let isScene = FileManager.default.fileExists(
        atPath: packageRoot.appending(path: "Scenes/\(name)/scene.json").path)
      #expect(isScene || sources.contains { $0.contains("func \(name)(") }, "\(row)")
    }
  }
}
