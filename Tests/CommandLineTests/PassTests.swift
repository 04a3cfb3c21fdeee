import Footlight
import Foundation
import TestSupport
import Testing

struct PassTests {
  private let home: SceneFolder

  init() throws {
    home = try SceneFolder()
  }

  private func render(_ output: String, _ passes: [String], _ arguments: String...) throws -> ToolOutcome {
    let options = passes.flatMap { ["--pass", $0] }
    return try Tool.footlight.run(["render", home.scene, "-o", home[output], "--frames", "0-1"] + options + arguments)
  }

  /// Runs `render`, which must refuse before anything is made.
  private func refusal(_ output: String, _ passes: [String], _ arguments: String...) throws -> String {
    let before = try home.folder.contents
    let options = passes.flatMap { ["--pass", $0] }
    let outcome = try Tool.footlight.run(["render", home.scene, "-o", home[output]] + options + arguments)
    #expect(outcome.exitCode == 2)
    #expect(try home.folder.contents == before)
    return outcome.errors
  }

  @Test func `each pass has files of its own`() throws {
    let outcome = try render("f/%02d.png", ["albedo", "id", "beauty"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(
      try home.files(in: "f") == [
        "albedo-00.png", "albedo-01.png", "beauty-00.png", "beauty-01.png", "id-00.png", "id-01.png",
      ])
    let last = try #require(outcome.errorLines.last)
    #expect(last.hasPrefix("6 pictures in "))
    #expect(last.contains(": \(home["f/%02d.png"]), "))
    try home.footlight("render", "-o", home["%02d.png"], "--frames", "1")
    #expect(try home.folder.data("f/beauty-01.png") == home.folder.data("01.png"))
    // Names may stand in one list.
    try home.footlight("render", "-o", home["g/%02d.png"], "--frames", "0-1", "--pass", "albedo,id", "--pass", "beauty")
    #expect(try home.files(in: "g") == home.files(in: "f"))
  }

  @Test func `one pass has its name too`() throws {
    let outcome = try render("shot%d.png", ["depth"])
    #expect(outcome.errorLines.last?.contains("2 frames in ") == true)
    #expect(outcome.errorLines.last?.contains("shot-depth-%d.png") == true)
    #expect(try home.folder.contents.filter { $0.hasPrefix("shot") } == ["shot-depth-0.png", "shot-depth-1.png"])
  }

  @Test func `a pass has a place anywhere in the path`() throws {
    #expect(try render("out/{pass}/%d.png", ["light", "shadow"]).exitCode == 0)
    #expect(try home.files(in: "out/light") == ["0.png", "1.png"])
    #expect(try home.files(in: "out/shadow") == ["0.png", "1.png"])
  }

  @Test func `passes are no films`() throws {
    #expect(try refusal("film.mp4", ["id"]).contains("film-%04d.png"))
    #expect(try refusal("id.png", ["id"], "--frames", "0").contains("id-%04d.png"))
    #expect(try refusal("f/{pass}.mkv", ["id"]).contains("f/{pass}-%04d.png"))
    #expect(try refusal("f%d.png", ["id"], "--crf", "3").contains("--crf is for video"))
  }

  @Test func `wrong passes are told, with the likely word`() throws {
    #expect(try refusal("f%d.png", ["albdo"]).contains("did you mean \"albedo\"?"))
    #expect(try refusal("f%d.png", ["id,"]).contains("\"\" is not beauty, albedo"))
    #expect(try refusal("f%d.png", ["id,depth", "id"]).contains("--pass: id is given twice"))
    #expect(try refusal("{pass}/f%d.png", []).contains("add --pass"))
    #expect(try refusal("f%d-%d.png", ["id"]).contains("2 places"))
  }

  @Test func `files of any pass stay unless told otherwise`() throws {
    let old = try Data(SceneFolder.picture(width: 64, height: 48) { _, _ in [9, 9, 9, 255] })
    try home.folder.write(old, to: "f/id-1.png")
    let message = try refusal("f/%d.png", ["albedo", "id"])
    #expect(message.contains("f/id-1.png exists"), "\(message)")
    let skipped = try render("f/%d.png", ["albedo", "id"], "--overwrite", "skip")
    #expect(skipped.errorLines.last?.hasPrefix("3 pictures in ") == true)
    #expect(try home.files(in: "f") == ["albedo-0.png", "albedo-1.png", "id-0.png", "id-1.png"])
    #expect(try home.folder.data("f/id-1.png") == old)
    #expect(try render("f/%d.png", ["albedo", "id"], "--overwrite", "skip").errors.hasPrefix("nothing to render"))
    #expect(try render("f/%d.png", ["albedo", "id"], "--overwrite", "always").exitCode == 0)
    #expect(try home.folder.data("f/id-1.png") != old)
  }

  @Test func `an input is refused for any pass`() throws {
    let home = try SceneFolder(asset: "art/id-1.png")
    let outcome = try home.footlight(
      "render", "-o", home["art/%d.png"], "--pass", "depth", "--pass", "id", "--overwrite", "always")
    #expect(outcome.exitCode == 2 && outcome.errors.contains("the scene reads this file"))
    #expect(try home.files(in: "art") == ["id-1.png"])
  }

  @Test func `a place that can't be written is refused before the first pass`() throws {
    try home.folder.write("no folder", to: "id")
    let outcome = try render("{pass}/%d.png", ["depth", "id"])
    #expect(outcome.exitCode == 2 && outcome.errors.contains("a file stands where a folder is needed"))
    #expect(try home.files(in: "depth") == [])
  }

  @Test func `no two passes are one file, by a link either`() throws {
    try FileManager.default.createDirectory(atPath: home["f/depth"], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: home["f/id"], withDestinationPath: "depth")
    let outcome = try render("f/{pass}/%d.png", ["depth", "id"])
    #expect(outcome.exitCode == 2 && outcome.errors.contains("f/depth/0.png"), "\(outcome.errors)")
    #expect(try home.files(in: "f/depth") == [])
  }

  @Test func `progress counts the pictures of all passes`() throws {
    let outcome = try render("f%d.png", ["depth", "id"], "--progress", "json")
    let objects = try outcome.errorLines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.dropLast().map { $0["pass"] as? String } == ["depth", "depth", "id", "id"])
    #expect(objects.dropLast().map { $0["frame"] as? Int } == [0, 1, 0, 1])
    #expect(objects.dropLast().map { $0["done"] as? Int } == [1, 2, 3, 4])
    #expect(objects.dropLast().allSatisfy { $0["total"] as? Int == 4 })
    let last = try #require(objects.last)
    #expect(last["pictures"] as? Int == 4 && last["frames"] == nil && last["output"] == nil)
    #expect(
      last["outputs"] as? [String: String] == ["depth": home["f-depth-%d.png"], "id": home["f-id-%d.png"]])
  }

