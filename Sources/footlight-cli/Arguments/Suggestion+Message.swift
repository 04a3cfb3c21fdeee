internal import Names

extension Suggestion {
  /// `; did you mean "frames"?`, or nothing when no word is near. A word that another begins with is near to it.
  static func text(for word: String, among candidates: [String]) -> String {
    let near = nearest(to: word, among: candidates, prefix: word.prefix(2).count { $0 == "-" })
    let longer = word.count > 3 ? candidates.first { $0.hasPrefix(word) } : nil
    return (near ?? longer).map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
