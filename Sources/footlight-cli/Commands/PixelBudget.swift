internal import Foundation
internal import Synchronization

/// A number of pixels that may be worked on at once.
final class PixelBudget: Sendable {
  private let limit: Int
  private let condition = NSCondition()
  /// Changed with the condition's lock held.
  private let used = Mutex(0)

  init(_ limit: Int) { self.limit = limit }

  /// How many threads may work on such pictures side by side.
  func count(ofPictures pixels: Int) -> Int { max(1, limit / pixels) }

  /// Waits until there is room; what is too large for the limit waits until it is alone.
  func withPixels<Result>(_ pixels: Int, _ body: () throws -> Result) rethrows -> Result {
    condition.lock()
    while used.withLock({ $0 > 0 && $0 + pixels > limit }) { condition.wait() }
    used.withLock { $0 += pixels }
    condition.unlock()
    defer {
      condition.lock()
      used.withLock { $0 -= pixels }
      condition.broadcast()
      condition.unlock()
    }
    return try body()
  }
}
