import Foundation
import TestSupport
import Testing

/// The same scene gives the same bytes from every build of the program, on any number of threads.
///
/// `make test` builds the program three times and says where the other two are.
@Suite struct BuildsTests {
  static let scenes = [
    "three-lamps", "additive", "easing-chart", "bench-seed", "bench-stage", "rope-lamp", "lantern-chain",
    "bouncing-lights", "newton", "toy-town", "gallery/neon", "gallery/cookie", "gallery/directional",
    "gallery/specular", "gallery/tiles", "gallery/pixel-size", "gallery/shadows", "gallery/haze", "gallery/sun",
    "alley",
  ]

  private static func hashes(_ program: String, _ scene: String, _ options: [String]) throws -> [String] {
    let path = packageRoot.appending(path: "Scenes/\(scene)/scene.json").path
    return try Tool(program).output(["hash", path, "--scale", "0.15", "--frames", "0,31-33,59"] + options)
      .split(separator: "\n").map(String.init)
  }

  static func otherBuild(_ variable: String) throws -> String {
    try #require(
      ProcessInfo.processInfo.environment[variable],
      "\(variable) has to name another build of footlight; run the tests by `make test`, which makes it")
  }

  @Test(arguments: scenes)
  func threadsDoNotChangeABit(scene: String) throws {
    let one = try Self.hashes(Tool.footlight.program, scene, ["-j", "1"])
    #expect(one.count == 5)
    #expect(Set(one).count == 5)
    #expect(try Self.hashes(Tool.footlight.program, scene, ["-j", "2"]) == one)
    #expect(try Self.hashes(Tool.footlight.program, scene, ["-j", "5"]) == one)
  }

  @Test(arguments: scenes)
  func aPlainBuildWithoutWideVectorsGivesTheSame(scene: String) throws {
    let plain = try Self.otherBuild("FOOTLIGHT_PLAIN")
    #expect(try Self.hashes(plain, scene, []) == Self.hashes(Tool.footlight.program, scene, []))
  }

  @Test(arguments: scenes)
  func aDebugBuildGivesTheSame(scene: String) throws {
    let debug = try Self.otherBuild("FOOTLIGHT_DEBUG")
    #expect(try Self.hashes(debug, scene, []) == Self.hashes(Tool.footlight.program, scene, []))
  }

  @Test(arguments: ["FOOTLIGHT_PLAIN", "FOOTLIGHT_DEBUG"], ["toy.png", "toy.jpg"])
  func aPhotoIsTheSameFromEveryBuild(build: String, name: String) throws {
    let folder = try TemporaryFolder()
    let photo = packageRoot.appending(path: "Scenes/three-lamps/preview.png").path
    let look = ["--preset", "miniature", "--angle", "55"]
    for (place, program) in ["here": Tool.footlight.program, "there": try Self.otherBuild(build)] {
      try Tool(program).output(["photo", photo, "-o", folder["\(place)/\(name)"]] + look)
    }
    #expect(try folder.data("here/\(name)") == folder.data("there/\(name)"))
  }

  @Test(arguments: ["FOOTLIGHT_PLAIN", "FOOTLIGHT_DEBUG"])
  func passesAreTheSameFromEveryBuild(build: String) throws {
    let folder = try TemporaryFolder()
    let scene = packageRoot.appending(path: "Scenes/gallery/shadows/scene.json").path
    let passes = ["albedo", "light", "normal", "shadow", "id", "depth"]
    for (place, program) in ["here": Tool.footlight.program, "there": try Self.otherBuild(build)] {
      let output = [
        "render", scene, "-o", folder["\(place)/%d.png"], "--frames", "31", "--scale", "0.5", "--bits", "16",
      ]
      try Tool(program).output(output + passes.flatMap { ["--pass", $0] })
    }
    for pass in passes {
      #expect(try folder.data("here/\(pass)-31.png") == folder.data("there/\(pass)-31.png"), "\(pass)")
    }
  }
}
