import Foundation
import TestSupport
import Testing

struct OutputTests {
  /// Runs `render`, which must refuse before anything is made.
  private func refusal(_ home: SceneFolder, _ output: String, _ arguments: String...) throws -> String {
    let before = try home.folder.contents
    let outcome = try Tool.footlight.run(
      ["render", home.scene, "-o", output, "--progress", "json"] + arguments)
    #expect(outcome.exitCode == 2)
    #expect(!outcome.errors.contains("\"done\""))
    #expect(try home.folder.contents == before)
    return outcome.errors
  }

  @Test func `an odd size fails as H.264 before frame 0, with the ways out`() throws {
    let home = try SceneFolder(width: 1080, height: 723, duration: "0.04")
    let message = try refusal(home, home["a.mp4"])
    #expect(message.contains("1080×723"))
    #expect(message.contains("1080×724"))
    #expect(message.contains("--scale"))
    #expect(message.contains(".png"))
    #expect(try home.footlight("render", "-o", home["a.png"]).exitCode == 0)
    let script = "import sys, PIL.Image; print(PIL.Image.open(sys.argv[1]).size)"
    #expect(try Tool.python.output(["-c", script, home["a.png"]]) == "(1080, 723)\n")
  }

  @Test(arguments: [
    ("film.mp5", ["unknown kind of output \".mp5\"", "did you mean .mp4?"]), ("film", ["no extension", ".mp4"]),
    ("frames.png", ["25 frames", "frames-%04d.png"]),
    ("%d/a%d-%d.png", ["2 places"]), ("scene.json/a.mp4", ["a file stands where a folder is needed"]),
    ("scene.json/a%d.png", ["a file stands where a folder is needed"]), ("art", ["no extension"]),
  ])
  func `a place that can't be written is refused before frame 0`(name: String, parts: [String]) throws {
    let home = try SceneFolder()
    let message = try refusal(home, home[name])
    for part in parts { #expect(message.contains(part), "\(message)") }
  }

  @Test func `a folder that may not be written to is refused before frame 0`() throws {
    let home = try SceneFolder()
    #expect(try refusal(home, "/proc/nowhere/a.mp4").contains("/proc/nowhere"))
    #expect(try refusal(home, "/proc/a%d.png").contains("check the path"))
  }

  @Test func `a missing folder is made`() throws {
    let home = try SceneFolder()
    #expect(try home.footlight("render", "-o", home["x/y/a.mp4"], "--frames", "0-1").exitCode == 0)
    #expect(try home.files(in: "x/y") == ["a.mp4"])
  }

  @Test func `an output that is an input is refused, by a link too`() throws {
    let home = try SceneFolder(duration: "0.04", asset: "art/a0.png")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: home["link.png"], withDestinationPath: home["art/a0.png"])
    try files.createSymbolicLink(atPath: home["linked"], withDestinationPath: home["art"])
    try files.linkItem(atPath: home["art/a0.png"], toPath: home["hard.png"])
    let art = try home.folder.data("art/a0.png")
    for output in ["art/a0.png", "link.png", "linked/a0.png", "hard.png", "art/a%d.png", "art/../art/a0.png"] {
      let outcome = try home.footlight("render", "-o", home[output], "--overwrite", "always")
      #expect(outcome.exitCode == 2, "\(output)")
      #expect(outcome.errors.contains("the scene reads this file"), "\(outcome.errors)")
    }
    #expect(try home.footlight("still", "--frame", "0", "-o", home["link.png"], "--overwrite", "always").exitCode == 2)
    #expect(try home.folder.data("art/a0.png") == art)
    #expect(try home.footlight("render", "-o", home["art/a1%d.png"]).exitCode == 0)
  }

  @Test func `an existing file stays unless told otherwise`() throws {
    let home = try SceneFolder()
    try home.folder.write("old", to: "a.mp4")
    for arguments in [[], ["--overwrite", "ask"], ["--overwrite", "never"]] {
      let outcome = try Tool.footlight.run(["render", home.scene, "-o", home["a.mp4"]] + arguments)
      #expect(outcome.exitCode == 2)
      #expect(outcome.errors.contains("a.mp4 exists"))
      #expect(outcome.errors.contains("--overwrite always"))
    }
    #expect(try home.footlight("render", "-o", home["a.mp4"], "--overwrite", "skip").exitCode == 0)
    #expect(try home.folder.data("a.mp4") == Data("old".utf8))
    #expect(try home.footlight("render", "-o", home["a.mp4"], "--overwrite", "always").exitCode == 0)
    #expect(try home.folder.data("a.mp4").count > 1000)
  }

