import Footlight

extension Diorama {
  private static let sunlight = Pigment(1.28, 1.16, 0.94)
  private static let skylight = Pigment(0.30, 0.37, 0.49)

  /// Directions to the sky, in two rings and one upright.
  private static let sky: [Point] =
    [Point(0, 0, 1)]
    + (0..<6).map { turned(Double($0) * 60 + 10, up: 0.72) } + (0..<6).map { turned(Double($0) * 60 + 40, up: 0.3) }

  private static func turned(_ degrees: Double, up: Double) -> Point {
    let out = direction(degrees) * (1 - up * up).squareRoot()
    return Point(out.x, out.y, up)
  }

  /// How much of the sky is seen from a point of a surface, 0…1, with what is within 60 pixels.
  func openness(at point: Point, facing: Point) -> Double {
    var (seen, all) = (0.0, 0.0)
    for direction in Self.sky {
      let weight = direction.dot(facing) + 0.15
      guard weight > 0 else { continue }
      all += weight
      if !blocks(Ray(origin: point + facing * 0.3, direction: direction), within: 60) { seen += weight }
    }
    return all > 0 ? seen / all : 1
  }

  /// Whether the sun's beam of a number from 0 to 8 reaches a point of a surface.
  func isSunny(_ point: Point, facing: Point, beam: Int) -> Bool {
    facing.dot(View.sun) > 0
      && !blocks(Ray(origin: point + facing * 0.1, direction: View.sunbeams[beam]), within: 320)
  }

  /// The light on a surface from sun and sky; `sun` and `openness` are 0…1.
  static func light(facing: Point, sun: Double, openness: Double) -> Pigment {
    let steepness = max(facing.dot(View.sun), 0) * sun
    // The ground throws some light back on what faces down or sideways.
    let fromGround = Pigment(0.16, 0.15, 0.11) * (0.5 - 0.5 * facing.z)
    return sunlight * steepness + (skylight * (0.55 + 0.45 * facing.z) + fromGround) * openness
  }

  /// What is left of the light where the ground lies in shadow.
  static let shade: Pigment = {
    let (dark, bright) = (
      light(facing: Point(0, 0, 1), sun: 0, openness: 1), light(facing: Point(0, 0, 1), sun: 1, openness: 1)
    )
    return dark / bright
  }()
}
