/// A point that two links of an island share, which makes two entries of the matrix.
struct Coupling: Sendable {
  /// The link that is eliminated first.
  var first: Int
  var second: Int
  /// Whether the shared point is the link's `a`.
  var firstAtA: Bool
  var secondAtA: Bool
  /// The number of the entry.
  var entry: Int
}
