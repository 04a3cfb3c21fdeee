internal import Glibc

/// A value that one thread at a time may use.
///
/// It is held by a mutex and a condition of POSIX threads. The standard library's `Mutex` would be smaller, but the
/// thread sanitizer doesn't follow it, and then reports every use of its value as a race.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  private let value: UnsafeMutablePointer<Value>
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ value: consuming sending Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    value.deinitialize(count: 1)
    value.deallocate()
    mutex.deallocate()
    changed.deallocate()
  }

  /// Waits until nobody else uses the value, and lets `body` use it.
  package func withLock<Result: ~Copyable, Failure>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }

  /// Waits until the value is as it should be, which another thread's `change` makes it, and lets `body` change it.
  package func change<Result: ~Copyable, Failure>(
    when isReady: (borrowing Value) -> Bool = { _ in true },
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    while !isReady(value.pointee) { pthread_cond_wait(changed, mutex) }
    return try body(&value.pointee)
  }
}
