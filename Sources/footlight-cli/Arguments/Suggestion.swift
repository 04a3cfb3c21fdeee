/// The likely word for a mistyped one.
enum Suggestion {
  /// `; did you mean "frames"?`, or nothing when no word is near.
  static func text(for word: String, among candidates: [String]) -> String {
    guard let likely = nearest(to: word, among: candidates) else { return "" }
    return "; did you mean \"\(likely)\"?"
  }

  /// The candidate with the fewest typing errors, at most a third of the word's length, or one that begins with the
  /// word.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased())
    let distances = candidates.map { ($0, distance(typed, Array($0.lowercased()))) }
    let limit = max(1, (typed.count + 1) / 3)
    if let best = distances.min(by: { $0.1 < $1.1 }), best.1 <= limit { return best.0 }
    return word.count >= 2 ? candidates.first { $0.lowercased().hasPrefix(word.lowercased()) } : nil
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two words (optimal string
  /// alignment).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[i - 1][j - 1] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
