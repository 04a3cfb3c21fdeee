/// The names of a world's members, and what else settles the order of all work.
struct Names: Hashable, Sendable, Codable {
  var bodies = Order()
  var ropes = Order()
  var springs = Order()
  var sticks = Order()

  /// The names of one kind of members.
  ///
  /// Named members come first, by their names. A member that has no name of its own, but only one for messages, comes
  /// after them by what it is made of, so it doesn't matter when it was added, nor what was added besides.
  struct Order: Hashable, Sendable, Codable {
    private(set) var names: [String] = []
    /// Empty for a member with a name of its own.
    private(set) var contents: [ContentKey] = []

    var count: Int { names.count }

    /// Whether it could have come about by adding.
    var isSound: Bool { names.count == contents.count && Set(names).count == names.count }

    subscript(index: Int) -> String { names[index] }

    func index(of name: String) -> Int? { names.firstIndex(of: name) }

    /// Adds a member.
    ///
    /// - Parameter content: nil for a member with a name of its own.
    /// - Precondition: no other has this name.
    mutating func append(_ name: String, _ content: ContentKey?) {
      precondition(!names.contains(name), "\"\(name)\" is in the world already")
      names.append(name)
      contents.append(content ?? ContentKey())
    }

    /// The places of the members in their order.
    var sorted: [Int] { names.indices.sorted(by: precedes) }

    /// Whether one member comes before another.
    func precedes(_ a: Int, _ b: Int) -> Bool {
      let (isNamedA, isNamedB) = (contents[a].isEmpty, contents[b].isEmpty)
      if isNamedA != isNamedB { return isNamedA }
      return contents[a] == contents[b] ? names[a] < names[b] : contents[a] < contents[b]
    }
  }
}
