internal import Foundation

/// A program that is running. Its output goes into files, so that it never waits for a reader.
public final class RunningTool: Sendable {
  public let processID: Int32
  private let name: String
  private let folder: TemporaryFolder

  init(program: String, arguments: [String], environment: [String: String], folder: String?) throws {
    let outputs = try TemporaryFolder()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let create = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputs["output"], create, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, outputs["errors"], create, 0o600)

    // The test runner may block or ignore signals; the program starts with none blocked and none ignored.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // `env -C` changes the folder and becomes the program.
    let command = folder.map { ["env", "-C", $0, program] } ?? [program]
    let words = (command + arguments).map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var child: pid_t = 0
    let status = posix_spawnp(&child, command[0], &actions, &attributes, words, settings)
    guard status == 0 else {
      let reason = String(cString: strerror(status))
      throw ToolError("can't run \(program): \(reason); `make test` installs what tests need")
    }
    processID = child
    name = program
    self.folder = outputs
  }

  /// Sends a signal, such as `SIGINT`.
  public func send(_ signal: Int32) {
    kill(processID, signal)
  }

  /// What the program has written to its standard error so far.
  public var errorsSoFar: String { text("errors") }

  /// What the program has written to its standard output so far.
  public var outputSoFar: String { text("output") }

  /// Waits for the program's end. To be called once.
  public func wait(timeout: Double = 300) throws -> ToolOutcome {
    let end = Date().addingTimeInterval(timeout)
    var status: Int32 = 0
    var pause: UInt32 = 500
    while waitpid(processID, &status, WNOHANG) == 0 {
      if Date() > end {
        kill(processID, SIGKILL)
        waitpid(processID, &status, 0)
        throw ToolError("\(name) did not end within \(timeout) s; it said: \(errorsSoFar)")
      }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
    let signal = status & 0x7f
    let data = try Data(contentsOf: URL(fileURLWithPath: folder["output"]))
    return ToolOutcome(
      exitCode: signal == 0 ? (status >> 8) & 0xff : 128 + signal, killedBy: signal == 0 ? nil : signal, data: data,
      errors: errorsSoFar)
  }

  private func text(_ file: String) -> String {
    guard let data = FileManager.default.contents(atPath: folder[file]) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}
