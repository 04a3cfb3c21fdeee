internal import CLanes

/// How sharp the shadows' edges are that meet in a place, by the ratios of `LampVertex.sharpness`.
///
/// Whether a ray is hidden by an edge is decided by where in the pixel it starts and where in the lamp it ends, and the
/// ratio says how much each matters. Edges of equal ratio hide nested parts of the rays, as intervals do. The more the
/// ratios differ, the more are the parts independent of each other: the directions (√ratio, 1) have the angle between them
/// that the parts' borders have. Where this is large the places in a pixel have to be told apart.
struct ShadowSharpness {
  /// Whether bodies of different opacity are among them: what these hide is multiplied, so that any sharp edge matters.
  private let isApart: Bool
  private var low: SIMD16<Float>
  private var high: SIMD16<Float>
  private var count: SIMD16<Float>

  /// The tangent of the angle between borders above which they are told apart; errors are up to angle/2π of the light.
  private static let threshold = 0.3

  /// Whether edges of these ratios have to be told apart.
  static func needsParts(_ low: Double, _ high: Double) -> Bool {
    let (least, most) = (low.squareRoot(), high.squareRoot())
    return most - least > threshold * (1 + least * most)
  }

  init(_ shadows: BlockShadows) {
    isApart = shadows.groupCount > 1
    (low, high, count) = (lanes_splat(1e9), lanes_splat(0), lanes_splat(0))
  }

  /// Adds the edge of a point's shadow where it hides part of the lamp.
  @inline(__always)
  mutating func add(_ vertex: LampVertex, _ row: LampRow) {
    let (zero, (sharpness, part)) = (lanes_splat(0), vertex.sharpness(row))
    low = lanes_select_less(zero, part, lanes_min(low, sharpness), low)
    high = lanes_select_less(zero, part, lanes_max(high, sharpness), high)
    count += lanes_select_less(zero, part, lanes_splat(1), zero)
  }

  /// Above 0 where edges meet that have to be told apart.
  var excess: SIMD16<Float> {
    let least = isApart ? lanes_splat(0) : lanes_sqrt(low)
    let most = lanes_sqrt(high)
    let tangent = (most - least) / (least * most + 1)
    return lanes_select_less(lanes_splat(1.5), count, tangent - Float(Self.threshold), lanes_splat(-1))
  }
}
