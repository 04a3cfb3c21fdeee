internal import Locks

/// A bounded queue from one producing thread to one consuming thread.
final class BoundedQueue<Value: Sendable>: Sendable {
  private let capacity: Int
  private let state = Locked(State())

  private struct State {
    var values: [Value] = []
    var isClosed = false
  }

  init(capacity: Int) { self.capacity = capacity }

  /// Waits for room and puts a value in; false when the consumer has closed the queue.
  func put(_ value: Value) -> Bool {
    state.change(when: { $0.isClosed || $0.values.count < capacity }) { state in
      if !state.isClosed { state.values.append(value) }
      return !state.isClosed
    }
  }

  /// Waits for the next value. Only while the producer goes on.
  func take() -> Value {
    state.change(when: { !$0.values.isEmpty }) { $0.values.removeFirst() }
  }

  /// Makes this and every further `put` return false.
  func close() { state.change { $0.isClosed = true } }
}
