internal import Foundation
internal import Synchronization

/// A bounded queue from one producing thread to one consuming thread.
final class BoundedQueue<Value: Sendable>: Sendable {
  private let free: DispatchSemaphore
  private let filled = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  private struct State {
    var values: [Value] = []
    var isClosed = false
  }

  init(capacity: Int) {
    // Created at 0 and raised, since a semaphore may not end below the value that it was created with.
    free = DispatchSemaphore(value: 0)
    for _ in 0..<capacity { free.signal() }
  }

  /// Waits for room and puts a value in; false when the consumer has closed the queue.
  func put(_ value: Value) -> Bool {
    free.wait()
    let isOpen = state.withLock { state in
      if !state.isClosed { state.values.append(value) }
      return !state.isClosed
    }
    if isOpen { filled.signal() }
    return isOpen
  }

  /// Waits for the next value. Only while the producer goes on.
  func take() -> Value {
    filled.wait()
    let value = state.withLock { $0.values.removeFirst() }
    free.signal()
    return value
  }

  /// Makes this and every further `put` return false.
  func close() {
    state.withLock { $0.isClosed = true }
    free.signal()
  }
}
