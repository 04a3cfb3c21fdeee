internal import Geometry

/// How far the jumps of one tick take what jumps.
struct Shifts {
  /// For each point, and for each anchor what a turn adds to its body's shift.
  var points: [Vector2]
  var anchors: [Vector2]
  private(set) var isJump = false

  init(points: Int, anchors: Int) {
    self.points = Array(repeating: .zero, count: points)
    self.anchors = Array(repeating: .zero, count: anchors)
  }

  mutating func jump(_ point: Int, _ way: Vector2) {
    points[point] = way
    isJump = true
  }

  /// The way that immovable ends take an island: theirs where they agree, else the mean; nil when none of them jumps.
  func way(of links: ArraySlice<Link>, _ inverseMass: [Double]) -> Vector2? {
    var ways: [Vector2] = []
    for link in links {
      for (point, anchor) in [(link.a, link.anchorA), (link.b, link.anchorB)] where inverseMass[point] == 0 {
        ways.append(points[point] + anchors[anchor])
      }
    }
    guard let first = ways.first, ways.contains(where: { $0 != .zero }) else { return nil }
    guard ways.contains(where: { $0 != first }) else { return first }
    return ways.reduce(.zero, +) * (1 / Double(ways.count))
  }
}
