internal import SceneFormat

/// The marks of a stage's surfaces, by their nodes' names.
struct SurfaceMarks: Sendable {
  /// From back to front.
  let list: [SurfaceMark]
  private let places: [String: Int]

  /// - Parameter names: of the surfaces' nodes, from back to front.
  init(_ names: [String]) {
    let colors = Self.colors(of: names)
    list = names.enumerated().map { index, name in
      SurfaceMark(name: name, id: colors[index], depth: Double(index + 1) / Double(names.count))
    }
    // An id may read as another node's place.
    places = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: max)
  }

  init(_ tree: StageTree) { self.init(tree.drawingOrder.map { tree.nodes[$0] }.filter(\.isSurface).map(\.name)) }

  /// Whether what is drawn of a node is a surface.
  func contains(_ name: String) -> Bool { places[name] != nil }

  /// - Precondition: the node is a surface.
  subscript(name: String) -> SurfaceMark {
    guard let place = places[name] else { preconditionFailure("\(name) is no surface of the stage") }
    return list[place]
  }

  /// Hashes of the names. Of several names with one hash the first in the alphabet has it, and the others take the next ones
  /// that are free, so that more nodes change no colour but by such a collision.
  private static func colors(of names: [String]) -> [IDColor] {
    var codes: [String: UInt32] = [:]
    var taken: Set<UInt32> = [0]
    let sorted = Set(names).sorted()
    for name in sorted {
      let code = code(of: name)
      if taken.insert(code).inserted { codes[name] = code }
    }
    for name in sorted where codes[name] == nil {
      var code = code(of: name)
      while !taken.insert(code).inserted { code = (code + 1) & 0xFF_FFFF }
      codes[name] = code
    }
    return names.compactMap { codes[$0] }.map(IDColor.init)
  }

  /// FNV-1a in 32 bits of the name's UTF-8, folded to 24 as its authors say (Fowler, Noll, Vo and Eastlake, "The FNV
  /// Non-Cryptographic Hash Algorithm").
  private static func code(of name: String) -> UInt32 {
    let hash = name.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return hash >> 24 ^ hash & 0xFF_FFFF
  }
}

extension StagedNode {
  /// Whether it is drawn, and blended normally.
  fileprivate var isSurface: Bool {
    switch content {
    case .sprite(let sprite): sprite.blend == .normal
    case .rope: true
    case .group, .light, .link: false
    }
  }
}
