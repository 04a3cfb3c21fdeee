internal import SceneFormat

/// Gives each layer that a scene names a bit of its own, in the order of their names.
struct LayerTable {
  static let limit = 64
  static let root = ["default"]
  private let bits: [String: LayerMask]

  init(_ nodes: some Sequence<Node>) throws(StagingError) {
    var names = Set(Self.root)
    for node in nodes {
      names.formUnion(node.layers ?? [])
      names.formUnion(node.occluder?.layers ?? [])
      if case .light(let light) = node.content { names.formUnion(light.shadow?.layers ?? []) }
    }
    guard names.count <= Self.limit else { throw .tooManyLayers(limit: Self.limit) }
    bits = Dictionary(uniqueKeysWithValues: names.sorted().enumerated().map { ($1, LayerMask(1) << LayerMask($0)) })
  }

  func mask(_ names: [String]) -> LayerMask {
    names.reduce(0) { $0 | (bits[$1] ?? 0) }
  }
}
