import Foundation
import TestSupport
import Testing

/// The table of what light can do, in the documentation of Footlight.
struct LightInOtherEnginesTests {
  private let rows: [[String]]

  init() throws {
    let page = packageRoot.appending(path: "Sources/Footlight/Footlight.docc/LightInOtherEngines.md")
    rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { row in row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.last != "shown by" && $0.first != "---" }
  }

  @Test func `each row has a word for every engine`() {
    #expect(rows.count > 30)
    for row in rows { #expect(row.count == 8 && row.allSatisfy { !$0.isEmpty }, "\(row)") }
  }

  @Test func `each row is shown by a scene or a test`() throws {
    let tests = packageRoot.appending(path: "Tests").path
    let sources = try FileManager.default.subpathsOfDirectory(atPath: tests).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: "\(tests)/\($0)", encoding: .utf8) }
    for row in rows {
      let name = (row.last ?? "").trimmingCharacters(in: ["`"])
      let isScene = FileManager.default.fileExists(
        atPath: packageRoot.appending(path: "Scenes/\(name)/scene.json").path)
      // Its attribute stands before it, in its line or the one above.
      let test = try Regex("@Test[^\n]*\n? *func \(name)\\(")
      #expect(isScene || sources.contains { $0.contains(test) }, "\(row)")
    }
  }
}
