package import Geometry
package import SceneFormat

/// Motion along a path at constant speed, shaped by an easing over its whole length.
package struct PathTrack: Sendable {
  private let path: ArcLengthPath
  private let start: Rational
  private let duration: Rational
  private let ease: Easing
  private let loop: Loop
  package let isOriented: Bool

  /// - Parameter rate: the scene's own rate, which times in frames count.
  package init(_ driver: PathDriver, rate: FrameRate) throws(SVGPathError) {
    path = ArcLengthPath(try Path2D(svg: driver.path))
    start = driver.start.seconds(at: rate)
    duration = driver.duration.seconds(at: rate)
    ease = driver.ease
    loop = driver.loop
    isOriented = driver.orient
  }

  /// Whether the place leaps somewhere in the half-open span from `start`, without it, to `end`.
  package func jumps(after start: Rational, through end: Rational) -> Bool {
    let laps = { (time: Rational) in duration > .zero ? max(((time - self.start) / duration).floor, 0) : 0 }
    switch ease {
    case .hold, .steps: return pose(at: start).position != pose(at: end).position
    default:
      guard loop == .repeat, laps(start) != laps(end) else { return false }
      return path.point(atDistance: 0) != path.point(atDistance: path.length)
    }
  }

  /// The place on the path, and the direction of travel in degrees.
  ///
  /// Where the easing overshoots, the motion runs on along the tangent at the path's end.
  package func pose(at time: Rational) -> (position: Vector2, direction: Double) {
    let folded = loop.fold(time - start, span: duration)
    let progress = duration > .zero ? (folded / duration).value : time >= start ? 1 : 0
    let distance = ease.value(at: progress) * path.length
    let onPath = min(max(distance, 0), path.length)
    let tangent = path.tangent(atDistance: onPath)
    return (
      path.point(atDistance: onPath) + tangent * (distance - onPath),
      PortableMath.atan2Degrees(y: tangent.y, x: tangent.x)
    )
  }
}
