internal import Names

/// A value that is put into a scene from outside: `canvas.background=#000`, or `lamp.intensity=0.5` for the node whose id
/// is `lamp`.
struct SceneOverride {
  private let path: [String]
  private let value: JSONValue

  /// Why an override can't be applied.
  struct Fault: Error {
    let message: String
  }

  /// - Parameters:
  ///   - text: `NAME=VALUE`. The value is JSON when it reads as JSON, else a text.
  ///   - index: of this override, for messages.
  init(_ text: String, index: Int) throws(Fault) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw Fault(message: "needs NAME=VALUE, such as canvas.background=#000 or lamp.intensity=0.5")
    }
    path = text[..<equals].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let literal = String(text[text.index(after: equals)...])
    let origin = JSONOrigin.override(index)
    let parsed = JSONParser.parse(Array(literal.utf8))
    switch parsed.value?.content {
    case .object, .array:
      if let fault = parsed.faults.first { throw Fault(message: fault.message) }
    default: break
    }
    value = (parsed.faults.isEmpty ? parsed.value ?? .string(literal) : .string(literal)).relocated(to: origin)
  }

  /// Puts the value where the name says.
  func apply(to scene: inout JSONValue) throws(Fault) {
    let sections = SceneTable.scene.fields.map(\.key)
    if sections.contains(path[0]) || path[0].hasPrefix("x-") { return try scene.set(path[...], to: value) }
    // An id may itself hold points: the longest that fits is meant.
    for count in stride(from: path.count, through: 1, by: -1) {
      let id = path[..<count].joined(separator: ".")
      let rest = path[count...]
      let isFound = try scene.withNode(id, under: "nodes") { node throws(Fault) in
        guard !rest.isEmpty else {
          throw Fault(message: "\(Wording.quoted(id)) is a node; name one of its keys, such as \(id).opacity")
        }
        try node.set(rest, to: value)
      }
      if isFound { return }
    }
    let ids = scene.nodeIDs(under: "nodes")
    let meant = Suggestion.nearest(to: path[0], among: sections + ids.prefix(10_000))
    let help = "; name a key such as canvas.background, or a node's id and a key such as lamp.intensity"
    throw Fault(message: "unknown name \(Wording.quoted(path[0]))" + (meant.map { Wording.didYouMean($0) } ?? help))
  }
}

extension JSONValue {
  fileprivate func relocated(to origin: JSONOrigin) -> JSONValue {
    let content: Content =
      switch self.content {
      case .array(let values): .array(values.map { $0.relocated(to: origin) })
      case .object(let members):
        .object(members.map { JSONMember($0.key, at: origin, $0.value.relocated(to: origin)) })
      default: self.content
      }
    return JSONValue(content, at: origin)
  }

  /// Puts a value at a path of keys and indices, making the objects on the way that aren't there.
  fileprivate mutating func set(_ path: ArraySlice<String>, to value: JSONValue) throws(SceneOverride.Fault) {
    guard let step = path.first else {
      self = value
      return
    }
    switch content {
    case .object(var members):
      content = .null  // so that the members aren't copied
      defer { content = .object(members) }
      for count in stride(from: path.count, through: 1, by: -1) {
        let key = path.prefix(count).joined(separator: ".")
        guard let index = members.firstIndex(where: { $0.key == key }) else { continue }
        return try members[index].value.set(path.dropFirst(count), to: value)
      }
      var member = JSONMember(step, at: value.origin, JSONValue(.object([]), at: value.origin))
      try member.value.set(path.dropFirst(), to: value)
      members.append(member)
    case .array(var values):
      content = .null
      defer { content = .array(values) }
      guard let index = Int(step), values.indices.contains(index) else {
        throw SceneOverride.Fault(
          message: values.isEmpty
            ? "nothing to set in an empty list"
            : "\(Wording.quoted(step)) is no place in this list; use a number from 0 to \(values.count - 1)")
      }
      try values[index].set(path.dropFirst(), to: value)
    default:
      throw SceneOverride.Fault(message: "\(shown) has no key \(Wording.quoted(step)) to set")
    }
  }

  /// Changes the first node that has an id, and returns whether there is one.
  fileprivate mutating func withNode(
    _ id: String, under key: String, _ body: (inout JSONValue) throws(SceneOverride.Fault) -> Void
  ) throws(SceneOverride.Fault) -> Bool {
    guard case .object(var members) = content, let index = members.firstIndex(where: { $0.key == key }),
      case .array(var nodes) = members[index].value.content
    else { return false }
    for place in nodes.indices {
      if nodes[place]["id"]?.text == id {
        try body(&nodes[place])
      } else {
        guard try nodes[place].withNode(id, under: "children", body) else { continue }
      }
      members[index].value.content = .array(nodes)
      content = .object(members)
      return true
    }
    return false
  }

  fileprivate func nodeIDs(under key: String) -> [String] {
    guard case .array(let nodes) = self[key]?.content else { return [] }
    return nodes.flatMap { node in [node["id"]?.text].compactMap { $0 } + node.nodeIDs(under: "children") }
  }
}