  @Test func `skip renders only the frames that are missing`() throws {
    let home = try SceneFolder()
    for name in ["f/03.png", "f/05.png"] { try home.folder.write("old", to: name) }
    let refused = try home.footlight("render", "-o", home["f/%02d.png"], "--frames", "0-9")
    #expect(refused.exitCode == 2)
    #expect(refused.errors.contains("2 of the files exist"))
    let outcome = try home.footlight("render", "-o", home["f/%02d.png"], "--frames", "0-9", "--overwrite", "skip")
    #expect(outcome.errorLines.last?.hasPrefix("8 frames in") == true)
    #expect(try home.files(in: "f").count == 10)
    #expect(try home.folder.data("f/05.png") == Data("old".utf8))
    let again = try home.footlight("render", "-o", home["f/%02d.png"], "--frames", "0-9", "--overwrite", "skip")
    #expect(again.exitCode == 0)
    #expect(again.errors.hasPrefix("nothing to render"))
  }

  @Test(arguments: ["a.mp4", "a.mkv", "a.mov", "f/%03d.png"])
  func `a full disk leaves no half file, no temporary, and the old film`(name: String) throws {
    let home = try SceneFolder(width: 320, height: 240, duration: "40")
    try home.folder.write("old", to: "a.mp4")
    // A limit on the size of files stands for the full disk: writing fails beyond it.
    let command = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""
    let render = ["render", home.scene, "-o", home[name], "--overwrite", "always", "--bits", "16"]
    let arguments = name.hasSuffix(".png") ? render : render.dropLast(2) + ["--crf", "0"]
    let outcome = try Tool("bash").run(["-c", command, Tool.footlight.program] + arguments)
    #expect(outcome.exitCode == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("File too large; make room"), "\(outcome.errors)")
    #expect(try home.folder.data("a.mp4") == Data("old".utf8))
    #expect(try home.folder.contents.filter { $0.contains("partial") } == [])
    if name.hasSuffix(".png") { #expect(try home.files(in: "f") == []) }
  }

  @Test(arguments: [1, 2, 3, 31, 33, 1001])
  func `every width has straight columns`(width: Int) throws {
    let home = try SceneFolder(width: width, height: 5, duration: "0.04")
    let stripes = try SceneFolder.picture(width: width, height: 5) { x, _ in
      x % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255]
    }
    try home.folder.write(Data(stripes), to: "art/stripes.png")
    let scene = try home.folder.write(
      """
      { "footlight": 1, "canvas": { "size": [\(width), 5], "fps": 25, "duration": 0.04 },
        "assets": { "stripes": { "image": "art/stripes.png" } },
        "nodes": [{ "type": "sprite", "asset": "stripes", "anchor": [0, 0] }] }
      """, to: "stripes.json")
    try Tool.footlight.output(["render", scene, "-o", home["out.png"]])
    let script = """
      import sys, numpy, PIL.Image
      a, b = (numpy.array(PIL.Image.open(name).convert("RGBA")) for name in sys.argv[1:])
      print(a.shape, (a == b).all())
      """
    let answer = try Tool.python.output(["-c", script, home["art/stripes.png"], home["out.png"]])
    #expect(answer == "(5, \(width), 4) True\n")
  }

  @Test func `a film is the same bytes in every time zone, language, folder and number of jobs`() throws {
    let home = try SceneFolder()
    let (scene, files) = (home.scene, FileManager.default)
    try files.createDirectory(atPath: home["elsewhere"], withIntermediateDirectories: true)
    let surroundings: [([String], [String: String], String?)] = [
      ([scene, "-j", "1"], [:], nil),
      ([scene, "-j", "2"], ["TZ": "Asia/Kathmandu", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"], "/"),
      (
        ["../scene.json", "-j", "5"], ["TZ": "America/Lima", "LC_ALL": "C", "HOME": "/nonexistent"], home["elsewhere"]
      ),
    ]
    for name in ["a.mp4", "a.mov", "a.mkv", "a%d.png"] {
      var hashes: Set<String> = []
      for (number, (arguments, environment, folder)) in surroundings.enumerated() {
        let out = home["\(number)-\(name)"]
        let outcome = try Tool.footlight.run(
          ["render"] + arguments + ["-o", out], environment: environment, in: folder)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        hashes.insert(try sha256(out.replacing("%d", with: "24")))
      }
      #expect(hashes.count == 1, "\(name)")
    }
  }
}
