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
    let tests = try Self.tests()
    for row in rows {
      let name = (row.last ?? "").trimmingCharacters(in: ["`"])
      let isScene = FileManager.default.fileExists(
        atPath: packageRoot.appending(path: "Scenes/\(name)/scene.json").path)
      #expect(isScene || tests.contains(name), "\(row)")
    }
  }

  /// The names of all test functions, whose attribute stands in their line or in the one above.
  private static func tests() throws -> Set<String> {
    let folder = packageRoot.appending(path: "Tests").path
    var names: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder) where file.hasSuffix(".swift") {
      var above = Substring()
      for line in try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8).split(separator: "\n") {
        if let start = line.firstRange(of: "func ")?.upperBound, line.contains("@Test") || above.contains("@Test") {
          names.insert(String(line[start...].prefix { $0 != "(" }))
        }
        above = line
      }
    }
    return names
  }
}
