/// Links that influence each other, because they are joined by points that can move.
struct Island: Sendable {
  /// In `Plan.links`, in the order of their elimination.
  var links: Range<Int>
  /// In `Plan.couplings`.
  var couplings: Range<Int>
  /// In the matrix's off-diagonal values, upper and lower alike.
  var entries: Range<Int>
  /// The movable points, in the order in which the members' names bring them up.
  var points: [Int]
  /// The ropes whose points these are, by name.
  var ropes: [Int] = []
  var isRigid: Bool
  /// Whether its equations are solved by elimination; else by conjugate gradients.
  var isEliminated: Bool
}
