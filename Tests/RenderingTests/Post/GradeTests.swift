import Imaging
import Staging
import TestSupport
import Testing

struct GradeTests {
  private static let tolerance = 0.1 / 255

  /// The tone of the reference: saturation about the luma, contrast about ½, brightness added.
  private static func tone(_ color: SIMD3<Double>, _ s: Double, _ k: Double, _ b: Double) -> SIMD3<Double> {
    let grey = SIMD3(repeating: PostPictures.luma(color))
    return (grey + (color - grey) * s - 0.5) * k + 0.5 + b
  }

  @Test(arguments: [(0.0, 1.0, 0.0), (2, 1, 0), (1, 0.5, 0), (1, 1.5, 0), (1, 1, -0.25), (1, 1, 0.25), (1.4, 1.2, 0.1)])
  func toneFollowsItsFormula(saturation: Double, contrast: Double, brightness: Double) {
    let grade = GradeState(
      saturation: Float(saturation), contrast: Float(contrast), brightness: Float(brightness))
    for isOpaque in [true, false] {
      let state = PostPictures.state([PostEffectState(.grade(grade))], isOpaque: isOpaque)
      let error = PostPictures.error(of: state) { color, _, _ in
        Self.tone(color, saturation, contrast, brightness)
      }
      // Little alpha leaves few steps of a colour.
      #expect(error <= (isOpaque ? 1 : 5) * Self.tolerance)
    }
  }

  @Test func gainsActOnLight() {
    let gains = SIMD3<Float>(1.5, 1, 0.25)
    let state = PostPictures.state([PostEffectState(.grade(GradeState(gains: gains, saturation: 0.5)))])
    let error = PostPictures.error(of: state) { color, _, _ in
      let srgb = TransferFunction.srgb
      var lit = color
      for channel in 0..<3 {
        let light = srgb.decode(color[channel]) * Double(gains[channel])
        // Beyond white the curve goes on along its tangent.
        lit[channel] = light <= 1 ? srgb.encode(light) : 1 + (light - 1) * 1.055 / 2.4
      }
      return Self.tone(lit, 0.5, 1, 0)
    }
    #expect(error <= Self.tolerance)
  }

  @Test(arguments: [GradeState(saturation: 0.2, contrast: 1.3), GradeState(gains: SIMD3(0.5, 1, 1.2))])
  func aPartIsMixedIn(grade: GradeState) {
    let whole = PostPictures.pixels(PostPictures.state([PostEffectState(.grade(grade))]))
    let plain = PostPictures.pixels(PostPictures.state([]))
    let mixed = PostPictures.pixels(PostPictures.state([PostEffectState(.grade(grade), opacity: 0.25)]))
    var seen = 0
    // A whole effect's colours may have been cut off at the ends, those in a part of it not.
    for index in plain.indices where (0..<3).allSatisfy({ whole[index][$0] > 0 && whole[index][$0] < 1 }) {
      seen += 1
      let difference = plain[index] * 0.75 + whole[index] * 0.25 - mixed[index]
      #expect(difference.max() <= Self.tolerance && difference.min() >= -Self.tolerance)
    }
    #expect(seen > 1000)
  }

  @Test func aTableFollowsItsTetrahedra() throws {
    var random = SplitMix(seed: 5)
    let side = 5
    let points = (0..<side * side * side).map { _ in random.color() }
    let domain = ColorCube.Domain(low: SIMD3(-0.1, 0, 0.1), high: SIMD3(1, 1.2, 0.9))
    let cube = try #require(ColorCube(side: side, domain: domain, points: points))
    let state = PostPictures.state([PostEffectState(.grade(GradeState(cube: cube)))])
    let error = PostPictures.error(of: state) { color, _, _ in
      let (low, high) = (SIMD3<Double>(domain.low), SIMD3<Double>(domain.high))
      let place = ((color - low) / (high - low) * Double(side - 1)).clamped(
        lowerBound: .zero, upperBound: SIMD3(repeating: Double(side - 1)))
      // From the cell's first corner, axis by axis in the order of their shares.
      var corner = SIMD3<Int>((0..<3).map { min(Int(place[$0]), side - 2) })
      let rest = place - SIMD3<Double>(corner)
      func point() -> SIMD3<Double> { SIMD3(points[corner.x + side * (corner.y + side * corner.z)]) }
      var sum = point()
      for axis in (0..<3).sorted(by: { rest[$0] > rest[$1] }) {
        let before = point()
        corner[axis] += 1
        sum += (point() - before) * rest[axis]
      }
      return sum
    }
    #expect(error <= Self.tolerance)
  }

  @Test(arguments: [2, 17, 33])
  func aTableOfItselfChangesNothing(side: Int) throws {
    let last = Float(side - 1)
    let points = (0..<side * side * side).map { index in
      SIMD3(Float(index % side), Float(index / side % side), Float(index / side / side)) / last
    }
    let cube = try #require(ColorCube(side: side, points: points))
    let state = PostPictures.state([PostEffectState(.grade(GradeState(cube: cube)))])
    #expect(PostPictures.error(of: state) { color, _, _ in color } <= 0.05 / 255)
  }
}
