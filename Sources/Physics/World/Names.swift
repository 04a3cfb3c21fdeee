/// The names of a world's members, which settle the order of all work.
struct Names: Hashable, Sendable, Codable {
  var bodies: [String] = []
  var ropes: [String] = []
  var springs: [String] = []
  var sticks: [String] = []

  /// The places of `names` in alphabetical order.
  static func order(of names: [String]) -> [Int] {
    names.indices.sorted { names[$0] < names[$1] }
  }

  /// Adds a name to a list.
  ///
  /// - Precondition: the list doesn't hold it yet.
  static func append(_ name: String, to list: inout [String]) {
    precondition(!list.contains(name), "\"\(name)\" is in the world already")
    list.append(name)
  }
}
