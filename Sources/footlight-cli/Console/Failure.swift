/// What the process tells its parent.
enum ExitCode: Int32 {
  case done = 0
  /// Rendering or writing failed.
  case failed = 1
  /// The command line or the scene is wrong; nothing was rendered.
  case refused = 2
  /// The reader of standard output has gone; what a shell reports after SIGPIPE.
  case readerGone = 141
}

/// Why a command ends early: a message, and the exit code that goes with it.
struct Failure: Error {
  /// Without the program's name before the first.
  let lines: [String]
  let code: ExitCode

  init(lines: [String], code: ExitCode = .refused) {
    self.lines = lines
    self.code = code
  }

  init(_ message: String, code: ExitCode = .refused) {
    self.init(lines: [message], code: code)
  }

  /// An error of the library, in the command line's words.
  init(_ error: any Error, code: ExitCode = .refused) {
    self.init(lines: LibraryMessage.lines(of: error), code: code)
  }
}
