/// An aperture, for a picture whose rows and columns may be exchanged.
struct Lens: Sendable {
  let aperture: Aperture
  let isTurned: Bool

  /// An aperture with a smaller radius, in pixels, lets a pixel see itself alone.
  static let leastRadius = 0.5

  /// A wider aperture, in pixels, is this wide.
  static let greatestRadius = 4096.0

  /// The radius that is used where `radius` is wanted, 0 for a copy.
  static func usable(_ radius: Double) -> Double { radius >= leastRadius ? min(radius, greatestRadius) : 0 }

  /// How many rows a radius takes together, so that it meets 25 to 49 strips when it is wide.
  static func stripHeight(_ radius: Double) -> Int {
    var height = 1
    while radius > Double(24 * height) { height *= 2 }
    return height
  }

  /// The aperture about the centre of a row that lies `phase` rows below the upper end of its strip.
  func spans(radius: Double, phase: Int) -> ApertureSpans {
    ApertureSpans(
      aperture, radius: radius, turned: isTurned, stripHeight: Self.stripHeight(radius), phase: phase)
  }

  /// Radii up to `radius` that are so close that what lies between is a mixture of its neighbours.
  func steps(through radius: Double) -> [LensStep] {
    var steps: [LensStep] = []
    var next = Self.leastRadius
    while next < radius {
      steps.append(LensStep(self, radius: next))
      next += next < 4 ? 0.25 : Double(Self.stripHeight(next))
    }
    return steps + [LensStep(self, radius: max(radius, Self.leastRadius))]
  }
}

/// An aperture of one radius, for each row of a strip.
struct LensStep: Sendable {
  let radius: Float
  let stripHeight: Int
  let spans: [ApertureSpans]

  init(_ lens: Lens, radius: Double) {
    self.radius = Float(radius)
    let height = Lens.stripHeight(radius)
    stripHeight = height
    spans = (0..<height).map { lens.spans(radius: radius, phase: $0) }
  }
}
