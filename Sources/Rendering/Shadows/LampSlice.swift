internal import CLanes
internal import Geometry

/// One of eight parts of equal area into which a lamp is cut across the way to it, as sixteen points have it.
///
/// It stands for a lamp through which outlines go: each slice is a line across the way to the lamp's centre, as wide as the
/// slice is in the mean, and only what is nearer than that line can hide it.
struct LampSlice {
  /// What is the same for all slices.
  struct Lamp {
    /// The unit vector to the lamp's centre, and the distance.
    let axisX: SIMD16<Float>
    let axisY: SIMD16<Float>
    let distance: SIMD16<Float>
    /// The lamp's radius along that, and that of a slice through its middle across; a piece of a tube is an ellipse, whose
    /// slices lie aside by `lean` for each pixel that they are farther.
    let depth: SIMD16<Float>
    let breadth: SIMD16<Float>
    let lean: SIMD16<Float>
    /// A quarter of the square of the width that a point stands for.
    let smear: Float

    @inline(__always)
    init(_ points: Viewpoints, _ lamp: LampShadows) {
      distance = lanes_sqrt(lanes_max(points.square, lanes_splat(1e-12)))
      (axisX, axisY) = (points.toX / distance, points.toY / distance)
      let (x, y) = (Float(lamp.stretch.x), Float(lamp.stretch.y))
      let (along, across) = (axisX * x + axisY * y, axisY * x - axisX * y)
      let square = Float(lamp.discRadius * lamp.discRadius)
      let depthSquare = along * along + square
      depth = lanes_sqrt(depthSquare)
      lean = along * across / depthSquare
      breadth = lanes_sqrt(lanes_max(across * across + square - along * across * lean, lanes_splat(0)))
      smear = points.smear / 4
    }

    /// How far ahead a point is, and how far aside.
    @inline(__always)
    func place(_ vertex: LampVertex, _ points: Viewpoints) -> (ahead: SIMD16<Float>, aside: SIMD16<Float>) {
      let way = points.way(toX: vertex.x, vertex.y)
      return (way.x * axisX + way.y * axisY, way.x * axisY - way.y * axisX)
    }
  }

  static let count = 8

  /// The centroid's height of each slice of the unit disc, half its thickness, and half the root of its mean square width.
  private static let parts: [(height: Float, half: Float, width: Float)] = [
    (-0.78, 0.1827, 0.546), (-0.5158, 0.1154, 0.865), (-0.3, 0.1031, 0.967), (-0.0987, 0.0988, 1.009),
    (0.0987, 0.0988, 1.009), (0.3, 0.1031, 0.967), (0.5158, 0.1154, 0.865), (0.78, 0.1827, 0.546),
  ]

  /// How far ahead it is and half of how thick; half its width over the first; −1 where it is behind the points and all that
  /// is before it too.
  let end: SIMD16<Float>
  let half: SIMD16<Float>
  let slope: SIMD16<Float>
  let sign: SIMD16<Float>
  /// How far aside its middle is, over the way to it.
  let lean: SIMD16<Float>
  private let perEnd: SIMD16<Float>
  private let smear: Float

  @inline(__always)
  init(_ index: Int, of lamp: Lamp) {
    let (zero, one) = (lanes_splat(0), lanes_splat(1))
    let part = Self.parts[index]
    let way = lamp.distance + lamp.depth * part.height
    sign = lanes_select_less(way, zero, zero - one, one)
    end = lanes_max(way * sign, lanes_splat(1e-3))
    half = lanes_max(lamp.depth * part.half, lanes_splat(1e-3))
    perEnd = one / end
    slope = lamp.breadth * part.width * perEnd
    lean = lamp.lean * lamp.depth * part.height * sign * perEnd
    smear = lamp.smear
  }

  /// The share of the slice on one side of the ray to a place.
  ///
  /// - Parameters:
  ///   - ahead: how far ahead the place is.
  ///   - aside: how far aside of the way to the slice's middle.
  @inline(__always)
  func share(_ ahead: SIMD16<Float>, _ aside: SIMD16<Float>) -> SIMD16<Float> {
    let (blade, rest) = (slope * ahead, lanes_splat(1) - ahead * perEnd)
    let width = lanes_sqrt(blade * blade + rest * rest * smear + 1e-12)
    return lanes_clamp(aside / width * 0.5 + 0.5)
  }

  /// The same of a point, wherever it is.
  @inline(__always)
  func share(_ vertex: LampVertex, _ points: Viewpoints, _ lamp: Lamp) -> SIMD16<Float> {
    let place = lamp.place(vertex, points)
    let ahead = place.ahead * sign
    return share(ahead, place.aside * sign - ahead * lean)
  }

