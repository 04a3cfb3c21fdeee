/// How far the shadows of a lamp reach that is as good as infinitely far, and how they end.
///
/// A low sun casts long shadows. Each point of its disc casts a shadow that ends at a distance of its own behind what casts
/// it, so that the end's penumbra is as wide as that of the sides there: at the distance d the disc has the radius
/// d·tan a, and the points at its height h, −1…1, cast shadows of the length d·(1 + h·tan a). The pixel's square adds its
/// variance to that of the disc, as in `LampVertex`.
struct ShadowLength {
  /// A strip across the lamp's disc, one of several with the same area.
  struct Level {
    /// The length of the shadows that its middle casts, and half of what it adds to that from its one side to the other.
    let end: Float
    let half: Float
  }

  /// What is nearer than `full` is hidden from all of the lamp, and what is farther than `end` from nothing.
  let full: Double
  let end: Double
  let levels: [Level]

  /// The heights that divide a disc into eight strips of equal area.
  private static let heights = [-1, -0.634_693, -0.403_973, -0.197_677, 0, 0.197_677, 0.403_973, 0.634_693, 1]

  /// - Parameter slope: the tangent of half the angle that the lamp fills.
  init(_ distance: Double, slope: Double) {
    let radius = distance * slope
    let spread = (radius * radius + 1.0 / 3).squareRoot()
    (full, end) = (distance - spread, distance + spread)
    // Four do for an end that is about as sharp as a pixel.
    let heights = radius > 1 ? Self.heights : stride(from: 0, to: 9, by: 2).map { Self.heights[$0] }
    levels = zip(heights, heights.dropFirst()).map { low, high in
      Level(end: Float(distance + spread * (low + high) / 2), half: Float(spread * (high - low) / 2))
    }
  }
}
