import Foundation
import SceneFormat
import TestSupport
import Testing

/// Files in the repository that are made from the property table. `FOOTLIGHT_UPDATE=1 swift test` writes them anew.
@Suite struct CommittedFileTests {
  @Test func `the committed schema is the one that the table makes`() throws {
    try expect("Scenes/footlight.schema.json", holds: SceneSchema.text)
  }

  @Test func `the committed reference page is the one that the table makes`() throws {
    try expect("Sources/SceneFormat/SceneFormat.docc/SceneReference.md", holds: SceneReference.text)
  }

  private func expect(_ path: String, holds text: String) throws {
    let url = packageRoot.appending(path: path)
    if ProcessInfo.processInfo.environment["FOOTLIGHT_UPDATE"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let committed = try String(contentsOf: url, encoding: .utf8)
    #expect(committed == text, "\(path) is stale; run FOOTLIGHT_UPDATE=1 swift test --filter CommittedFileTests")
  }
}
