package import Imaging

/// A whole picture as planes of floats, for the effects that look beyond their own pixel: premultiplied red, green,
/// blue, and alpha unless every pixel is opaque.
///
/// It owns its memory and is meant to be used again for frame after frame; kernels work on its `planes`.
package struct FloatImage: ~Copyable {
  package let planes: FloatPlanes

  /// A picture of zeros. `planeCount` is 3 for an opaque picture and 4 for one with alpha; a mask has 1.
  package init(size: PixelSize, planeCount: Int) {
    self.init(width: size.width, height: size.height, planeCount: planeCount)
  }

  package init(width: Int, height: Int, planeCount: Int) {
    let count = FloatPlanes.floatCount(width: width, height: height, planeCount: planeCount)
    planes = FloatPlanes(base: FloatBlock.allocate(count), width: width, height: height, planeCount: planeCount)
  }

  // A deinitialiser of its own, not a block's that it keeps: parts of a value without one may end with their last use,
  // which for such a block would be here above.
  deinit { planes.base.deallocate() }
}
