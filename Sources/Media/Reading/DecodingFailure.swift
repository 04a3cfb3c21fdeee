/// Why a decoder gave up; the reader adds the file's path and format.
enum DecodingFailure: Error {
  /// The data is no good, in the decoder's own words.
  case damaged(String)
  /// The header promises more than the limits allow, or more than this number of pixels, where the decoder ends before.
  case tooLarge(width: Int, height: Int, pixels: Int = .max)
}

extension DecodingFailure {
  static let memoryIsShort = DecodingFailure.damaged("memory is short")

  /// Makes a call of libav, whose words become the failure's.
  static func checking(_ call: () -> Int32) throws(DecodingFailure) {
    do throws(LibAVFailure) { try LibAVLog.checked(call: call) } catch { throw .damaged(error.message) }
  }
}
