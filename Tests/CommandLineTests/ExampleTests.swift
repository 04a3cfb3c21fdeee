import Foundation
import TestSupport
import Testing

struct ExampleTests {
  @Test func `a scene made in code becomes a film and a picture`() throws {
    let folder = try TemporaryFolder()
    let example = Tool(Tool.builtProgram("RenderInCode"))
    try example.output([folder["a.mp4"]])
    let answer = try Probe(folder["a.mp4"]).stream
    for (name, value) in ["nb_read_frames": "120", "width": "512", "height": "320"] {
      #expect(answer[name] == value)
    }
    try example.output([folder["a.png"]])
    // Near the red lamp's place at 2 s it is red, near the blue lamp's blue, near the firefly's green, and dark elsewhere.
    let script = """
      import sys, PIL.Image
      picture = PIL.Image.open(sys.argv[1]).convert("RGB")
      places = ((448 - 32, 224), (96, 224), (290, 160), (256, 32))
      warm, cool, green, dark = (picture.getpixel(place) for place in places)
      print(warm[0] > 2 * warm[2], cool[2] > 2 * cool[0], green[1] > 1.2 * max(green[0], green[2]), max(dark) < 100)
      """
    #expect(try Tool.python.output(["-c", script, folder["a.png"]]) == "True True True True\n")
  }

  @Test func `the art of the scenes is what PaintArt paints`() throws {
    let folder = try TemporaryFolder()
    try Tool(Tool.builtProgram("PaintArt")).output([folder.path])
    let scenes = packageRoot.appending(path: "Scenes").resolvingSymlinksInPath().path
    let painted = try Self.pictures(in: folder.path)
    #expect(painted.contains("rope-lamp/art/lamp.png") && painted.contains("gallery/cone/art/bricks.png"))
    let folders = Set(painted.map { ($0 as NSString).deletingLastPathComponent })
    let committed = try Self.pictures(in: scenes).filter {
      folders.contains(($0 as NSString).deletingLastPathComponent)
    }
    #expect(committed == painted)
    for picture in painted {
      let isEqual = FileManager.default.contentsEqual(atPath: "\(scenes)/\(picture)", andPath: folder[picture])
      #expect(isEqual, "\(picture)")
    }
  }

  /// The paths of all pictures in folders called art, however deep.
  private static func pictures(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".png") && ($0 as NSString).deletingLastPathComponent.hasSuffix("/art") }.sorted()
  }

  @Test func `a sink of one's own gets every frame in order`() throws {
    let home = try SceneFolder()
    let outcome = try Tool(Tool.builtProgram("CustomSink")).run([home.scene, "0-20:10"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.lines.first == "3 frames of 64×48")
    #expect(outcome.lines.filter { $0.hasPrefix("frame") } == ["frame 0", "frame 10", "frame 20"])
    // The square is white and 16 wide: at frame 0 its letters are the first 16 columns of the rows from 8 to 24.
    #expect(outcome.lines[6] == String(repeating: "@", count: 16) + outcome.lines[6].dropFirst(16))
    #expect(outcome.lines.filter { $0.contains(String(repeating: "@", count: 15)) }.count == 24)
  }
}
