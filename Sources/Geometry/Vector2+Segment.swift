extension Vector2 {
  /// The square of the distance from the line between two points.
  package func squaredDistance(toSegmentFrom a: Vector2, to b: Vector2) -> Double {
    let d = b - a
    let square = d.dot(d)
    let t = square > 0 ? min(max((self - a).dot(d) / square, 0), 1) : 0
    let offset = a + d * t - self
    return offset.dot(offset)
  }
}
