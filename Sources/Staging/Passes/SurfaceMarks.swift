internal import SceneFormat

/// What tells a stage's surfaces apart: a colour and a rank for each, by its node's name. Both are the same in all frames.
struct SurfaceMarks: Sendable {
  let colors: [String: IDColor]
  /// Over the number of surfaces: above 0, and 1 in front.
  private let depths: [String: Float]

  /// - Parameter names: of the surfaces' nodes, from back to front.
  init(_ names: [String]) {
    colors = Self.colors(of: names)
    depths = Dictionary(
      names.enumerated().map { ($1, Float($0 + 1) / Float(names.count)) }, uniquingKeysWith: { max($0, $1) })
  }

  init(_ tree: StageTree) { self.init(tree.drawingOrder.map { tree.nodes[$0] }.filter(\.isSurface).map(\.name)) }

  /// In the pass `id`.
  func color(of name: String) -> SIMD3<Float> { colors[name]?.samples ?? .one }

  /// In the pass `depth`.
  func depth(of name: String) -> Float { depths[name] ?? 1 }

  /// Hashes of the names. Of several names with one hash the first in the alphabet has it, and the others take the next ones
  /// that are free, so that more nodes change no colour but by such a collision.
  private static func colors(of names: [String]) -> [String: IDColor] {
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
    return codes.mapValues(IDColor.init)
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
