/// Planes for one tile after another, as many as any of them has needed at once.
final class TilePlaneStock {
  private var planes = TilePlanes(count: 0)
  private var count = 0

  /// The first of at least so many planes; they hold what was left in them.
  func planes(_ wanted: Int) -> UnsafeMutablePointer<Float> {
    if wanted > count {
      planes = TilePlanes(count: wanted)
      count = wanted
    }
    return planes.base
  }
}
