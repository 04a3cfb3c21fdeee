import Geometry
import Testing

@Suite struct PathTests {
  // MARK: - SVG path data

  @Test func `every command has the meaning of SVG 1.1`() throws {
    let path = try Path2D(svg: "M10,20 l5 5 H0 v-5 L1 2 Z m1 1 2,2 C1 2 3 4 5 6 s1,1 2,2 Q0 0 6 0 t3 3")
    #expect(
      Array(path.elements.prefix(9)) == [
        .move(Vector2(10, 20)), .line(Vector2(15, 25)), .line(Vector2(0, 25)), .line(Vector2(0, 20)),
        .line(Vector2(1, 2)), .close, .move(Vector2(11, 21)), .line(Vector2(13, 23)),
        .cubic(Vector2(1, 2), Vector2(3, 4), end: Vector2(5, 6)),
      ])
    // S: the first control point mirrors the second of the curve before.
    #expect(path.elements[9] == .cubic(Vector2(7, 8), Vector2(6, 7), end: Vector2(7, 8)))
    // Q (control 0,0, from 7,8 to 6,0) and T, whose control point is its mirror image, (12, 0).
    guard case .cubic(let q1, let q2, let end) = path.elements[10], case .cubic(let t1, _, let last) = path.elements[11]
    else {
      Issue.record("no curves")
      return
    }
    #expect((q1 - Vector2(7.0 / 3, 8.0 / 3)).length < 1e-12 && (q2 - Vector2(2, 0)).length < 1e-12)
    #expect(end == Vector2(6, 0) && last == Vector2(9, 3))
    #expect((t1 - Vector2(10, 0)).length < 1e-12)
  }

  @Test(arguments: [
    ("M.5.5-1-1", [Vector2(0.5, 0.5), Vector2(-1, -1)]), ("M0 0L1e1,1E-1", [.zero, Vector2(10, 0.1)]),
    (" \n\tM 1 , 2 L\r3 4 ", [Vector2(1, 2), Vector2(3, 4)]), ("m1 1 1 1", [Vector2(1, 1), Vector2(2, 2)]),
    ("M1.,+2", [Vector2(1, 2)]), ("M0 0a1 1 0 01 0 0 L5 5", [.zero, Vector2(5, 5)]),
  ]) func `numbers and separators are as SVG's grammar has them`(text: String, points: [Vector2]) throws {
    let ends = try Path2D(svg: text).elements.compactMap { element -> Vector2? in
      switch element {
      case .move(let point), .line(let point), .cubic(_, _, let point): point
      case .close: nil
      }
    }
    #expect(ends == points)
  }

  @Test(arguments: [
    ("", 0), ("L1 1", 0), ("M", 1), ("M1", 2), ("M0 0 L1", 7), ("M0 0 X", 5), ("M0,0,", 5), ("M0 0 L1 1,Z", 10),
    ("M0 0 L1,,1", 8), ("M1e999 0", 1), ("M0 0 A1 1 0 2 0 1 1", 12), ("M0 0 A1 1 0 0", 13), ("M - 1", 2), ("M0 0 é", 5),
    ("M0 0 L nan 1", 7), ("M0 0 C1 1", 9), ("M0 0 Z 5", 7), ("é", 0),
  ]) func `a fault in path data is told with its offset`(text: String, offset: Int) {
    let error = #expect(throws: SVGPathError.self) { try Path2D(svg: text) }
    #expect(error?.offset == offset, "\(error?.description ?? "")")
  }

  @Test func `the four arcs between two points lie on their ellipses and turn as their flags say`() throws {
    // From (0,0) to (30,0) with radii 20 and 10 turned by 30°: every point solves the ellipse's equation about one of two
    // centres, the large arcs are longer, and the sweep flag decides the side.
    var lengths: [Bool: Double] = [:]
    for isLarge in [false, true] {
      for sweeps in [false, true] {
        let path = try Path2D(svg: "M0 0 A20 10 30 \(isLarge ? 1 : 0) \(sweeps ? 1 : 0) 30 0")
        let arc = ArcLengthPath(path)
        lengths[isLarge] = arc.length
        let points = (0...60).map { arc.point(atDistance: arc.length * Double($0) / 60) }
        let (sine, cosine) = (0.5, 0.75.squareRoot())
        func local(_ p: Vector2) -> Vector2 {
          Vector2((cosine * p.x + sine * p.y) / 20, (cosine * p.y - sine * p.x) / 10)
        }
        // The centre from three points of the unit circle.
        let (a, b, c) = (local(points[0]), local(points[20]), local(points[40]))
        let d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
        let (aa, bb, cc) = (a.dot(a), b.dot(b), c.dot(c))
        let center = Vector2(
          (aa * (b.y - c.y) + bb * (c.y - a.y) + cc * (a.y - b.y)) / d,
          (aa * (c.x - b.x) + bb * (a.x - c.x) + cc * (b.x - a.x)) / d)
        for point in points { #expect(((local(point) - center).length - 1).magnitude < 1e-6) }
        #expect((points[60] - Vector2(30, 0)).length < 1e-12)
        // With the sweep flag angles increase, clockwise on screen: from left to right the arc passes above.
        #expect((points[30].y < 0) == sweeps)
      }
    }
    #expect((lengths[true] ?? 0) > (lengths[false] ?? 0))
  }

  @Test func `radii that are too small grow, and a radius of 0 is a line`() throws {
    let grown = ArcLengthPath(try Path2D(svg: "M0 0 A1 1 0 0 1 20 0"))
    #expect((grown.length - 10 * Double.pi).magnitude < 1e-5)
    #expect(try Path2D(svg: "M0 0 A0 5 0 0 1 20 0").elements.last == .line(Vector2(20, 0)))
  }

  // MARK: - Arc length

  @Test func `lengths of lines, circles and parabolas are right to a millionth`() throws {
    let square = ArcLengthPath(try Path2D(svg: "M0 0 H30 V40 L0 0 Z"))
    #expect((square.length - 120).magnitude < 1e-9)
    let circle = ArcLengthPath(try Path2D(svg: "M100 0 A100 100 0 0 1 -100 0 A100 100 0 0 1 100 0"))
    #expect((circle.length / (200 * .pi) - 1).magnitude < 1e-6)
    // y = x² from 0 to 1 is ½√5 + ¼ asinh 2 long.
    let parabola = ArcLengthPath(try Path2D(svg: "M0 0 Q.5 0 1 1"))
    #expect((parabola.length / 1.4789428575445974338 - 1).magnitude < 1e-8)
    // A cusp: control points cross over.
    let cusp = ArcLengthPath(try Path2D(svg: "M0 0 C100 100 0 100 100 0"))
    #expect(
      (cusp.length / Self.polyline("cusp", from: Vector2(0, 0), Vector2(100, 100), Vector2(0, 100), Vector2(100, 0)) - 1)
        .magnitude < 1e-6)
  }

  /// The length by a million short lines.
  private static func polyline(
    _ name: String, from p0: Vector2, _ p1: Vector2, _ p2: Vector2, _ p3: Vector2
  ) -> Double {
    var (length, last) = (0.0, p0)
    let count = 200_000
    for index in 1...count {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let point = p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
      length += (point - last).length
      last = point
    }
    return length
  }

  /// Squares of lengths near 1e-160 have lost digits or all of them. Halving never helps, so that each curve would make
  /// hundreds of thousands of pieces.
  @Test(arguments: ["e-159", "e-160", "e-162", "e-12", "e8"])
  func `curves too small to be measured are not cut without end`(unit: String) throws {
    let curve = "c 1\(unit) 2\(unit) -3\(unit) 1\(unit) 0 0 "
    let arc = ArcLengthPath(try Path2D(svg: "M 0 0 " + String(repeating: curve, count: 2000)))
    let unit = try #require(Double("1" + unit))
    // The control points' polygon is √5 + √17 + √10 long.
    #expect(arc.length >= 0 && arc.length < 2000 * unit * 9.6)
  }

  @Test func `distances along a curve are evenly spaced`() throws {
    // On the parabola y = x², the length up to x is ½x√(1+4x²) + ¼ asinh 2x.
    let arc = ArcLengthPath(try Path2D(svg: "M0 0 Q2 0 4 16"))
    for step in 0...50 {
      let distance = arc.length * Double(step) / 50
      let x = arc.point(atDistance: distance).x
      let root = (1 + 4 * x * x).squareRoot()
      let exact = x * root / 2 + PortableMath.log2(2 * x + root) / 1.4426950408889634 / 4
      #expect((exact - distance).magnitude < 1e-6 * arc.length)
      let tangent = arc.tangent(atDistance: distance)
      #expect((tangent.length - 1).magnitude < 1e-12)
      #expect((tangent.y - 2 * x * tangent.x).magnitude < 1e-6)
    }
  }

  @Test func `distances are clamped to the path, and jumps between subpaths have no length`() throws {
    let arc = ArcLengthPath(try Path2D(svg: "M0 0 L10 0 M100 0 L100 10"))
    #expect(arc.length == 20)
    #expect(arc.point(atDistance: -5) == .zero && arc.point(atDistance: 99) == Vector2(100, 10))
    #expect(arc.point(atDistance: 5).x.rounded() == 5 && arc.point(atDistance: 15) == Vector2(100, 5))
    #expect(arc.tangent(atDistance: 15) == Vector2(0, 1))
  }

  @Test(arguments: ["M5 6", "M5 6 L5 6", "M5 6 C5 6 5 6 5 6 Z", "M5 6 A3 3 0 0 1 5 6"])
  func `a path without length stays at its point`(text: String) throws {
    let arc = ArcLengthPath(try Path2D(svg: text))
    #expect(arc.length == 0 && arc.point(atDistance: 3) == Vector2(5, 6) && arc.tangent(atDistance: 3) == Vector2(1, 0))
  }

  @Test func `a curve that stands still at its ends has a direction there`() throws {
    let arc = ArcLengthPath(try Path2D(svg: "M0 0 C0 0 10 0 10 0"))
    #expect((arc.length - 10).magnitude < 1e-9)
    for distance in [0, 5, 10] { #expect((arc.tangent(atDistance: Double(distance)) - Vector2(1, 0)).length < 1e-6) }
    #expect((arc.point(atDistance: 2.5) - Vector2(2.5, 0)).length < 1e-6)
  }
}
