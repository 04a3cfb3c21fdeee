import Footlight

/// A shape as a signed distance field: the distance from a point to its outline in pixels, negative inside.
struct Shape {
  /// Holds every point of the shape.
  let bounds: Rect
  let distance: (Vector2) -> Double

  init(bounds: Rect, distance: @escaping (Vector2) -> Double) {
    self.bounds = bounds
    self.distance = distance
  }
}

// MARK: - Primitives

extension Shape {
  static func circle(_ center: Vector2, _ radius: Double) -> Shape {
    Shape(bounds: Rect(around: [center], margin: radius)) { ($0 - center).length - radius }
  }

  /// An ellipse turned by `degrees`; its distances are right near the outline.
  static func ellipse(_ center: Vector2, _ radii: Vector2, degrees: Double = 0) -> Shape {
    let axis = direction(degrees)
    return Shape(bounds: Rect(around: [center], margin: max(radii.x, radii.y))) { point in
      let local = point - center
      let (x, y) = (local.dot(axis), local.dot(Vector2(-axis.y, axis.x)))
      let scaled = Vector2(x / radii.x, y / radii.y).length
      let slope = Vector2(x / (radii.x * radii.x), y / (radii.y * radii.y)).length
      return slope > 0 ? scaled * (scaled - 1) / slope : -min(radii.x, radii.y)
    }
  }

  /// A rectangle with rounded corners.
  static func box(_ rect: Rect, corner: Double = 0) -> Shape {
    let center = Vector2((rect.minX + rect.maxX) / 2, (rect.minY + rect.maxY) / 2)
    let half = Vector2(rect.width / 2 - corner, rect.height / 2 - corner)
    return Shape(bounds: rect) { point in
      let (x, y) = ((point.x - center.x).magnitude - half.x, (point.y - center.y).magnitude - half.y)
      return Vector2(max(x, 0), max(y, 0)).length + min(max(x, y), 0) - corner
    }
  }

  /// A thick line with round ends, whose radius goes from `start` to `end`.
  static func limb(_ a: Vector2, _ b: Vector2, _ start: Double, _ end: Double) -> Shape {
    stroke([a, b], radii: [start, end])
  }

  /// A thick broken line through `points`, with a radius at each of them.
  static func stroke(_ points: [Vector2], radii: [Double]) -> Shape {
    precondition(points.count == radii.count && points.count > 1, "each point of a stroke needs a radius")
    let edges = zip(points, points.dropFirst()).map(Edge.init)
    return Shape(bounds: Rect(around: points, margin: radii.max() ?? 0)) { point in
      var nearest = Double.infinity
      for (index, edge) in edges.enumerated() {
        let (gap, t) = edge.gap(to: point)
        nearest = min(nearest, gap.length - mix(radii[index], radii[index + 1], t))
      }
      return nearest
    }
  }

  /// The inside of a closed polygon.
  static func polygon(_ points: [Vector2]) -> Shape {
    let edges = points.indices.map { Edge(points[$0], points[($0 + 1) % points.count]) }
    return Shape(bounds: Rect(around: points, margin: 0)) { point in
      var nearest = Double.infinity
      var isInside = false
      for edge in edges {
        let gap = edge.gap(to: point).gap
        nearest = min(nearest, gap.dot(gap))
        if edge.crosses(rightOf: point) { isInside.toggle() }
      }
      return isInside ? -nearest.squareRoot() : nearest.squareRoot()
    }
  }

  /// The inside of a smooth closed curve through `points`.
  static func blob(_ points: [Vector2], steps: Int = 6) -> Shape { polygon(Curve.closed(points, steps: steps)) }
}

// MARK: - Combinations

extension Shape {
  func union(_ other: Shape) -> Shape {
    let (a, b) = (distance, other.distance)
    return Shape(bounds: bounds.union(other.bounds)) { min(a($0), b($0)) }
  }

  /// A union whose inner corners are filled with a radius of about `softness`.
  func merged(_ other: Shape, softness: Double) -> Shape {
    let (a, b) = (distance, other.distance)
    return Shape(bounds: bounds.union(other.bounds)) { point in
      let (x, y) = (a(point), b(point))
      let overlap = max(softness - (x - y).magnitude, 0) / softness
      return min(x, y) - overlap * overlap * softness / 4
    }
  }

  func clipped(to other: Shape) -> Shape {
    let (a, b) = (distance, other.distance)
    return Shape(bounds: bounds) { max(a($0), b($0)) }
  }

  func minus(_ other: Shape) -> Shape {
    let (a, b) = (distance, other.distance)
    return Shape(bounds: bounds) { max(a($0), -b($0)) }
  }

  func grown(_ amount: Double) -> Shape {
    let inner = distance
    return Shape(bounds: bounds.inset(-amount)) { inner($0) - amount }
  }

  /// The outline alone, `width` pixels wide.
  func outline(_ width: Double) -> Shape {
    let inner = distance
    return Shape(bounds: bounds.inset(-width / 2)) { inner($0).magnitude - width / 2 }
  }

  func moved(_ offset: Vector2) -> Shape {
    let inner = distance
    return Shape(bounds: bounds.moved(offset)) { inner($0 - offset) }
  }

  /// An outline that wanders by up to `amount` pixels, as a hand's would: fur, torn paper, worn stone.
  func rough(_ amount: Double, scale: Double, seed: UInt64) -> Shape {
    let (inner, grain) = (distance, Grain(seed))
    return Shape(bounds: bounds.inset(-amount)) { point in
      inner(point) + amount * grain.fractal(point.x / scale, point.y / scale, octaves: 2)
    }
  }
}
