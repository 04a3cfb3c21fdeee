internal import CLibAV

/// What libav says when something fails, instead of what it prints.
///
/// libav's log goes nowhere; the last error line of each thread is kept, because it tells more than the error code.
enum LibAVLog {
  private static let installed: Void = footlight_av_log_quietly()

  /// Calls libav, and gives its status code when that is 0 or above, or one of `states`.
  ///
  /// - Throws: libav's last log line if there is one, otherwise the text of its error code.
  @discardableResult
  static func checked(states: Int32..., call: () -> Int32) throws(LibAVFailure) -> Int32 {
    installed
    footlight_av_line()[0] = 0
    let status = call()
    guard status < 0, !states.contains(status) else { return status }
    throw LibAVFailure(code: status, line: String(cString: footlight_av_line()))
  }
}

/// A status code below 0, with libav's own words.
struct LibAVFailure: Error {
  let code: Int32
  /// One line without a line end.
  let message: String

  init(code: Int32, line: String = "") {
    self.code = code
    let line = line.prefix { $0 != "\n" }
    let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { text in
      guard let start = text.baseAddress else { return "" }
      return av_strerror(code, start, text.count) == 0 ? String(cString: start) : "libav error \(code)"
    }
    message = line.isEmpty ? name : "\(line) (\(name))"
  }
}
