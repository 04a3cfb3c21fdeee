import Foundation
import TestSupport
import Testing

struct SignalTests {
  private let home: SceneFolder

  init() throws {
    // Long enough not to end by itself.
    home = try SceneFolder(width: 320, height: 240, duration: "4000")
  }

  /// Starts to render, and returns when some frames are done.
  private func start(_ output: String, _ arguments: String...) throws -> RunningTool {
    let tool = try Tool.footlight.start(
      ["render", home.scene, "-o", output, "--progress", "json", "--overwrite", "always"] + arguments)
    let end = Date().addingTimeInterval(60)
    while !tool.errorsSoFar.contains("\"done\":20,"), Date() < end { usleep(2000) }
    return tool
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], ["a.mp4", "a.mkv"])
  func `a signal leaves no half film and no temporary`(signal: Int32, name: String) throws {
    let tool = try start(home[name])
    #expect(try home.folder.contents.count == 3, "the scene, its art, and the temporary")
    tool.send(signal)
    let outcome = try tool.wait(timeout: 60)
    #expect(outcome.exitCode == 128 + signal)
    #expect(outcome.killedBy == nil)
    #expect(outcome.errorLines.last == "footlight: stopped")
    #expect(try home.folder.contents == ["art", "scene.json"])
  }

  @Test func `a signal leaves the old film`() throws {
    let film = try home.folder.write("a good old film", to: "a.mp4")
    let tool = try start(film)
    tool.send(SIGINT)
    #expect(try tool.wait(timeout: 60).exitCode == 130)
    #expect(try home.folder.data("a.mp4") == Data("a good old film".utf8))
    #expect(try home.folder.contents == ["a.mp4", "art", "scene.json"])
  }

  @Test func `impatient signals leave nothing either`() throws {
    let tool = try start(home["a.mp4"])
    for _ in 0..<5 { tool.send(SIGINT) }
    tool.send(SIGTERM)
    let code = try tool.wait(timeout: 60).exitCode
    #expect(code == 130 || code == 143)
    #expect(try home.folder.contents == ["art", "scene.json"])
  }

  @Test func `a signal leaves only whole pictures of a sequence`() throws {
    let tool = try start(home["f/%05d.png"])
    tool.send(SIGINT)
    #expect(try tool.wait(timeout: 60).exitCode == 130)
    let names = try home.files(in: "f")
    #expect(names.count >= 20)
    #expect(names == (0..<names.count).map { String(format: "%05d.png", $0) })
    try Tool.python.output(
      ["-c", "import sys, PIL.Image\nfor name in sys.argv[1:]: PIL.Image.open(name).load()"]
        + names.map { home["f/\($0)"] })
  }

  @Test func `a signal that was ignored at the start stays ignored`() throws {
    // As `nohup` and a shell's background jobs do.
    let script = "trap '' HUP INT; exec \"$0\" \"$@\""
    let tool = try Tool("bash").start(
      ["-c", script, Tool.footlight.program, "render", home.scene, "-o", home["a.mp4"], "--progress", "json"])
    let end = Date().addingTimeInterval(60)
    while !tool.errorsSoFar.contains("\"done\":20,"), Date() < end { usleep(2000) }
    tool.send(SIGHUP)
    tool.send(SIGINT)
    let soFar = tool.errorsSoFar.count
    while tool.errorsSoFar.count < soFar + 10_000, Date() < end { usleep(2000) }
    #expect(tool.errorsSoFar.count >= soFar + 10_000)
    tool.send(SIGTERM)
    #expect(try tool.wait(timeout: 60).exitCode == 143)
  }

  @Test func `a reader that goes away ends hashing without a complaint`() throws {
    let command = "\"$0\" hash \"$1\" | head -n 2; exit ${PIPESTATUS[0]}"
    let outcome = try Tool("bash").run(["-c", command, Tool.footlight.program, home.scene], timeout: 60)
    #expect(outcome.lines.count == 2)
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 141)
  }

  @Test func `a film is finished though nobody reads its progress`() throws {
    let film = home["a.mp4"]
    let command = "\"$0\" render \"$1\" -o \"$2\" --frames 0-99 --progress json 2>&1 >/dev/null | head -n 1"
    try Tool("bash").output(["-c", "set -o pipefail; " + command, Tool.footlight.program, home.scene, film])
    #expect(try Probe(film).stream["nb_read_frames"] == "100")
  }

  /// A scene whose one frame takes minutes: its rope has to be stepped through millions of ticks first.
  private func slowScene(in folder: TemporaryFolder) throws -> String {
    try folder.write(
      """
      { "footlight": 1, "canvas": { "size": [64, 48], "fps": 0.0001, "duration": 20000 },
        "physics": { "rate": 10000 },
        "nodes": [{ "type": "rope", "from": [10, 5], "length": 40, "segments": 40, "stroke": { "width": 2 } }] }
      """, to: "slow.json")
  }

  /// Waits until something is true.
  private func wait(_ condition: () throws -> Bool) rethrows {
    let end = Date().addingTimeInterval(60)
    while try !condition(), Date() < end { usleep(2000) }
  }

  @Test func `a signal ends a frame that takes long within a second`() throws {
    let folder = try TemporaryFolder()
    let scene = try slowScene(in: folder)
    var random = SplitMix(seed: 38)
    for _ in 0..<12 {
      let tool = try Tool.footlight.start(["render", scene, "-o", folder["a.mp4"], "--frames", "1"])
      try wait { try folder.contents.count > 1 }
      usleep(UInt32(random.next() % 300_000))
      let signal = [SIGINT, SIGTERM, SIGHUP][Int(random.next() % 3)]
      let start = ContinuousClock.now
      tool.send(signal)
      #expect(try tool.wait(timeout: 60).exitCode == 128 + signal)
      // A second, and what a busy machine adds.
      #expect(start.duration(to: .now) < .seconds(10))
      #expect(try folder.contents == ["slow.json"])
    }
  }

  @Test func `a second signal ends a frame that takes long at once`() throws {
    let folder = try TemporaryFolder()
    let tool = try Tool.footlight.start(
      ["render", slowScene(in: folder), "-o", folder["a.mp4"], "--frames", "1"])
    try wait { try folder.contents.count > 1 }
    tool.send(SIGINT)
    usleep(50_000)
    tool.send(SIGTERM)
    // On a busy machine the half second of the first may pass before the second arrives.
    let code = try tool.wait(timeout: 60).exitCode
    #expect(code == 143 || code == 130)
    #expect(try folder.contents == ["slow.json"])
  }

  @Test(arguments: ["hash \"$1\"", "render \"$1\" -o \"$2\" --progress json 2>&1 >/dev/null"])
  func `a signal ends a program whose reader does not read`(command: String) throws {
    // The program writes into a pipe that its reader leaves full.
    let script = """
      import os, signal, subprocess, sys, time
      read, write = os.pipe()
      child = subprocess.Popen(["bash", "-c", 'exec "$0" ' + sys.argv[1], *sys.argv[2:]], stdout=write)
      time.sleep(1.5)
      child.send_signal(signal.SIGINT)
      print(child.wait(timeout=20))
      """
    let outcome = try Tool.python.run(
      ["-c", script, command, Tool.footlight.program, home.scene, home["a.mp4"]], timeout: 60)
    #expect(outcome.lines == ["130"], "\(outcome.errors)")
    #expect(try home.folder.contents == ["art", "scene.json"])
  }

  @Test func `a limit of the file's size is an error, and leaves nothing`() throws {
    let command = "ulimit -f 8; exec \"$0\" render \"$1\" -o \"$2\" --frames 0-99 --crf 0"
    let outcome = try Tool("bash").run(["-c", command, Tool.footlight.program, home.scene, home["a.mp4"]], timeout: 60)
    #expect(outcome.exitCode == 1)
    #expect(outcome.killedBy == nil)
    #expect(try home.folder.contents == ["art", "scene.json"])
  }
}
