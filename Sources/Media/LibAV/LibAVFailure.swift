internal import CLibAV

/// A status code below 0, with libav's own words.
package struct LibAVFailure: Error {
  package let code: Int32
  /// One line without a line end.
  package let message: String

  package init(code: Int32, line: String = "") {
    self.code = code
    let line = line.prefix { $0 != "\n" }
    let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { text in
      guard let start = text.baseAddress else { return "" }
      return av_strerror(code, start, text.count) == 0 ? String(cString: start) : "libav error \(code)"
    }
    message = line.isEmpty ? name : "\(line) (\(name))"
  }
}
