internal import Geometry

/// How far the jumps of one instant of a tick take what jumps.
struct Shifts {
  /// The part of the tick that has passed.
  let instant: Double
  /// For each point, and for each anchor what a turn adds to its body's shift.
  var points: [Int: Vector2] = [:]
  var anchors: [Int: Vector2] = [:]

  /// Changes the shifts of an instant.
  static func at(_ instant: Double, in list: inout [Shifts], change: (inout Shifts) -> Void) {
    let known = list.firstIndex { $0.instant == instant }
    if known == nil { list.append(Shifts(instant: instant)) }
    change(&list[known ?? list.count - 1])
  }

  /// How far the place of an anchor on a point jumps.
  func way(_ point: Int, _ anchor: Int) -> Vector2 { (points[point] ?? .zero) + (anchors[anchor] ?? .zero) }

  /// The way that immovable ends take an island: theirs where they agree, else the mean; nil when none of them jumps.
  func way(of links: ArraySlice<Link>, _ inverseMass: [Double]) -> Vector2? {
    var ways: [Vector2] = []
    for link in links {
      for (point, anchor) in [(link.a, link.anchorA), (link.b, link.anchorB)] where inverseMass[point] == 0 {
        ways.append(way(point, anchor))
      }
    }
    guard let first = ways.first, ways.contains(where: { $0 != .zero }) else { return nil }
    guard ways.contains(where: { $0 != first }) else { return first }
    return ways.reduce(.zero, +) * (1 / Double(ways.count))
  }
}
