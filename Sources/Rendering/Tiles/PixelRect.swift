internal import Geometry

/// A half-open rectangle of whole pixels.
struct PixelRect: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var isEmpty: Bool { minX >= maxX || minY >= maxY }

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The pixels within `limits` that `rect`, grown by `margin`, touches.
  init(touching rect: Rect, margin: Double, within limits: PixelRect) {
    func clamp(_ value: Double, _ low: Int, _ high: Int) -> Int { Int(min(max(value, Double(low)), Double(high))) }
    minX = clamp((rect.minX - margin).rounded(.down), limits.minX, limits.maxX)
    minY = clamp((rect.minY - margin).rounded(.down), limits.minY, limits.maxY)
    maxX = clamp((rect.maxX + margin).rounded(.up), limits.minX, limits.maxX)
    maxY = clamp((rect.maxY + margin).rounded(.up), limits.minY, limits.maxY)
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// The smallest rectangle that holds both; an empty one counts for nothing.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
