internal import Geometry

/// The shape in which a chain of equal links and equal point masses rests.
///
/// The horizontal pull is the same in all links and the vertical one falls by a point's weight from link to link: two
/// unknowns, found by nested bisection.
struct HangingShape {
  let length: Double
  let segments: Int
  /// Of length 1.
  let down: Vector2

  init(length: Double, segments: Int, gravity: Vector2) {
    self.length = length
    self.segments = segments
    let strength = gravity.length
    down = strength > 0 ? gravity * (1 / strength) : Vector2(0, 1)
  }

  func points(from start: Vector2?, to finish: Vector2?) -> [Vector2] {
    let link = length / Double(segments)
    guard let start else {
      guard let finish else { return [] }
      return (0...segments).map { finish + down * (link * Double(segments - $0)) }
    }
    guard let finish else { return (0...segments).map { start + down * (link * Double($0)) } }
    let span = finish - start
    let straight = (0...segments).map { start + span * (Double($0) / Double(segments)) }
    guard segments > 1, span.length < length else { return straight }
    return hanging(from: start, span: span, link: link)
  }

  private func hanging(from start: Vector2, span: Vector2, link: Double) -> [Vector2] {
    let side = Vector2(down.y, -down.x)
    let width = span.dot(side)
    let (across, drop) = (width.magnitude, span.dot(down))
    var (low, high) = (1e-9, 1e9)
    for _ in 0..<100 {
      let pull = (low * high).squareRoot()
      if reach(pull, lift(pull, drop: drop, link: link), link).x < across { low = pull } else { high = pull }
    }
    let pull = (low * high).squareRoot()
    let lift = lift(pull, drop: drop, link: link)
    var points = [start]
    var place = Vector2.zero
    for index in 0..<segments {
      place = place + direction(pull, lift - Double(index)) * link
      points.append(start + side * (width < 0 ? -place.x : place.x) + down * place.y)
    }
    return points
  }

  /// The vertical pull in the first link with which the chain comes out `drop` lower than it began.
  private func lift(_ pull: Double, drop: Double, link: Double) -> Double {
    // Beyond the weight of all points a further pull only turns links that already point up or down.
    let bound = Double(segments) + 1e3 * pull + 1
    var (low, high) = (-bound, bound)
    for _ in 0..<70 {
      let middle = (low + high) / 2
      if reach(pull, middle, link).y < drop { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private func reach(_ pull: Double, _ lift: Double, _ link: Double) -> Vector2 {
    var sum = Vector2.zero
    for index in 0..<segments { sum = sum + direction(pull, lift - Double(index)) }
    return sum * link
  }

  private func direction(_ pull: Double, _ lift: Double) -> Vector2 {
    Vector2(pull, lift) * (1 / (pull * pull + lift * lift).squareRoot())
  }
}