  /// How far from the axis rays may be: at a place as far ahead as 0, and what is added to that per way ahead.
  @inline(__always)
  var margin: Float { smear.squareRoot() }
}

/// An edge before a lamp that is cut into slices.
struct CutEdge {
  private enum Place {
    /// Nearer than all slices, so that it hides what is between its ends; or where it hides nothing; or perhaps both.
    case before, absent, across
  }

  private let place: Place
  /// Whether it hides nothing of any slice.
  var isAbsent: Bool { place == .absent }
  private let ahead: SIMD16<Float>
  private let aside: SIMD16<Float>
  private let wayAhead: SIMD16<Float>
  private let wayAside: SIMD16<Float>

  @inline(__always)
  init(_ start: LampVertex, _ end: LampVertex, _ points: Viewpoints, _ lamp: LampSlice.Lamp) {
    let (first, last) = (lamp.place(start, points), lamp.place(end, points))
    (ahead, aside) = (first.ahead, first.aside)
    (wayAhead, wayAside) = (last.ahead - first.ahead, last.aside - first.aside)
    let (least, most) = (lanes_min(first.ahead, last.ahead), lanes_max(first.ahead, last.ahead))
    let (near, zero) = (lamp.distance - lamp.depth, lanes_splat(0))
    if lanes_greatest(lanes_max(most - near, zero - least)) < 0 {
      place = .before
    } else if lanes_greatest(lamp.distance + lamp.depth - least) < 0 || lanes_greatest(lanes_max(most, zero - near)) < 0
    {
      place = .absent
    } else {
      place = .across
    }
  }

  /// What the edge hides of a slice.
  @inline(__always)
  func interval(_ slice: LampSlice) -> (low: SIMD16<Float>, high: SIMD16<Float>) {
    let zero = lanes_splat(0)
    let (ahead, wayAhead) = (ahead * slice.sign, wayAhead * slice.sign)
    let aside = aside * slice.sign - ahead * slice.lean
    let wayAside = wayAside * slice.sign - wayAhead * slice.lean
    if place == .absent { return (zero, zero) }
    if place == .before {
      let first = slice.share(ahead, aside)
      let last = slice.share(ahead + wayAhead, aside + wayAside)
      return (lanes_min(first, last), lanes_max(first, last))
    }
    // The part of the edge within the rays, as shares of its way.
    var part = Part()
    part.keep(ahead * slice.slope - aside + slice.margin, wayAhead * slice.slope - wayAside)
    part.keep(ahead * slice.slope + aside + slice.margin, wayAhead * slice.slope + wayAside)
    part.keep(ahead, wayAhead)
    let extent = lanes_max(part.end - part.start, zero)
    // How much of that is nearer than the slice. What is about as far as the slice hides a part of it.
    let depth = wayAhead * extent
    let reach = lanes_max(lanes_max(depth, zero - depth) * 0.5, slice.half)
    let middle = ahead + wayAhead * part.start + depth * 0.5
    let near = lanes_clamp((slice.end - middle + reach) / (reach * 2)) * extent
    let start = lanes_select_less(wayAhead, zero, part.end - near, part.start)
    let end = start + near
    let first = slice.share(ahead + wayAhead * start, aside + wayAside * start)
    let last = slice.share(ahead + wayAhead * end, aside + wayAside * end)
    // Nothing is the same as for an edge that is absent.
    return (
      lanes_select_less(zero, near, lanes_min(first, last), zero),
      lanes_select_less(zero, near, lanes_max(first, last), zero)
    )
  }

  /// A part of 0…1.
  private struct Part {
    var start = lanes_splat(0)
    var end = lanes_splat(1)

    /// Leaves of it what has `value` + t·`change` ≥ 0.
    @inline(__always)
    mutating func keep(_ value: SIMD16<Float>, _ change: SIMD16<Float>) {
      let zero = lanes_splat(0)
      let size = lanes_max(change, zero - change)
      let root = zero - value / lanes_select_less(size, lanes_splat(1e-9), lanes_splat(1e-9), change)
      // Where nothing changes the root is far to one side or the other.
      let isRising = lanes_select_less(size, lanes_splat(1e-9), lanes_splat(1), change)
      start = lanes_select_less(zero, isRising, lanes_max(start, root), start)
      end = lanes_select_less(isRising, zero, lanes_min(end, root), end)
    }
  }
}
