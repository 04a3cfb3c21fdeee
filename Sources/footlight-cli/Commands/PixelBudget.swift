internal import Locks

/// A number of pixels that may be worked on at once.
final class PixelBudget: Sendable {
  private let limit: Int
  private let used = Locked(0)

  init(_ limit: Int) { self.limit = limit }

  /// How many threads may work on such pictures side by side.
  func count(ofPictures pixels: Int) -> Int { max(1, limit / pixels) }

  /// Waits until there is room; what is too large for the limit waits until it is alone.
  func withPixels<Result>(_ pixels: Int, _ body: () throws -> Result) rethrows -> Result {
    used.change(when: { $0 == 0 || $0 + pixels <= limit }) { $0 += pixels }
    defer { used.change { $0 -= pixels } }
    return try body()
  }
}
