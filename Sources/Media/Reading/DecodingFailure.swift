/// Why a decoder gave up; the reader adds the file's path and format.
enum DecodingFailure: Error {
  /// The data is no good, in the decoder's own words.
  case damaged(String)
  /// The header promises more than the limits allow.
  case tooLarge(width: Int, height: Int)
}
