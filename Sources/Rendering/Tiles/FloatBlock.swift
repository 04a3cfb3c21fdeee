/// A block of memory for floats, aligned for vectors and cleared.
struct FloatBlock: ~Copyable {
  let base: UnsafeMutablePointer<Float>

  init(count: Int) { base = Self.allocate(count) }

  deinit { base.deallocate() }

  /// What the caller deallocates.
  static func allocate(_ count: Int) -> UnsafeMutablePointer<Float> {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Float>.stride, alignment: 64)
    return memory.initializeMemory(as: Float.self, repeating: 0, count: count)
  }
}
