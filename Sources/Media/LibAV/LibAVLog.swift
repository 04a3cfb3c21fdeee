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
