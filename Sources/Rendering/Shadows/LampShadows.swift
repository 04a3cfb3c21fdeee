internal import Geometry

/// The occluders of one light, as its lamp has them.
final class LampShadows: Sendable {
  /// The lamp's centre in the frame. All other places are relative to it.
  let position: Vector2
  /// Around all that the lamp may be taken for.
  let radius: Double
  /// Nil when they have no end.
  let length: ShadowLength?
  /// The greatest limit of a vertex.
  var vertexLimit: Double { LampVertex.limit(radius * radius) }
  let vertices: [LampVertex]
  let edges: [LampEdge]
  /// From each corner of the convex hulls to the next.
  let hullEdges: [LampEdge]
  /// Ordered by opacity, the greatest first.
  let bodies: [Body]

  /// Nil when no shadow can fall where the lamp's light reaches.
  init?(_ lamp: LampDisc, outlines: [Outline]) {
    let (position, radius) = (lamp.center, lamp.outerRadius)
    (self.position, self.radius, length) = (position, radius, lamp.length)
    var vertices: [LampVertex] = []
    var ends: [Ends] = []
    var hullEnds: [Ends] = []
    var bodies: [Body] = []
    for outline in outlines {
      let bounds = outline.bounds
      let size = Vector2(bounds.width, bounds.height)
      let center = Vector2(bounds.minX, bounds.minY) + size * 0.5 - position
      guard center.length - size.length / 2 < lamp.reach else { continue }
      let (firstVertex, firstEdge, firstCorner) = (vertices.count, ends.count, hullEnds.count)
      vertices += outline.points.map {
        LampVertex(x: $0.x - position.x, y: $0.y - position.y, lamp: lamp)
      }
      ends += outline.edges.map { from, to in Ends(from: firstVertex + from, to: firstVertex + to) }
      hullEnds += zip(outline.hull, outline.hull.dropFirst() + [outline.hull[0]]).map { from, to in
        Ends(from: firstVertex + from, to: firstVertex + to)
      }
      bodies.append(
        Body(
          vertices: firstVertex..<vertices.count, edges: firstEdge..<ends.count, hull: firstCorner..<hullEnds.count,
          sparesItsInside: outline.sparesItsInside, bounds: bounds, opacity: outline.opacity, center: center,
          radius: size.length / 2))
    }
    guard !bodies.isEmpty else { return nil }
    Self.makeRoom(&vertices, ends)
    self.vertices = vertices
    edges = ends.map { LampEdge(vertices, from: $0.from, to: $0.to) }
    hullEdges = hullEnds.map { LampEdge(vertices, from: $0.from, to: $0.to) }
    self.bodies = bodies.enumerated().sorted { ($1.element.opacity, $0.offset) < ($0.element.opacity, $1.offset) }
      .map(\.element)
  }

  /// What an edge is made from.
  private struct Ends {
    let from: Int
    let to: Int
  }

  /// Shrinks the lamp for the ends of the edges that it would touch, and for all points that lie where these do, so
  /// that edges that touch go on to hide what they hide together.
  private static func makeRoom(_ vertices: inout [LampVertex], _ edges: [Ends]) {
    for edge in edges {
      let (start, end) = (vertices[edge.from], vertices[edge.to])
      let room = Vector2.zero.squaredDistance(
        toSegmentFrom: Vector2(start.x, start.y), to: Vector2(end.x, end.y))
      guard room < max(start.lampSquare, end.lampSquare) else { continue }
      for index in vertices.indices
      where vertices[index].isAt(start) || vertices[index].isAt(end) {
        vertices[index].shrinkLamp(to: room)
      }
    }
  }
}
