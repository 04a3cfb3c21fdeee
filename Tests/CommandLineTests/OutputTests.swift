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
    #expect(try home.folder.data("a.mp4") == Data("old".utf8))
    #expect(try home.footlight("render", "-o", home["a.mp4"], "--overwrite", "always").exitCode == 0)
    #expect(try home.folder.data("a.mp4").count > 1000)
    let kept = try home.footlight("render", "-o", home["a.mp4"], "--overwrite", "skip")
    #expect(kept.errors.contains("nothing to render"))
    #expect(kept.errors.contains("; 1 whole file kept, 0 damaged files made again"))
  }

  @Test func `skip keeps whole frames and renders the others, and both are counted`() throws {
    let home = try SceneFolder()
    func render(_ more: String...) throws -> ToolOutcome {
      try Tool.footlight.run(["render", home.scene, "-o", home["f/%02d.png"], "--frames", "0-9"] + more)
    }
    #expect(try render().exitCode == 0)
    let right = try home.folder.data("f/05.png")
    // Whole pictures of another look stay; one that is empty, one that is cut and one of another size do not.
    let other = try Data(SceneFolder.picture(width: 64, height: 48) { _, _ in [9, 9, 9, 255] })
    try home.folder.write(other, to: "f/03.png")
    try home.folder.write("", to: "f/04.png")
    try home.folder.write(right.dropLast(20), to: "f/05.png")
    try home.folder.write(Data(try SceneFolder.square), to: "f/06.png")
    try FileManager.default.removeItem(atPath: home["f/07.png"])
    let refused = try render()
    #expect(refused.exitCode == 2)
    #expect(refused.errors.contains("9 of the files exist"))
    let outcome = try render("--overwrite", "skip")
    let last = outcome.errorLines.last ?? ""
    #expect(
      last.hasPrefix("4 frames in") && last.hasSuffix("; 6 whole files kept, 3 damaged files made again"), "\(last)")
    #expect(try home.files(in: "f").count == 10)
    #expect(try home.folder.data("f/03.png") == other)
    #expect(try home.folder.data("f/05.png") == right)
    let again = try render("--overwrite", "skip", "--progress", "json")
    #expect(again.exitCode == 0)
    #expect(again.errors.contains(#""kept":10"#) && again.errors.contains(#""remade":0"#), "\(again.errors)")
  }

  @Test func `a name that is too long is refused before frame 0`() throws {
    let home = try SceneFolder(duration: "8")
    let name = String(repeating: "n", count: 252) + ".mp4"
    #expect(try refusal(home, home[name]).contains("File name too long; choose a shorter name"))
    // Frame 100 would have a digit more than frame 0.
    let frames = home[String(repeating: "n", count: 249) + "%d.png"]
    #expect(try refusal(home, frames).contains("File name too long"))
  }

  @Test func `a name that is no UTF-8 is refused, and nothing written`() throws {
    let home = try SceneFolder(duration: "0.04")
    let command = "exec \"$0\" render \"$1\" -o \"$2/$(printf 'a\\377.mp4')\""
    let before = try home.folder.contents
    let outcome = try Tool("bash").run(["-c", command, Tool.footlight.program, home.scene, home.folder.path])
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("argument 4 is not UTF-8 text"), "\(outcome.errors)")
    #expect(try home.folder.contents == before)
  }

  @Test func `the size that is reported of a link is the file's`() throws {
    let home = try SceneFolder(duration: "0.2")
    try home.folder.write("old", to: "store/real.mp4")
    try FileManager.default.createSymbolicLink(atPath: home["a.mp4"], withDestinationPath: "store/real.mp4")
    let outcome = try home.footlight("render", "-o", home["a.mp4"], "--overwrite", "always", "--progress", "json")
    let size = try home.folder.data("store/real.mp4").count
    #expect(size > 500 && outcome.errors.contains(#""bytes":\#(size),"#), "\(outcome.errors)")
  }

  @Test func `a transparent background in a video is warned of, with the ways out`() throws {
    let home = try SceneFolder(duration: "0.04")
    for (background, isTold) in [("#00000000", true), ("#ff000080", true), ("#ff0000", false)] {
      let set = "canvas.background=\(background)"
      let film = try home.footlight("render", "-o", home["a.mov"], "--overwrite", "always", "--set", set)
      #expect(film.exitCode == 0)
      #expect(film.errors.contains("warning: \(home["a.mov"]): the background is not opaque") == isTold)
      #expect(film.errors.contains("a-%04d.png") == isTold)
      let frames = try home.footlight("render", "-o", home["f%d.png"], "--overwrite", "always", "--set", set)
      #expect(!frames.errors.contains("warning"))
    }
  }

  @Test func `a scene that is a link finds its pictures`() throws {
    let home = try SceneFolder(duration: "0.04")
    try home.folder.write("", to: "links/x")
    try FileManager.default.createSymbolicLink(atPath: home["links/s.json"], withDestinationPath: "../scene.json")
    let outcome = try Tool.footlight.run(["render", home["links/s.json"], "-o", home["links/a.mp4"]])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    // A film beside the link is no input, but a picture beside the scene is.
    let refused = try Tool.footlight.run(
      ["still", home["links/s.json"], "--frame", "0", "-o", home["art/square.png"], "--overwrite", "always"])
    #expect(refused.errors.contains("the scene reads this file"))
  }

  @Test func `pictures that are not shown as they were meant are told once each`() throws {
    let home = try SceneFolder(duration: "0.04")
    try Tool.python.output(
      [
        "-c",
        "from PIL import Image\nf = [Image.new('RGB', (16, 16), c) for c in ('red', 'blue')]\nf[0].save('art/square.png', save_all=True, append_images=f[1:])",
      ],
      in: home.folder.path)
    for command in [["validate"], ["hash"], ["still", "--frame", "0", "-o", home["a.png"]]] {
      let outcome = try Tool.footlight.run([command[0], home.scene] + command.dropFirst())
      #expect(outcome.exitCode == 0)
      let told = outcome.errorLines.filter { $0.contains("art/square.png: is animated; only its first frame is shown") }
      #expect(told.count == 1, "\(outcome.errors)")
      #expect(told.first?.hasPrefix("warning: \(home.scene):4:") == true, "\(outcome.errors)")
    }
  }

  /// A limit on the size of files stands for the full disk.
  @Test(arguments: [false, true]) func `a new scene on a full disk leaves nothing`(exists: Bool) throws {
    let folder = try TemporaryFolder()
    if exists { try FileManager.default.createDirectory(atPath: folder["a"], withIntermediateDirectories: true) }
    let place = exists ? "a" : "a/b/c"
    let outcome = try Tool("bash").run(
      ["-c", "trap '' XFSZ; ulimit -f 4; exec \"$0\" new \(place)", Tool.footlight.program], in: folder.path)
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors.contains("File too large; choose a folder that you may write to, with room on its disk"),
      "\(outcome.errors)")
    #expect(try folder.contents == (exists ? ["a"] : []))
    if exists { #expect(try FileManager.default.contentsOfDirectory(atPath: folder["a"]) == []) }
    #expect(try Tool.footlight.run(["new", place], in: folder.path).exitCode == 0)
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

  @Test func `a full standard output is an error`() throws {
    let home = try SceneFolder()
    let command = "exec \"$0\" hash \"$1\" >/dev/full"
    let outcome = try Tool("bash").run(["-c", command, Tool.footlight.program, home.scene])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("No space left on device"))
  }
}
