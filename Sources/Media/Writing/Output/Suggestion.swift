/// Which known word a mistyped one stands for.
enum Suggestion {
  /// The known word with the fewest insertions, deletions and replacements (Levenshtein's distance); nil when even
  /// that one differs in more than a third of its letters.
  static func nearest(to word: String, of known: [String]) -> String? {
    let nearest = known.map { (word: $0, distance: distance(word.lowercased(), $0)) }.min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(1, nearest.word.count / 3) else { return nil }
    return nearest.word
  }

  private static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (letter == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
