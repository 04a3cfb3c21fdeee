/// The name of a node, unique in its scene.
public struct NodeID: Hashable, Sendable, CustomStringConvertible {
  public let name: String

  /// - Precondition: `name` is not empty.
  public init(_ name: String) {
    precondition(!name.isEmpty, "a node's id can't be empty")
    self.name = name
  }

  public var description: String { name }
}

extension NodeID: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

/// The name of an asset, unique in its scene.
public struct AssetID: Hashable, Sendable, CustomStringConvertible {
  public let name: String

  /// - Precondition: `name` is not empty.
  public init(_ name: String) {
    precondition(!name.isEmpty, "an asset's id can't be empty")
    self.name = name
  }

  public var description: String { name }
}

extension AssetID: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}
