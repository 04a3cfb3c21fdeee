internal import Geometry

/// Leaves out points of a line that the others show well enough: the algorithm of Ramer (1972), Douglas and Peucker
/// (1973).
enum ContourSimplifier {
  /// A line through some of the points, of which none of the others is farther than `tolerance`.
  static func simplified(_ points: [Vector2], tolerance: Double) -> [Vector2] {
    guard points.count > 3, tolerance > 0 else { return points }
    // Two points that surely belong to it: the leftmost, and the farthest from that.
    let first = points.indices.min { (points[$0].x, points[$0].y) < (points[$1].x, points[$1].y) } ?? 0
    func distance(_ index: Int) -> Double { (points[index] - points[first]).length }
    let second = points.indices.max { distance($0) < distance($1) } ?? 0
    // Both halves, as ranges of indices that count on around the line.
    let far = second > first ? second : second + points.count
    var kept = [Bool](repeating: false, count: points.count)
    kept[first] = true
    kept[second] = true
    var open = [first...far, far...first + points.count]
    while let part = open.popLast() {
      let (a, b) = (points[part.lowerBound % points.count], points[part.upperBound % points.count])
      var farthest = (index: part.lowerBound, square: tolerance * tolerance)
      for index in part.dropFirst().dropLast() {
        let square = points[index % points.count].squaredDistance(toSegmentFrom: a, to: b)
        if square > farthest.square { farthest = (index, square) }
      }
      guard farthest.index != part.lowerBound else { continue }
      kept[farthest.index % points.count] = true
      open.append(part.lowerBound...farthest.index)
      open.append(farthest.index...part.upperBound)
    }
    return points.indices.filter { kept[$0] }.map { points[$0] }
  }
}
