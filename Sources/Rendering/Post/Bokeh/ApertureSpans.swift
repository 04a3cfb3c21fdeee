/// An aperture of one radius as horizontal spans of pixels, each in one of the strips of rows that it meets.
struct ApertureSpans: Sendable {
  /// The whole pixels on each side of the centre's, −1 when not even that one is whole, and how much of the next one
  /// on each side belongs to the span.
  struct Span: Sendable {
    var strip: Int
    var reach: Int
    var rest: Float
  }

  private(set) var spans: [Span] = []
  /// 1 over the area, in pixels of a span's height.
  let scale: Float

  /// The shape about the centre of the row that lies `phase` rows below the upper end of strip 0, in strips of
  /// `stripHeight` rows.
  ///
  /// A span is as wide as the shape on average over its height. Small shapes have several spans to a strip, so that
  /// pixels at the rim weigh what is covered of them.
  init(_ aperture: Aperture, radius: Double, turned: Bool, stripHeight: Int, phase: Int) {
    let parts = max(Int(Self.leastSteps * Double(stripHeight) / radius), 1)
    let height = Double(stripHeight) / Double(parts)
    let center = Double(phase) + 0.5
    let first = Int(((center - radius) / height).rounded(.down))
    let last = Int(((center + radius) / height).rounded(.up))
    var area = 0.0
    for part in first...last {
      let half = Self.meanHalfChord(aperture, radius, turned, from: Double(part) * height - center, height: height)
      guard half > 0 else { continue }
      let reach = (half - 0.5).rounded(.down)
      let strip = Int((Double(part) / Double(parts)).rounded(.down))
      spans.append(Span(strip: strip, reach: Int(reach), rest: Float(half - 0.5 - reach)))
      area += 2 * half
    }
    scale = Float(1 / area)
  }

  /// At least as many spans make up a shape's half.
  private static let leastSteps = 16.0

  /// By the midpoint rule.
  private static func meanHalfChord(
    _ aperture: Aperture, _ radius: Double, _ turned: Bool, from y: Double, height: Double
  ) -> Double {
    let count = 8
    var sum = 0.0
    for sample in 0..<count {
      let place = y + height * (Double(sample) + 0.5) / Double(count)
      sum += aperture.halfChord(place, radius: radius, turned: turned)
    }
    return sum / Double(count)
  }
}
