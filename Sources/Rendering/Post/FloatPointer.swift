/// Memory of floats that several threads use, each in places of its own.
struct FloatPointer: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<Float>

  init(_ pointer: UnsafeMutablePointer<Float>) { self.pointer = pointer }
}
