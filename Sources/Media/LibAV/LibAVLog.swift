internal import CLibAV
internal import Glibc
internal import Locks

/// What libav says when something fails, instead of what it prints.
///
/// libav's log goes nowhere; the last error line of a call is kept, because it tells more than the error code.
enum LibAVLog {
  /// The last error line of each thread that is in a call, empty before the first.
  private static let lines = Locked<[UInt: String]>([:])

  /// Calls libav, and gives its status code when that is 0 or above, or one of `states`.
  ///
  /// - Throws: libav's last log line if there is one, otherwise the text of its error code.
  @discardableResult
  static func checked(states: Int32..., call: () -> Int32) throws(LibAVFailure) -> Int32 {
    installed
    let thread = pthread_self()
    lines.withLock { $0[thread] = "" }
    let status = call()
    let line = lines.withLock { $0.removeValue(forKey: thread) }
    guard status < 0, !states.contains(status) else { return status }
    throw LibAVFailure(code: status, line: line ?? "")
  }

  private static let installed: Void = av_log_set_callback { _, level, format, arguments in
    guard level <= AV_LOG_ERROR, let format, let arguments else { return }
    let line = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      guard let text = buffer.baseAddress, vsnprintf(text, buffer.count, format, arguments) >= 0 else { return "" }
      return String(cString: text)
    }
    // A lone line end finishes a line that came in pieces.
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    let thread = pthread_self()
    lines.withLock { if $0[thread] != nil { $0[thread] = line } }
  }
}
