/// The bytes of a frame while it is rendered. Threads write different strips of it, and read nothing.
struct FrameMemory: @unchecked Sendable {
  let base: UnsafeMutableRawPointer
}
