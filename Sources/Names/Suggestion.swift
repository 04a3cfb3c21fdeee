/// Guesses of what a misspelt word was meant to be.
package enum Suggestion {
  /// The candidate nearest to `word`, the first of equally near ones; nil when none is near enough to be meant.
  ///
  /// - Parameter prefix: how many characters all words begin with, such as the 2 of `--`, which don't make words alike.
  package static func nearest(
    to word: String, among candidates: some Sequence<String>, prefix: Int = 0
  ) -> String? {
    let lowered = Array(word.lowercased().unicodeScalars)
    guard !lowered.isEmpty, lowered.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != word {
      let other = Array(candidate.lowercased().unicodeScalars)
      // One edit in a short word, more in a longer one.
      let length = max(lowered.count, other.count) - prefix
      let limit = min(best.map { $0.distance - 1 } ?? .max, max(1, (length + 1) / 3))
      guard other.count <= 64, (other.count - lowered.count).magnitude <= limit else { continue }
      let distance = distance(lowered, other)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b`
  /// (Damerau–Levenshtein, optimal string alignment).
  package static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
