import Foundation
import TestSupport
import Testing

struct ProgressTests {
  private let home: SceneFolder

  init() throws {
    home = try SceneFolder(duration: "4")
  }

  @Test func `progress in a pipe is plain lines`() throws {
    let outcome = try home.footlight("render", "-o", home["a.mp4"])
    #expect(outcome.output == "")
    #expect(!outcome.errors.contains("\u{1b}"))
    #expect(!outcome.errors.contains("\r"))
    #expect(outcome.errorLines.count == 11)
    #expect(outcome.errorLines.first?.hasPrefix("10 of 100 frames (10%)") == true)
  }

  @Test func `the last line tells frames, time, speed, place and size`() throws {
    let outcome = try home.footlight("render", "-o", home["a.mp4"], "--frames", "0-9")
    let pattern = /10 frames in \d+\.\d+ s \(\d+\.\d fps\): (.*), (\d+ bytes|\d+\.\d kB)/
    let match = try #require(outcome.errorLines.last?.wholeMatch(of: pattern))
    #expect(String(match.1) == home["a.mp4"])
  }

  @Test func `progress as JSON has an object per frame`() throws {
    let outcome = try home.footlight("render", "-o", home["f%03d.png"], "--frames", "10-19", "--progress", "json")
    #expect(outcome.output == "")
    let objects = try outcome.errorLines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == 11)
    #expect(objects.dropLast().map { $0["frame"] as? Int } == Array(10...19))
    #expect(objects.dropLast().map { $0["done"] as? Int } == Array(1...10))
    for object in objects.dropLast() {
      #expect(object["total"] as? Int == 10)
      #expect(object["fps"] is Double)
      #expect(object["eta"] is Double)
    }
    #expect(objects.last?["frames"] as? Int == 10)
    #expect((objects.last?["bytes"] as? Int ?? 0) > 0)
  }

  @Test func `progress none is silent`() throws {
    let outcome = try home.footlight("render", "-o", home["a.mp4"], "--progress", "none")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output == "")
  }

  @Test func `a terminal gets one line that is drawn again and never wraps`() throws {
    for width in [20, 40, 200] {
      let screen = try terminal(columns: width, ["render", home.scene, "-o", home["\(width).mp4"]])
      #expect(screen.contains("\r"))
      let draws = screen.replacing("\u{1b}[K", with: "").split(whereSeparator: { $0 == "\r" || $0 == "\r\n" })
      #expect(draws.dropLast().allSatisfy { $0.count < width }, "\(draws)")
      #expect(draws.contains { $0.contains("100%") })
      #expect(draws.last?.hasPrefix("100 frames in ") == true)
    }
  }

  @Test func `a terminal that is dumb gets plain lines`() throws {
    let screen = try terminal(columns: 80, ["render", home.scene, "-o", home["a.mp4"]], environment: ["TERM": "dumb"])
    #expect(!screen.contains("\u{1b}"))
    #expect(screen.contains("50 of 100 frames (50%)"))
  }

  @Test func `on a terminal an existing file is asked about`() throws {
    let film = try home.folder.write("old", to: "a.mp4")
    let command = ["render", home.scene, "-o", film]
    #expect(try terminal(columns: 200, command, typing: "n\n").contains("a.mp4 exists. Overwrite? [y/N]"))
    #expect(try home.folder.data("a.mp4") == Data("old".utf8))
    #expect(try terminal(columns: 200, command, typing: "y\n").contains("100 frames in"))
    #expect(try home.folder.data("a.mp4").count > 1000)
  }

  /// What appears on a terminal of this width while `footlight` runs in it.
  private func terminal(
    columns: Int, _ arguments: [String], typing: String = "", environment: [String: String] = ["TERM": "xterm"]
  ) throws -> String {
    let script = """
      import fcntl, os, pty, struct, sys, termios
      child, terminal = pty.fork()
      if child == 0:
          fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, \(columns), 0, 0))
          os.execv(sys.argv[1], sys.argv[1:])
      os.write(terminal, \(typing.debugDescription).encode())
      try:
          while data := os.read(terminal, 65536): sys.stdout.buffer.write(data)
      except OSError:
          pass
      os.waitpid(child, 0)
      """
    return try Tool.python.output(["-c", script, Tool.footlight.program] + arguments, environment: environment)
  }
}