  @Test func `a still shows a pass, and info tells its colours`() throws {
    try home.footlight("still", "--frame", "3", "-o", home["id.png"], "--pass", "id")
    let script = """
      import sys, PIL.Image
      picture = PIL.Image.open(sys.argv[1])
      print(*sorted("#%02x%02x%02x %d" % color for _, color in picture.getcolors()))
      """
    let seen = try Tool.python.output(["-c", script, home["id.png"]])
    let json = try JSONSerialization.jsonObject(with: Data(try home.footlight("info", "--json").output.utf8))
    let surfaces = try #require((json as? [String: Any])?["surfaces"] as? [[String: Any]])
    #expect(surfaces.map { $0["name"] as? String } == ["square"] && surfaces[0]["depth"] as? Double == 1)
    #expect(try seen == "#000000 0 \(#require(surfaces[0]["id"] as? String)) 255\n")
    try home.footlight("still", "--frame", "3", "-o", home["{pass}-3.png"], "--pass", "id")
    #expect(try home.folder.data("id-3.png") == home.folder.data("id.png"))
    // No place for a number comes about, which the 3 would take.
    try home.footlight("still", "--frame", "3", "-o", home["9%{pass}.png"], "--pass", "depth")
    #expect(try home.folder.contents.contains("9%depth.png"))
  }

  @Test func `16 bits hold the same numbers`() throws {
    for bits in ["8", "16"] {
      try home.footlight("still", "--frame", "3", "-o", home["\(bits).png"], "--pass", "normal", "--bits", bits)
    }
    // Pillow reads 16-bit colour as 8 bits; ffmpeg gives all of it.
    let words = try Tool.ffmpeg.run([
      "-v", "error", "-i", home["16.png"], "-f", "rawvideo", "-pix_fmt", "rgba64le", "-",
    ]).data
    let pixel = 8 * (16 * 64 + 10)
    #expect(Array(words[pixel..<pixel + 8]) == [0, 128, 0, 128, 255, 255, 255, 255])
  }
}
