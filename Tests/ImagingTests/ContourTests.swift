import Geometry
import Imaging
import TestSupport
import Testing

/// Outlines of alpha against the shapes that were drawn.
@Suite struct ContourTests {
  /// A white texture of some alpha, 0…1.
  private func texture(_ width: Int, _ height: Int, _ alpha: (Double, Double) -> Double) throws -> Texture {
    let size = try #require(PixelSize(width: width, height: height))
    let samples = (0..<size.area).flatMap { index -> [UInt16] in
      let alpha = alpha(Double(index % width) + 0.5, Double(index / width) + 0.5)
      return [.max, .max, .max, UInt16((min(max(alpha, 0), 1) * 65_535).rounded())]
    }
    return Texture(Bitmap(size: size, transfer: .linear, samples: samples), blendedAs: .linear)
  }

  /// The alpha of a disc whose rim fades over `fade`.
  private func disc(_ x: Double, _ y: Double, _ radius: Double, fade: Double = 1) -> (Double, Double) -> Double {
    { (radius - (($0 - x) * ($0 - x) + ($1 - y) * ($1 - y)).squareRoot()) / fade + 0.5 }
  }

  @Test func anOpaquePictureHasItsBorder() throws {
    let contours = try texture(7, 5) { _, _ in 1 }.contours(tolerance: 0.1)
    let contour = try #require(contours.first)
    #expect(contours.count == 1 && contour.holes.isEmpty)
    let corners = [Vector2(0, 0), Vector2(7, 0), Vector2(7, 5), Vector2(0, 5)]
    #expect(
      contour.points.count == 4
        && contour.points.allSatisfy { point in corners.contains { ($0 - point).length < 1e-4 } })
  }

  /// What is opaque in whole texels is outlined along these, corners, steps, thin lines and all.
  @Test func theOutlineOfWholeTexelsIsTheirBorder() throws {
    let shapes: [(name: String, area: Double, contains: (Int, Int) -> Bool)] = [
      ("a square", 400, { (5..<25).contains($0) && (5..<25).contains($1) }),
      ("an L", 300, { (5..<25).contains($0) && (5..<25).contains($1) && !($0 >= 15 && $1 < 15) }),
      ("a step for each texel", 210, { $0 >= 5 && $1 < 25 && $0 - 5 <= $1 - 5 && $1 >= 5 }),
      ("a thin line", 20, { (5..<25).contains($0) && $1 == 9 }),
      ("a texel", 1, { $0 == 9 && $1 == 9 }),
    ]
    for shape in shapes {
      let contours = try texture(30, 30) { shape.contains(Int($0), Int($1)) ? 1 : 0 }.contours()
      let contour = try #require(contours.first, "\(shape.name)")
      #expect(contours.count == 1 && abs(area(contour.points) - shape.area) < 0.01, "\(shape.name)")
      #expect(contour.points.allSatisfy { abs($0.x - $0.x.rounded()) < 1e-4 || abs($0.y - $0.y.rounded()) < 1e-4 })
    }
  }

  /// A square that is drawn smoothly, at any place and angle: the outline has a point near each of its corners.
  @Test func theCornersOfASmoothSquareAreNotCut() throws {
    for degrees in stride(from: 0.0, to: 90, by: 7.5) {
      let turn = Transform2D.rotation(degrees: degrees)
      let center = Vector2(20 + degrees / 100, 20.3)
      let corners = [Vector2(-10, -10), Vector2(10, -10), Vector2(10, 10), Vector2(-10, 10)].map {
        center + turn.apply(to: $0)
      }
      let back = Transform2D.rotation(degrees: -degrees)
      let contour = try #require(
        try texture(40, 40) { x, y in
          // The part of the texel that is inside, from 64 places in it.
          let inside = (0..<64).count { place in
            let p = Vector2(x + Double(place % 8) / 8 - 0.4375, y + Double(place / 8) / 8 - 0.4375)
            let q = back.apply(to: p - center)
            return max(abs(q.x), abs(q.y)) < 10
          }
          return Double(inside) / 64
        }.contours().first)
      for corner in corners {
        let distance = contour.points.map { ($0 - corner).length }.min() ?? .infinity
        #expect(distance < 0.9, "\(degrees)°")
      }
      #expect(abs(area(contour.points) - 400) < 9, "\(degrees)°: \(area(contour.points))")
    }
  }

  @Test(arguments: [0.25, 0.5, 0.75])
  func aDiscIsFoundWithinItsPixels(threshold: Double) throws {
    let picture = try texture(64, 50, disc(30.3, 24.6, 17, fade: 6))
    let contours = picture.contours(threshold: threshold, tolerance: 0)
    let contour = try #require(contours.first)
    #expect(contours.count == 1)
    let right = 17 + 6 * (0.5 - threshold)
    for point in contour.points { #expect(abs((point - Vector2(30.3, 24.6)).length - right) < 0.03) }
    #expect(abs(area(contour.points) / (.pi * right * right) - 1) < 0.01)
  }

  @Test(arguments: [0.25, 1, 3])
  func noPointIsFartherFromTheSimplifiedLineThanTheTolerance(tolerance: Double) throws {
    let picture = try texture(80, 80) { x, y in
      let (dx, dy) = (x - 40, y - 40)
      let lobes = dx * dx - dy * dy + 0.3 * dx * dy
      return 22 + lobes / 80 - (dx * dx + dy * dy).squareRoot()
    }
    let full = try #require(picture.contours(tolerance: 0).first)
    let simple = try #require(picture.contours(tolerance: tolerance).first)
    #expect(simple.points.count < full.points.count / 2)
    let edges = zip(simple.points, simple.points.dropFirst() + [simple.points[0]])
    for point in full.points {
      let distance = edges.map { a, b in
        let d = b - a
        let t = min(max((point - a).dot(d) / d.dot(d), 0), 1)
        return (a + d * t - point).length
      }.min()
      #expect((distance ?? .infinity) <= tolerance + 1e-9)
    }
  }

  @Test func ringsHaveHolesAndIslandsOutlinesOfTheirOwn() throws {
    let (outer, inner, island) = (disc(20, 20, 15), disc(20, 20, 9), disc(20, 20, 4))
    let contours = try texture(60, 40) { x, y in
      max(min(outer(x, y), 1 - inner(x, y)), min(island(x, y), 1 - disc(20, 20, 2)(x, y)), disc(50, 30, 6)(x, y))
    }.contours(tolerance: 0.1)
    let areas = contours.map { ([$0.points] + $0.holes).map { area($0) / .pi } }
    for (area, right) in zip(areas.joined(), [225.0, -81, 16, -4, 36]) { #expect(abs(area / right - 1) < 0.06) }
    #expect(areas.map(\.count) == [2, 2, 1])
  }

  /// Against the rule that a hole is a part of what surrounds it most closely.
  @Test(arguments: 0..<6) func holesBelongToWhatIsAroundThem(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    // Targets over each other: discs, their holes, and discs and holes in these.
    let dots = (0..<9).flatMap { _ in
      let (x, y, radius) = (Double(random.next() % 64), Double(random.next() % 64), 6 + Double(random.next() % 16))
      return [1, 0.75, 0.5, 0.25].map { (x: x, y: y, radius: radius * $0) }
    }
    let contours = try texture(64, 64) { x, y in
      dots.enumerated().reduce(0) { alpha, dot in
        let share = min(max(disc(dot.1.x, dot.1.y, dot.1.radius)(x, y), 0), 1)
        return alpha + ((dot.0 % 2 == 0 ? 1 : 0) - alpha) * share
      }
    }.contours(tolerance: 0)
    #expect(contours.count > 2 && contours.contains { !$0.holes.isEmpty })
    for (index, contour) in contours.enumerated() {
      #expect(area(contour.points) > 0)
      for hole in contour.holes {
        #expect(area(hole) < 0)
        let around = contours.indices.filter { surrounds(contours[$0].points, hole) }
        #expect(around.min { area(contours[$0].points) < area(contours[$1].points) } == index)
      }
    }
  }

  /// By the even–odd rule, for most of the points.
  private func surrounds(_ line: [Vector2], _ other: [Vector2]) -> Bool {
    let inside = other.count { point in
      zip(line, line.dropFirst() + line.prefix(1)).count { a, b in
        (a.y > point.y) != (b.y > point.y) && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      } % 2 == 1
    }
    return inside * 2 > other.count
  }

  /// The shoelace formula: above 0 clockwise on screen.
  private func area(_ line: [Vector2]) -> Double {
    zip(line, line.dropFirst() + line.prefix(1)).reduce(0) { $0 + $1.0.cross($1.1) / 2 }
  }

  /// A chequerboard has a saddle at every corner, whose mean is 0.5.
  @Test(arguments: [(0.6, 32), (0.4, 1)])
  func saddlesGoTheWayOfTheirMean(threshold: Double, count: Int) throws {
    let contours = try texture(8, 8) { x, y in (Int(x) + Int(y)) % 2 == 0 ? 1 : 0 }
      .contours(threshold: threshold, tolerance: 0)
    #expect(contours.count == count && contours.allSatisfy { $0.holes.isEmpty == (count > 1) })
    #expect(contours.allSatisfy { Set($0.points).count == $0.points.count })
  }

  @Test func nothingAndSpecksHaveNoOutline() throws {
    #expect(try texture(9, 9) { _, _ in 0 }.contours().isEmpty)
    #expect(try texture(9, 9) { _, _ in 0.49 }.contours().isEmpty)
    let speck = try texture(9, 9) { x, y in x == 4.5 && y == 4.5 ? 0.6 : 0 }
    #expect(speck.contours().isEmpty)
    #expect(speck.contours(tolerance: 0).count == 1)
    #expect(try texture(1, 1) { _, _ in 1 }.contours().first.map { area($0.points) } == 1)
  }
}
