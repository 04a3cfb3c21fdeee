internal import CLibAV

/// Named options on their way to libav, which takes out those that it knows.
package struct LibAVOptions: ~Copyable {
  private var dictionary: OpaquePointer?

  package init(_ options: KeyValuePairs<String, String>) {
    for (name, value) in options { av_dict_set(&dictionary, name, value, 0) }
  }

  deinit {
    var dictionary = dictionary
    av_dict_free(&dictionary)
  }

  mutating func withPointer(_ body: (UnsafeMutablePointer<OpaquePointer?>) -> Int32) -> Int32 {
    body(&dictionary)
  }

  /// Makes sure that none is left: builds of libav differ in what they know.
  package func requireTaken(by taker: String) throws(LibAVFailure) {
    let names = leftOver
    guard names.isEmpty else {
      throw LibAVFailure(
        code: footlight_av_no_option, line: "\(taker) of this libav does not know \(names.joined(separator: ", "))")
    }
  }

  /// The names that nobody took.
  private var leftOver: [String] {
    var names: [String] = []
    var entry = av_dict_get(dictionary, "", nil, AV_DICT_IGNORE_SUFFIX)
    while let found = entry {
      names.append(String(cString: found.pointee.key))
      entry = av_dict_get(dictionary, "", found, AV_DICT_IGNORE_SUFFIX)
    }
    return names
  }
}
