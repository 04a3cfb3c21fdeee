import Footlight
import Foundation
import TestSupport
import Testing

/// A scene's physics ends in the same state in every process and from every build of the program.
@Suite struct SimulationTests {
  /// The folders of all scenes, from the package's.
  static let folders: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: packageRoot.appending(path: "Scenes").path)) ?? []
    return (names.sorted().map { "Scenes/\($0)" } + ["Examples/StepInTests"]).filter {
      FileManager.default.fileExists(atPath: path(of: $0))
    }
  }()

  /// Those that have physics.
  static let moving = folders.filter { folder in
    guard let document = try? SceneDocument.read(contentsOf: path(of: folder)) else { return true }
    func moves(_ nodes: [Node]) -> Bool {
      nodes.contains { node in
        if case .rope = node.content { return true }
        return node.body != nil || moves(node.children)
      }
    }
    return moves(document.scene.nodes)
  }

  private static func path(of folder: String) -> String {
    packageRoot.appending(path: "\(folder)/scene.json").path
  }

  private static func hash(_ program: String, _ folder: String, _ options: String...) throws -> String {
    try Tool(program).output(["simulate", path(of: folder), "--hash"] + options)
  }

  @Test(arguments: moving)
  func itIsTheStateThatIsKnown(folder: String) throws {
    let hash = try Self.hash(Tool.footlight.program, folder)
    let known = StateHashes.table[folder]
    #expect("\(known ?? "nothing")\n" == hash, "in StateHashes.swift, \(folder)")
  }

  @Test func theTableNamesNoOtherScenes() {
    #expect(Set(StateHashes.table.keys).isSubset(of: Self.moving))
    #expect(!Self.moving.isEmpty)
  }

  @Test(arguments: moving)
  func aPlainBuildWithoutWideVectorsGivesTheSame(folder: String) throws {
    let plain = try BuildsTests.otherBuild("FOOTLIGHT_PLAIN")
    #expect(try Self.hash(plain, folder) == Self.hash(Tool.footlight.program, folder))
  }

  /// A debug build is slow: two seconds of each film have to do.
  @Test(arguments: moving)
  func aDebugBuildGivesTheSame(folder: String) throws {
    let debug = try BuildsTests.otherBuild("FOOTLIGHT_DEBUG")
    #expect(try Self.hash(debug, folder, "--until", "2") == Self.hash(Tool.footlight.program, folder, "--until", "2"))
  }

  @Test func fiftyProcessesAgree() throws {
    let hashes = try (0..<50).map { _ in
      try Self.hash(Tool.footlight.program, "Examples/StepInTests", "--until", "1.5")
    }
    #expect(Set(hashes).count == 1)
    #expect(hashes[0].hasPrefix("900 "))
  }

  @Test(arguments: folders)
  func frame90AloneIsFrame90OfTheWhole(folder: String) throws {
    func hashes(_ options: String...) throws -> [String] {
      try Tool.footlight.output(["hash", Self.path(of: folder), "--scale", "0.1"] + options)
        .split(separator: "\n").map(String.init)
    }
    let whole = try hashes()
    guard whole.count > 90 else { return }
    #expect(try hashes("--frames", "90") == [whole[90]])
    #expect(try hashes("--frames", "90-") == Array(whole[90...]))
  }
}
