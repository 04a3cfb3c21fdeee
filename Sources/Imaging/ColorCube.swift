/// A table that maps colours to colours: display values at the points of a cubic lattice, with straight lines between.
public struct ColorCube: Hashable, Sendable {
  /// The most points that a side may have.
  public static let sideLimit = 256

  /// The points along each side.
  public let side: Int
  /// The colour that the first point of each axis stands for, and the last.
  public let domain: Domain
  /// Red, green, blue of each point; red varies fastest.
  public let points: [SIMD3<Float>]

  public struct Domain: Hashable, Sendable {
    public var low: SIMD3<Float>
    public var high: SIMD3<Float>

    public init(low: SIMD3<Float> = .zero, high: SIMD3<Float> = .one) {
      self.low = low
      self.high = high
    }
  }

  /// Nil when the side isn't 2…256, the points are not `side`³, one isn't finite, or the domain is empty.
  public init?(side: Int, domain: Domain = Domain(), points: [SIMD3<Float>]) {
    guard (2...Self.sideLimit).contains(side), points.count == side * side * side,
      points.allSatisfy({ $0 * 0 == .zero }), all(domain.low .< domain.high)
    else { return nil }
    self.side = side
    self.domain = domain
    self.points = points
  }
}

extension ColorCube: CustomStringConvertible {
  /// `cube 33³`.
  public var description: String { "cube \(side)³" }
}
