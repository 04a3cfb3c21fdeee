internal import Glibc

/// Starts a thread; false when the system has no room for it, or doesn't allow it.
///
/// `Foundation.Thread` does not tell that.
///
/// - Parameters:
///   - stackSize: in bytes.
///   - body: what runs on the thread.
package func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
  withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { attributes in
    guard let attributes = attributes.baseAddress, pthread_attr_init(attributes) == 0 else { return false }
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setstacksize(attributes, stackSize)
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    let work = Unmanaged.passRetained(Work(body: body))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, attributes,
      { pointer in
        pointer.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue() }?.body()
        return nil
      }, work.toOpaque())
    if status != 0 { work.release() }
    return status == 0
  }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(body: @escaping @Sendable () -> Void) { self.body = body }
}
