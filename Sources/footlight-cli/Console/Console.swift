internal import Foundation

/// The standard streams: results go to standard output; progress, messages and questions to standard error.
enum Console {
  /// Whether standard error is a terminal, where a line can be drawn again.
  static var errorsAreTerminal: Bool { isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb" }

  /// Whether a person can answer.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Columns of the terminal behind standard error; 80 when it doesn't tell.
  static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes a text to standard output at once, and ends its last line. On a terminal, control characters are shown.
  static func print(_ text: String) throws {
    let shown = isatty(STDOUT_FILENO) == 1 ? text.printableLines : text
    guard let code = write(shown.hasSuffix("\n") ? shown : shown + "\n", to: STDOUT_FILENO) else { return }
    if code == EPIPE { throw ReaderGone() }
    throw Failure(
      "can't write to standard output: \(String(cString: strerror(code))); send it where there is room", code: .failed)
  }

  /// Writes lines to standard error, each with its control characters shown: names in messages come from files and
  /// arguments, and must not move the cursor or begin a line of their own. When nobody reads them, that is no reason to stop.
  static func note(_ lines: String...) { note(lines) }

  static func note(_ lines: [String]) {
    _ = write(lines.map { $0.printable + "\n" }.joined(), to: STDERR_FILENO)
  }

  /// The same for a line that may be left out, where writing would have to wait for a reader.
  static func noteIfRead(_ line: String) {
    var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&stream, 1, 0) == 1, Int32(stream.revents) & POLLOUT != 0 { note(line) }
  }

  /// Draws a line anew on the terminal behind standard error; an empty one clears it.
  static func redraw(_ line: String) {
    _ = write("\r\(line.printable)\u{1b}[K", to: STDERR_FILENO)
  }

  /// Asks a yes-or-no question; anything but yes is no.
  static func ask(_ question: String) -> Bool {
    _ = write("\(question.printable) [y/N] ", to: STDERR_FILENO)
    let answer = readLine()?.lowercased()
    return answer == "y" || answer == "yes"
  }

  private static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  /// Nil, or the number of the error that stopped it.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      bytes = bytes.dropFirst(count)
    }
    return nil
  }
}

/// Standard output was closed by its reader, as `head` does: not an error, and nothing more to do.
struct ReaderGone: Error {}
