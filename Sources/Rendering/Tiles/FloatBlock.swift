/// A block of memory for floats, aligned for vectors and cleared.
struct FloatBlock: ~Copyable {
  let base: UnsafeMutablePointer<Float>

  init(count: Int) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Float>.stride, alignment: 64)
    base = memory.initializeMemory(as: Float.self, repeating: 0, count: count)
  }

  deinit { base.deallocate() }
}
