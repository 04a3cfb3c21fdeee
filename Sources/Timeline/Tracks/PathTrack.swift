package import Geometry
package import SceneFormat

/// Motion along a path at constant speed, shaped by an easing over its whole length.
package struct PathTrack: Sendable {
  private let path: ArcLengthPath
  private let start: Rational
  private let duration: Rational
  private let ease: Easing
  private let loop: Loop
  private let leapTable: LeapTable
  package var isOriented: Bool { orientation != .fixed }
  private let orientation: PathDriver.Orientation

  /// - Parameter rate: the scene's own rate, which times in frames count.
  package init(_ driver: PathDriver, rate: FrameRate) throws(SVGPathError) {
    path = ArcLengthPath(try Path2D(svg: driver.path))
    start = driver.start.seconds(at: rate)
    duration = driver.duration.seconds(at: rate)
    ease = driver.ease
    loop = driver.loop
    orientation = driver.orient
    var times: [Rational] = []
    if path.length > 0 {
      switch ease {
      case _ where duration == .zero: times = [.zero]
      case .hold: times = [duration]
      case .steps(let count, let position):
        let length = duration
        times = (position == .start ? 0..<count : 1..<count + 1).map { length * Rational($0, count) }
      default: break
      }
    }
    let isClosed = path.point(atDistance: 0) == path.point(atDistance: path.length)
    leapTable = LeapTable(first: start, span: duration, loop: loop, times: times, isClosed: isClosed)
  }

  /// The moments at which the place leaps after `start` and up to `end`; of those whose time has the old place, from
  /// `start` on and before `end`.
  package func leaps(after start: Rational, through end: Rational) -> [Leap] {
    leapTable.leaps(after: start, through: end)
  }

  /// The place on the path, and the direction in degrees that the driver asks for.
  ///
  /// Where the easing overshoots, the motion runs on along the tangent at the path's end.
  package func pose(at time: Rational) -> (position: Vector2, direction: Double) {
    let folded = loop.fold(time - start, span: duration)
    let progress = duration > .zero ? (folded / duration).value : time >= start ? 1 : 0
    let distance = (time < start ? 0 : ease.value(at: progress)) * path.length
    let onPath = min(max(distance, 0), path.length)
    let isReturning = loop.isReturning(time - start, span: duration)
    var tangent = path.tangent(atDistance: onPath, isReturning: isReturning)
    let place = path.point(atDistance: onPath) + tangent * (distance - onPath)
    if isReturning, orientation == .travel { tangent = -tangent }
    return (place, PortableMath.atan2Degrees(y: tangent.y, x: tangent.x))
  }
}
