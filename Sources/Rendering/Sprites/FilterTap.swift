internal import Geometry

/// One bilinear sample among those whose weighted mean colours a pixel.
struct FilterTap: Equatable {
  var level: Int
  /// In texels of level 0, from the pixel's centre.
  var offset: Vector2
  /// All weights of a pixel add up to 1.
  var weight: Double

  /// The only sample, in the middle.
  static func center(_ level: Int) -> FilterTap { FilterTap(level: level, offset: .zero, weight: 1) }

  /// In texels of level 0: how far from the pixel's centre the sample reaches, and a little more for rounding.
  var reach: Double { max(offset.x.magnitude, offset.y.magnitude) + (0.5 + 0x1p-16) * Double(1 << level) }

  /// The most samples along the direction that is squeezed most.
  static let anisotropyLimit = 16
  /// The share of an octave below each mip level's own scale in which that level alone is read. A bilinear sample of a
  /// picture at 0.8 of its size misses no texel and is sharper and cheaper than a mean of two levels.
  static let plateau = 1.0 / 3

  /// The samples that a pixel's footprint needs.
  ///
  /// The footprint is the ellipse of the inverse map's singular values (Heckbert, "Fundamentals of Texture Mapping and
  /// Image Warping", 1989). Samples along its longer axis share out its length; what is left decides the mip level, so
  /// that a picture is neither blurred where it isn't squeezed nor aliased where it is.
  static func taps(for transform: Transform2D, levelCount: Int) -> [FilterTap] {
    guard let inverse = transform.inverse else { return [] }
    let footprint = Footprint(inverse)
    let minor = max(footprint.minor, 1)
    let samples = Int(min(max((footprint.major / minor - 0.25).rounded(.up), 1), Double(anisotropyLimit)))
    let octaves = PortableMath.log2(max(footprint.major / Double(samples), minor))
    let lower = min(Int(octaves), levelCount - 1)
    let fraction = max(0, (octaves - Double(lower) - plateau) / (1 - plateau))
    var levels = [(lower, 1.0)]
    if fraction > 0, lower + 1 < levelCount { levels = [(lower, 1 - fraction), (lower + 1, fraction)] }
    return levels.flatMap { level, share in
      (0..<samples).map { sample in
        let along = ((Double(sample) + 0.5) / Double(samples) - 0.5) * footprint.major
        return FilterTap(level: level, offset: along * footprint.direction, weight: share / Double(samples))
      }
    }
  }
}

/// The ellipse of texels that a pixel's disc maps to.
struct Footprint {
  /// The axes' lengths in texels.
  var major: Double
  var minor: Double
  /// The unit vector along the major axis, in texels.
  var direction: Vector2

  init(_ inverse: Transform2D) {
    // J·Jᵀ = [p r; r q], whose eigenvalues are the squares of the singular values of J.
    let p = inverse.a * inverse.a + inverse.c * inverse.c
    let q = inverse.b * inverse.b + inverse.d * inverse.d
    let r = inverse.a * inverse.b + inverse.c * inverse.d
    let mean = (p + q) / 2
    let spread = ((p - q) * (p - q) / 4 + r * r).squareRoot()
    major = (mean + spread).squareRoot()
    minor = major > 0 ? inverse.determinant.magnitude / major : 0
    // Of the two forms of the eigenvector the one without cancellation.
    let axis = p >= q ? Vector2(spread + (p - q) / 2, r) : Vector2(r, spread + (q - p) / 2)
    direction = axis.length > 0 ? (1 / axis.length) * axis : Vector2(1, 0)
  }
}
