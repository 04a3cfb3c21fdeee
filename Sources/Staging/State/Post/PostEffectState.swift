/// One step of the chain that works on the finished picture, decided for one frame. Lengths are pixels of the output.
public struct PostEffectState: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case tiltShift(TiltShiftState)
    /// A Gaussian blur with this standard deviation, above 0.
    case blur(sigma: Double)
    case bloom(BloomState)
    case vignette(VignetteState)
    case grade(GradeState)
    case grain(GrainState)
    /// Squares of one colour with this side, above 1, from the top left corner on.
    case pixelate(side: Double)
  }

  public var content: Content
  /// How much of it is mixed into the picture, above 0 and up to 1.
  public var opacity: Float

  public init(_ content: Content, opacity: Float = 1) {
    self.content = content
    self.opacity = opacity
  }
}

/// Light that spills over from what is brighter than a threshold.
public struct BloomState: Equatable, Sendable {
  /// In the values that the film blends; 1 is white.
  public var threshold: Float
  /// The standard deviation of the spilled light.
  public var sigma: Double
  public var intensity: Float

  public init(threshold: Float, sigma: Double, intensity: Float) {
    self.threshold = threshold
    self.sigma = sigma
    self.intensity = intensity
  }
}

/// Corners that fade to a colour; distances are fractions of the way from the picture's middle to its corners.
public struct VignetteState: Equatable, Sendable {
  /// 0…1.
  public var amount: Float
  public var radius: Double
  public var softness: Double
  /// Red, green, blue as display values.
  public var color: SIMD3<Float>

  public init(amount: Float, radius: Double, softness: Double, color: SIMD3<Float> = .zero) {
    self.amount = amount
    self.radius = radius
    self.softness = softness
    self.color = color
  }
}

/// The grain of film.
public struct GrainState: Equatable, Sendable {
  /// The largest change of a display value, 0…1.
  public var amount: Float
  /// Of a grain, 1…1024.
  public let size: Double
  /// Another one for each frame and seed.
  public var key: UInt64

  public init(amount: Float, size: Double, key: UInt64) {
    self.amount = amount
    // Also what is no number becomes 1.
    self.size = size > 1 ? min(size, 1024) : 1
    self.key = key
  }
}
