/// An axis-aligned rectangle: the half-open area `[minX, maxX) × [minY, maxY)`.
public struct Rect: Hashable, Sendable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The rectangle of the given size with a corner at the origin.
  @inlinable
  public init(width: Double, height: Double) {
    self.init(minX: 0, minY: 0, maxX: width, maxY: height)
  }

  @inlinable
  public var width: Double { maxX - minX }
  @inlinable
  public var height: Double { maxY - minY }
  @inlinable
  public var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The smallest rectangle that holds all corners of this one after `transform`.
  public func bounds(after transform: Transform2D) -> Rect {
    let corners = [
      transform.apply(to: Vector2(minX, minY)), transform.apply(to: Vector2(maxX, minY)),
      transform.apply(to: Vector2(minX, maxY)), transform.apply(to: Vector2(maxX, maxY)),
    ]
    var result = Rect(minX: corners[0].x, minY: corners[0].y, maxX: corners[0].x, maxY: corners[0].y)
    for corner in corners.dropFirst() {
      result.minX = min(result.minX, corner.x)
      result.minY = min(result.minY, corner.y)
      result.maxX = max(result.maxX, corner.x)
      result.maxY = max(result.maxY, corner.y)
    }
    return result
  }
}
