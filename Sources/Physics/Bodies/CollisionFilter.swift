/// Which bodies touch: two do when each one's category is in the other's mask.
public struct CollisionFilter: Hashable, Sendable, Codable {
  public var category: UInt32
  public var mask: UInt32

  public static let all = CollisionFilter()
  public static let none = CollisionFilter(category: 0, mask: 0)

  public init(category: UInt32 = 1, mask: UInt32 = .max) {
    self.category = category
    self.mask = mask
  }

  func touches(_ other: CollisionFilter) -> Bool { category & other.mask != 0 && other.category & mask != 0 }
}
