import Imaging

extension Texture {
  /// The words of a level without the padding of its rows.
  func words(at index: Int) -> [UInt16] {
    withExtendedLifetime(self) {
      let level = levels[index]
      return (0..<level.height).flatMap { y in
        UnsafeBufferPointer(start: level.texels + y * level.stride * 4, count: level.width * 4)
      }
    }
  }
}
