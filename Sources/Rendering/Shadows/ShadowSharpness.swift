internal import CLanes

/// How sharp the shadows' edges are that meet in a place, by the ratios of `LampVertex.sharpness`.
///
/// Whether a ray is hidden by an edge is decided by where in the pixel it starts and where in the lamp it ends, and the
/// ratio says how much each matters. Edges of equal ratio hide nested parts of the rays, as intervals do. The more the
/// ratios differ, the more are the parts independent of each other: the directions (√ratio, 1) have the angle between
/// them that the parts' borders have. Where this is large the places in a pixel have to be told apart.
struct ShadowSharpness {
  private var low = lanes_splat(1e9)
  private var high = lanes_splat(0)
  private var count = lanes_splat(0)
  /// The tangent of the angle between borders above which they are told apart; errors are up to angle/2π of the light.
  private static let threshold = 0.3

  /// Whether edges of these ratios have to be told apart.
  static func needsParts(_ low: Double, _ high: Double) -> Bool {
    let (least, most) = (low.squareRoot(), high.squareRoot())
    return most - least > threshold * (1 + least * most)
  }

  /// Adds the edge of a point's shadow where it hides part of the lamp and `condition` is above 0.
  @inline(__always)
  mutating func add(_ vertex: LampVertex, _ points: Viewpoints, where condition: SIMD16<Float>) {
    let (sharpness, part) = vertex.sharpness(points)
    add(sharpness, lanes_min(part, condition))
  }

  /// Adds the two edges of the shadow of a chain, those of its points with the least and the greatest share.
  ///
  /// - Parameters:
  ///   - points: the numbers of the points.
  ///   - start: the share that the least is taken from.
  ///   - end: the same for the greatest.
  ///   - pixels: the pixels.
  ///   - condition: above 0 where the chain counts.
  ///   - vertex: the point of a number.
  @inline(__always)
  mutating func add(
    chainOf points: Range<Int>, from start: Float, to end: Float, _ pixels: Viewpoints, where condition: SIMD16<Float>,
    vertex: (Int) -> LampVertex
  ) {
    let nowhere = (sharpness: lanes_splat(0), part: lanes_splat(-1))
    var (low, high) = (lanes_splat(start), lanes_splat(end))
    var (first, last) = (nowhere, nowhere)
    for point in points {
      let vertex = vertex(point)
      let (share, edge) = (vertex.share(pixels), vertex.sharpness(pixels))
      first.sharpness = lanes_select_less(share, low, edge.ratio, first.sharpness)
      first.part = lanes_select_less(share, low, edge.isPart, first.part)
      low = lanes_min(low, share)
      last.sharpness = lanes_select_less(high, share, edge.ratio, last.sharpness)
      last.part = lanes_select_less(high, share, edge.isPart, last.part)
      high = lanes_max(high, share)
    }
    add(first.sharpness, lanes_min(first.part, condition))
    add(last.sharpness, lanes_min(last.part, condition))
  }

  @inline(__always)
  private mutating func add(_ sharpness: SIMD16<Float>, _ part: SIMD16<Float>) {
    let zero = lanes_splat(0)
    low = lanes_select_less(zero, part, lanes_min(low, sharpness), low)
    high = lanes_select_less(zero, part, lanes_max(high, sharpness), high)
    count += lanes_select_less(zero, part, lanes_splat(1), zero)
  }

  /// Above 0 where edges meet that have to be told apart.
  var excess: SIMD16<Float> {
    let least = lanes_sqrt(low)
    let most = lanes_sqrt(high)
    let tangent = (most - least) / (least * most + 1)
    return lanes_select_less(lanes_splat(1.5), count, tangent - Float(Self.threshold), lanes_splat(-1))
  }
}
