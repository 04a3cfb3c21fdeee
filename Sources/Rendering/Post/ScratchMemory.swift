/// Memory for floats that is kept from picture to picture and grows when it must.
struct ScratchMemory: ~Copyable {
  private var block = FloatBlock(count: 0)
  private var capacity = 0

  /// Room for `count` floats, holding anything; it stays valid until the next call.
  mutating func memory(_ count: Int) -> FloatPointer {
    if count > capacity {
      block = FloatBlock(count: count)
      capacity = count
    }
    return FloatPointer(block.base)
  }

  /// Room for two pictures like `picture` with rows and columns exchanged.
  mutating func turnedPictures(like picture: FloatPlanes) -> (FloatPlanes, FloatPlanes) {
    func turned(at base: UnsafeMutablePointer<Float>) -> FloatPlanes {
      FloatPlanes(base: base, width: picture.height, height: picture.width, planeCount: picture.planeCount)
    }
    let base = memory(2 * turned(at: picture.base).floatCount).pointer
    return (turned(at: base), turned(at: base + turned(at: base).floatCount))
  }
}
