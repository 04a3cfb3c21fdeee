extension Path2D {
  /// Adds an elliptic arc from the current point, with the meaning of SVG's `A` command (SVG 1.1, appendix F.6).
  ///
  /// - Parameters:
  ///   - radii: along the ellipse's own axes; signs are ignored, and radii that are too small to reach `end` are grown.
  ///   - rotation: of the ellipse, in degrees, clockwise.
  ///   - isLarge: take the arc of more than 180°.
  ///   - isClockwise: take the arc that turns clockwise on screen.
  ///   - end: where the arc ends; it begins at the current point.
  /// - Precondition: the path has begun with a `move`.
  public mutating func addArc(
    radii: Vector2, rotation: Double, isLarge: Bool, isClockwise: Bool, to end: Vector2
  ) {
    let start = currentPoint ?? end
    guard start != end else { return }
    var (rx, ry) = (radii.x.magnitude, radii.y.magnitude)
    guard rx > 0, ry > 0 else { return addLine(to: end) }

    // F.6.5: to the ellipse's axes, with the middle of the chord at the origin.
    let (sine, cosine) = PortableMath.sinCos(degrees: rotation)
    let half = (start - end) * 0.5
    let middle = (start + end) * 0.5
    let x = cosine * half.x + sine * half.y
    let y = cosine * half.y - sine * half.x
    let excess = (x / rx) * (x / rx) + (y / ry) * (y / ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    // On the unit circle the chord's half is (u, v), and the centre is on its perpendicular.
    let (u, v) = (x / rx, y / ry)
    let square = u * u + v * v
    guard square > 0 else { return addLine(to: end) }
    let factor = max(0, 1 / square - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = Vector2(factor * v, -factor * u)
    let from = PortableMath.atan2Degrees(y: v - center.y, x: u - center.x)
    var sweep = PortableMath.atan2Degrees(y: -v - center.y, x: -u - center.x) - from
    if isClockwise, sweep < 0 { sweep += 360 }
    if !isClockwise, sweep > 0 { sweep -= 360 }

    let toPath = Transform2D(
      a: cosine * rx, b: sine * rx, c: -sine * ry, d: cosine * ry, tx: middle.x, ty: middle.y)
    let count = max(1, Int((sweep.magnitude / 22.5).rounded(.up)))
    let step = sweep / Double(count)
    // Control points at 4/3·tan(step/4) along the tangents, with tan(a/2) = sin a / (1 + cos a).
    let quarter = PortableMath.sinCos(degrees: step / 2)
    let reach = 4.0 / 3 * quarter.sine / (1 + quarter.cosine)
    for index in 0..<count {
      let (s0, c0) = PortableMath.sinCos(degrees: from + step * Double(index))
      let (s1, c1) = PortableMath.sinCos(degrees: from + step * Double(index + 1))
      addCubic(
        toPath.apply(to: center + Vector2(c0 - reach * s0, s0 + reach * c0)),
        toPath.apply(to: center + Vector2(c1 + reach * s1, s1 - reach * c1)),
        to: index == count - 1 ? end : toPath.apply(to: center + Vector2(c1, s1)))
    }
  }
}
