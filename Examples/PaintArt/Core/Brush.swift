import Footlight

/// How a shape is painted: three tones over a form that is rounded at its outline, a rim of light, and bristles.
struct Brush {
  /// The tone turned away from the sky, the tone between, and the tone that faces it.
  var shade: Pigment
  var base: Pigment
  var light: Pigment
  /// How far from the outline, in pixels, the form bends away; 0 is flat.
  var roundness: Double
  /// Light caught along the upper edge, 0…1.
  var rim: Double
  /// How much the tones wander, 0…1, and the size of the strokes in pixels.
  var bristle: Double
  var bristleSize: Double
  /// Strokes are this many times as long as wide, and lie at this angle in degrees.
  var bristleStretch: Double
  var bristleAngle: Double
  var seed: UInt64

  init(
    _ base: UInt32, shade: UInt32, light: UInt32, roundness: Double = 12, rim: Double = 0.15, bristle: Double = 0.25,
    bristleSize: Double = 7, bristleStretch: Double = 1.6, bristleAngle: Double = 25, seed: UInt64 = 1
  ) {
    self.base = .hex(base)
    self.shade = .hex(shade)
    self.light = .hex(light)
    self.roundness = roundness
    self.rim = rim
    self.bristle = bristle
    self.bristleSize = bristleSize
    self.bristleStretch = bristleStretch
    self.bristleAngle = bristleAngle
    self.seed = seed
  }

  /// One tone, without form.
  static func flat(_ color: UInt32) -> Brush {
    Brush(color, shade: color, light: color, roundness: 0, rim: 0, bristle: 0)
  }

  /// The same paint in less light, for what lies behind.
  func dimmed(_ amount: Double, toward color: UInt32 = 0x1a2030) -> Brush {
    var brush = self
    brush.shade = shade.mixed(with: .hex(color), amount)
    brush.base = base.mixed(with: .hex(color), amount)
    brush.light = light.mixed(with: .hex(color), amount)
    brush.rim *= 1 - amount
    return brush
  }

  /// Where the sky's light comes from: above, a little from the left and the front.
  private static let sky = SIMD3(-0.36, -0.72, 0.59)

  /// The paint at a point `depth` pixels inside the outline, which is nearest in the direction `outward`.
  func pigment(at point: Vector2, depth: Double, outward: Vector2) -> Pigment {
    var facing = 0.62
    var edge = 0.0
    if roundness > 0 {
      let lean = unit(1 - depth / roundness)
      let (x, y) = (outward.x * lean, outward.y * lean)
      let normal = SIMD3(x, y, max(1 - x * x - y * y, 0).squareRoot())
      facing = (normal * Self.sky).sum() * 0.5 + 0.5
      edge = max(-outward.y * 0.8 - outward.x * 0.4, 0) * smoothstep(3.5, 0.5, depth)
    }
    if bristle > 0 {
      let grain = Grain(seed)
      let axis = direction(bristleAngle)
      let (along, across) = (point.dot(axis), point.dot(Vector2(-axis.y, axis.x)))
      let bend = grain.smooth(along / 23 + 40, across / 17) * 0.8
      facing +=
        bristle * 0.3
        * grain.fractal(along / (bristleSize * bristleStretch) + bend, across / bristleSize + bend, octaves: 3)
    }
    let tone =
      facing < 0.6
      ? shade.mixed(with: base, smoothstep(0.12, 0.6, facing)) : base.mixed(with: light, smoothstep(0.6, 1, facing))
    return tone.mixed(with: light.mixed(with: Pigment(1, 1, 1), 0.4), edge * rim)
  }
}
