import Foundation
import TestSupport
import Testing

/// Limits that a shell or a container sets.
struct ScarceResourceTests {
  /// Runs the program with a limit of the user's processes, which threads count as, as somebody whom it binds.
  private func runWithFewThreads(_ limit: Int, _ home: SceneFolder, _ arguments: [String]) throws -> ToolOutcome {
    let script = """
      import os, resource, sys
      os.chmod(sys.argv[2], 0o777)
      if os.getuid() == 0:
          os.setgroups([])
          os.setgid(65534)
          os.setuid(54321 + int(sys.argv[1]))
      resource.setrlimit(resource.RLIMIT_NPROC, (int(sys.argv[1]), int(sys.argv[1])))
      os.execv(sys.argv[3], sys.argv[3:])
      """
    return try Tool.python.run(
      ["-c", script, "\(limit)", home.folder.path, Tool.footlight.program] + arguments, timeout: 120)
  }

  @Test(arguments: [1, 2, 3, 5, 8])
  func `fewer threads than were asked for render the same`(limit: Int) throws {
    let home = try SceneFolder()
    let expected = try home.footlight("hash", "-j", "1").lines
    let outcome = try runWithFewThreads(limit, home, ["hash", home.scene, "-j", "64"])
    #expect(outcome.lines == expected, "\(outcome.exitCode) \(outcome.errors)")
  }

  @Test(arguments: [300_000, 400_000, 450_000, 500_000, 700_000], ["1", "64"])
  func `little address space ends in a film or a message`(kilobytes: Int, jobs: String) throws {
    let home = try SceneFolder(width: 640, height: 360)
    let command = "ulimit -v \(kilobytes); exec \"$0\" render \"$1\" -o \"$2\" -j \(jobs)"
    let outcome = try Tool("bash").run(
      ["-c", command, Tool.footlight.program, home.scene, home["a.mp4"]], timeout: 120)
    #expect(outcome.killedBy == nil, "\(outcome.errors)")
    if outcome.exitCode == 0 {
      #expect(try Probe(home["a.mp4"]).stream["nb_read_frames"] == "25")
    } else {
      #expect(outcome.exitCode == 1 || outcome.exitCode == 2, "\(outcome.errors)")
      #expect(outcome.errorLines.last?.isEmpty == false)
      #expect(try home.folder.contents == ["art", "scene.json"])
    }
  }
}
