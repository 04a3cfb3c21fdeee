internal import CLanes
internal import Geometry

/// How a cone's light fades across its beam.
///
/// With θ the angle to the beam's middle, h half of the cone's angle and f the one where the light is full, the share is a
/// smooth step of t = (cos θ − cos h) / (cos f − cos h). Near the lamp, where this fade is narrower than one or two pixels,
/// it gives way to an even edge one pixel wide along the line on which t is a half, so that a beam is as wide there as its
/// angle says.
///
/// A beam wider than a half plane is told by the dark that it leaves, which is such a beam to the other side. So cosines
/// are only subtracted from one in terms that keep their digits: 1 − cos θ is half the squared distance of two unit
/// vectors.
struct LightCone {
  /// To the middle of the beam, or of the dark.
  private let direction: SIMD2<Float>
  private let isDark: Bool
  /// Of the angle from there to the line where half of the light is left, at most 90°.
  private let sine: Float
  private let cosine: Float
  private let versine: Float
  /// That angle over 90°.
  private let openness: Float
  /// 1 over the fade's difference of cosines, 0 without a fade.
  private let slope: Float
  /// How much wider the fade becomes with each pixel away from the lamp, in pixels.
  private let widening: Float

  /// - Parameters:
  ///   - direction: a unit vector.
  ///   - angle: from edge to edge in degrees, above 0 and below 360.
  ///   - softness: 0…1, the part of the angle from its edges inwards over which light fades. The fade is never wider than
  ///     half of the dark beside a beam beyond a half plane, and so is gone when that is.
  init(direction: Vector2, angle: Double, softness: Double) {
    let half = angle / 2
    let fade = min(softness * half, half <= 90 ? half : 180 - half)
    let (edge, full) = (PortableMath.sinCos(degrees: half).cosine, PortableMath.sinCos(degrees: half - fade).cosine)
    isDark = edge + full < 0
    func versine(_ angle: Double) -> Double {
      let sine = PortableMath.sinCos(degrees: angle / 2).sine
      return 2 * sine * sine
    }
    let ends = (versine(isDark ? 180 - half : half), versine(isDark ? 180 - half + fade : half - fade))
    let (middle, difference) = ((ends.0 + ends.1) / 2, (ends.1 - ends.0).magnitude)
    let sine = (middle * (2 - middle)).squareRoot()
    let towards = isDark ? -direction : direction
    self.direction = SIMD2(Float(towards.x), Float(towards.y))
    (self.sine, cosine, self.versine) = (Float(sine), Float(1 - middle), Float(middle))
    openness = Float(PortableMath.atan2Degrees(y: sine, x: 1 - middle) / 90)
    slope = difference > 0x1p-40 ? Float(1 / difference) : 0
    widening = difference > 0x1p-40 ? Float(difference / sine) : 0
  }

  /// Writes what the beam leaves of the light at the pixels `columns` of a row that has been traced.
  ///
  /// - Parameter pixelsPerRange: the light's range in the output's pixels.
  func trace(_ columns: Range<Int>, pixelsPerRange: Double, in rows: LightRows) {
    let perRange = lanes_splat(Float(min(pixelsPerRange, 0x1p100)))
    let (zero, one, half) = (lanes_splat(0), lanes_splat(1), lanes_splat(0.5))
    let (start, sign) = (lanes_splat(isDark ? 1 : 0), lanes_splat(isDark ? -1 : 1))
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let (awayX, awayY) = (zero - rows.load(.toX, x), zero - rows.load(.toY, x))
      let along = (awayX * direction.x + awayY * direction.y) * perRange
      let side = (awayX * direction.y - awayY * direction.x) * perRange
      let across = lanes_max(side, zero - side) * cosine
      // Of a pixel both edges leave a share, and both together at least what is in both, at most the less of the two; at the
      // tip the angle says which.
      let near = lanes_clamp(along * sine - across + half)
      let far = lanes_clamp(along * sine + across + half)
      let least = lanes_max(near + far - one, zero)
      let sharp = lanes_min(least + (near - least) * openness, lanes_clamp(along + half))
      let distance = lanes_sqrt(rows.load(.square, x))
      let perDistance = one / lanes_max(distance, lanes_splat(0x1p-60))
      let (offX, offY) = (awayX * perDistance - direction.x, awayY * perDistance - direction.y)
      let step = lanes_clamp((lanes_splat(versine) - (offX * offX + offY * offY) * 0.5) * slope + half)
      let soft = step * step * (lanes_splat(3) - step - step)
      let softness = lanes_clamp(distance * perRange * widening - one)
      rows.store(.beam, x, start + (sharp + (soft - sharp) * softness) * sign)
    }
  }
}
