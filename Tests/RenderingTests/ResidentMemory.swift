import Foundation

/// How much memory this process holds.
enum ResidentMemory {
  /// In pages; nil where the system doesn't tell.
  static var pages: Int? {
    guard let words = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " "),
      words.count > 1
    else { return nil }
    return Int(words[1])
  }
}
