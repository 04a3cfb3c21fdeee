import TestSupport
import Testing

struct UsageTests {
  /// What is typed, and what the message must say.
  static let mistakes: [([String], [String])] = [
    ([], ["missing a command", "footlight --help"]),
    (["rendr"], ["unknown command \"rendr\"", "did you mean \"render\"?", "footlight --help"]),
    (["foto"], ["unknown command \"foto\"", "did you mean \"photo\"?"]),
    (["photo"], ["missing IN...: photos", "footlight photo --help"]),
    (["photo", "a.jpg"], ["missing -o OUT or --animate OUT.mp4"]),
    (["photo", "a.jpg", "-o", "b.jpg", "--animate", "c.mp4"], ["-o and --animate exclude each other"]),
    (["photo", "a.jpg", "-o", "b.jpg", "--blurr", "1"], ["\"--blurr\"", "did you mean \"--blur\"?"]),
    (["photo", "a.jpg", "-o", "b.jpg", "--blur", "3"], ["--blur 3: needs a number from 0 to 1, not 3"]),
    (["photo", "a.jpg", "-o", "b.jpg", "--blur=nan", "--center", "a"], ["--blur nan:", "--center a: needs a number"]),
    (["photo", "a.jpg", "-o", "b.jpg", "--bokeh", "dsic"], ["--bokeh dsic: needs", "did you mean \"disc\"?"]),
    (["photo", "a.jpg", "-o", "b.jpg", "--quality", "101"], ["--quality 101", "1…100"]),
    (["photo", "a.jpg", "-o", "b.png", "--quality", "90"], ["--quality is for JPEG files"]),
    (["photo", "a.jpg", "-o", "b.jpg", "--png-level", "9"], ["--png-level is for PNG files"]),
    (["photo", "a.jpg", "-o", "b.jpg", "--fps", "30"], ["--fps belongs to --animate"]),
    (["photo", "a.jpg", "-o", "b.jgp"], ["unknown kind of picture \".jgp\"", "did you mean .jpg?"]),
    (["photo", "a.jpg", "-o", "b"], ["the name has no extension", ".jpg or .png"]),
    (["photo", "a.jpg", "b.jpg", "-o", "c.jpg"], ["2 photos don't fit into one file", "-o toys/"]),
    (["photo", "x/a.jpg", "y/a.webp", "-o", "c/"], ["x/a.jpg and y/a.webp would both be written to c/a.jpg"]),
    (["photo", "a.jpg", "--animate", "b.jpg"], ["unknown kind of output"]),
    (["photo", "a.jpg", "--animate", "b.mp4", "--strip"], ["--strip is for pictures"]),
    (["photo", "a.jpg", "--animate", "b.mp4", "--duration", "0"], ["--duration: \"0\" is not a number of seconds"]),
    (["photo", "a.jpg", "--animate", "b.mp4", "--mask", "m.png"], ["--mask stands still"]),
    (["--verison"], ["unknown option \"--verison\"", "did you mean \"--version\"?"]),
    (["help", "stil"], ["unknown command \"stil\"", "did you mean \"still\"?"]),
    (["render"], ["missing SCENE", "footlight render --help"]),
    (["render", "s.json"], ["missing OUT"]),
    (["render", "s.json", "a.mp4", "-o", "b.mp4"], ["the output is named twice, a.mp4 and -o b.mp4"]),
    (["render", "s.json", "-o", "a.mp4", "--gpu"], ["unknown option \"--gpu\"\n"]),
    (["render", "s.json", "-o", "a.mp4", "--codec", "prores"], ["--codec: \"prores\" is not h264\n"]),
    (["render", "s.json", "-o", "a.mp4", "--size", "640"], ["--size: \"640\" is not a width and a height"]),
    (["render", "s.json", "-o", "a.mp4", "--frames", "2s-1s:x"], ["--frames: \"2s-1s:x\" is not a range of frames"]),
    (["still", "s.json"], ["missing OUT.png"]),
    (["render", "s.json", "-o"], ["-o needs a value: -o OUT"]),
    (["render", "s.json", "-o", "--frames", "0"], ["-o needs a value"]),
    (["render", "s.json", "-o", "a.mp4", "--farmes", "0"], ["\"--farmes\"", "did you mean \"--frames\"?"]),
    (["render", "s.json", "-o", "a.mp4", "--over=skip"], ["\"--over\"", "did you mean \"--overwrite\"?"]),
    (["render", "s.json", "-o", "a.mp4", "-x"], ["unknown option \"-x\""]),
    (["render", "s.json", "a.mp4", "t.json"], ["unexpected \"t.json\""]),
    (["render", "s.json", "-o", "a.mp4", "-j", "0"], ["--jobs: \"0\" is not a whole number from 1 to 1024"]),
    (["render", "s.json", "-o", "a.mp4", "-jx"], ["--jobs: \"x\" is not a whole number"]),
    (["render", "s.json", "-o", "a.mp4", "--crf", "good"], ["--crf: \"good\" is not a whole number"]),
    (["render", "s.json", "-o", "a.mp4", "--crf", "52"], ["--crf 52", "0…51"]),
    (["render", "s.json", "-o", "a.mp4", "--preset", "fasst"], ["--preset fasst", "did you mean fast?"]),
    (["render", "s.json", "-o", "a%d.png", "--png-level", "13"], ["13", "0…12"]),
    (["render", "s.json", "-o", "a%d.png", "--bits", "10"], ["--bits: \"10\" is not 8 or 16"]),
    (["render", "s.json", "-o", "a%d.png", "--crf", "10"], ["--crf is for video"]),
    (["render", "s.json", "-o", "a.mp4", "--bits", "16"], ["--bits is for PNG files"]),
    (
      ["render", "s.json", "-o", "a.mp4", "--overwrite", "alway"],
      ["--overwrite: \"alway\" is not ask, always, never or skip; did you mean \"always\"?"]
    ),
    (["render", "s.json", "-o", "a.mp4", "--scale", "0"], ["--scale: \"0\" is not a number above 0"]),
    (["render", "s.json", "-o", "a.mp4", "--scale", "nan"], ["--scale: \"nan\" is not a number above 0"]),
    (["render", "s.json", "-o", "a.mp4", "--fps", "0"], ["--fps: \"0\" is not a frame rate"]),
    (["render", "s.json", "-o", "a.mp4", "--fps", "30/0"], ["--fps: \"30/0\" is not a frame rate"]),
    (["render", "s.json", "-o", "a.mp4", "--frames", "9-0"], ["--frames: \"9-0\" runs backwards; write 0-9"]),
    (["render", "s.json", "-o", "a.mp4", "--frames", "x"], ["--frames: \"x\" is not a range of frames"]),
    (["info", "s.json", "--json=yes"], ["--json takes no value"]),
    (["still", "s.json", "-o", "a.png", "--time", "-1"], ["--time: \"-1\" is not a time"]),
    (["still", "s.json", "-o", "z.jpg"], ["z.jpg: a still is one picture; name a .png file"]),
    (["still", "s.json", "-o", "a.png", "--frame", "1", "--time", "1"], ["exclude each other"]),
    (["still", "s.json", "-o", "a.mp4", "--frame", "1"], ["a still is one picture"]),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told on standard error with exit code 2`(words: [String], parts: [String]) throws {
    let outcome = try Tool.footlight.run(words)
    #expect(outcome.exitCode == 2)
    #expect(outcome.output == "")
    for part in parts { #expect(outcome.errors.contains(part), "\(outcome.errors)") }
  }

  @Test(arguments: [
    ["--frames", "0-1", "--jobs", "2"], ["--frames=0-1", "--jobs=2"], ["-j2", "--frames", "0-1"],
    ["-j", "2", "--frames", "0,1"], ["-j=2", "--frames", "0,1"],
  ])
  func `options are understood in each usual spelling`(words: [String]) throws {
    let home = try SceneFolder()
    let expected = try home.footlight("hash", "--frames", "0-1").lines
    #expect(expected.count == 2)
    #expect(try Tool.footlight.run(["hash", home.scene] + words).lines == expected)
    #expect(try Tool.footlight.run(["hash"] + words + ["--", home.scene]).lines == expected)
  }

  @Test func `a name that begins with a dash comes after two dashes`() throws {
    let home = try SceneFolder(file: "-scene.json")
    let outcome = try Tool.footlight.run(["hash", "--frames", "0", "--", "-scene.json"], in: home.folder.path)
    #expect(outcome.lines.count == 1)
  }

  @Test func `the output may stand behind the scene, and -y overwrites`() throws {
    let home = try SceneFolder()
    #expect(try home.footlight("render", home["a.mp4"], "--frames", "0-3").exitCode == 0)
    #expect(try Probe(home["a.mp4"]).stream["nb_read_frames"] == "4")
    #expect(try home.footlight("render", home["a.mp4"], "--frames", "0-3").exitCode == 2)
    #expect(try home.footlight("render", home["a.mp4"], "-y", "--frames", "0-5").exitCode == 0)
    #expect(try Probe(home["a.mp4"]).stream["nb_read_frames"] == "6")
  }

  @Test func `a still without a time is the first frame, and times may be frames or fractions`() throws {
    let home = try SceneFolder()
    try home.footlight("render", home["f%02d.png"])
    for (arguments, frame) in [
      ([], "00"), (["--time", "12f"], "12"), (["--time", "1/2"], "12"), (["--time", "0.5s"], "12"),
    ] {
      #expect(try Tool.footlight.run(["still", home.scene, home["a.png"], "-y"] + arguments).exitCode == 0)
      #expect(try home.folder.data("a.png") == home.folder.data("f\(frame).png"), "\(arguments)")
    }
  }

  @Test func `a scene from standard input is rendered, its files beside the working folder`() throws {
    let home = try SceneFolder()
    let command = "\"$0\" hash - --frames 0-3 < scene.json"
    let outcome = try Tool("sh").run(["-c", command, Tool.footlight.program], in: home.folder.path)
    #expect(try outcome.lines == home.footlight("hash", "--frames", "0-3").lines)
    let wrong = try Tool("sh").run(["-c", "echo '{' | \"$0\" hash -", Tool.footlight.program])
    #expect(wrong.exitCode == 2)
    #expect(wrong.errors.hasPrefix("standard input:2:1: "), "\(wrong.errors)")
  }

  @Test func `a size scales the scene, and keeps its proportions`() throws {
    let home = try SceneFolder()
    #expect(
      try home.footlight("hash", "--size", "192x144", "--frames", "0").lines
        == home.footlight("hash", "--scale", "3", "--frames", "0").lines)
    let wrong = try home.footlight("hash", "--size", "192x100", "--frames", "0")
    #expect(wrong.exitCode == 2)
    #expect(
      wrong.errors.contains("the scene is 64x48") && wrong.errors.contains("192x144 or 133x100"), "\(wrong.errors)")
    #expect(try home.footlight("hash", "--size", "192x144", "--scale", "3").errors.contains("exclude each other"))
  }
}
