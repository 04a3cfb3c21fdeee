internal import Geometry

/// The occluders of one light, as its lamp has them.
///
/// What is worked out for a pixel depends on where things are relative to the lamp alone, so that a scene that moves by
/// whole pixels gives the same picture: the lamp's place is taken apart into whole pixels and the rest.
final class LampShadows: Sendable {
  /// The pixel from which places are counted, and the lamp's centre within it. A sun has no place; it is the first
  /// outline's.
  private let pixelX: Int
  private let pixelY: Int
  private let rest: Vector2
  /// The direction to a sun; nil for lamps that have a place.
  let sun: Vector2?
  /// Around all that the lamp may be taken for; the tangent of half a sun's angle.
  let radius: Double
  /// Nil when they have no end.
  let length: ShadowLength?
  /// The greatest limit of a vertex.
  var vertexLimit: Double { LampVertex.limit(radius * radius) }
  /// Whether an outline goes through the lamp, so that a part of it may be behind the outline and another before it.
  let isCut: Bool
  /// Of a tube's piece, as in `LampDisc`, and the radius of its discs.
  let stretch: Vector2
  let discRadius: Double
  let vertices: [LampVertex]
  let edges: [LampEdge]
  /// From each corner of the convex hulls to the next.
  let hullEdges: [LampEdge]
  /// Ordered by group.
  let bodies: [Body]

  /// Nil when no shadow can fall where the lamp's light reaches.
  init?(_ lamp: LampDisc, outlines: [Outline]) {
    (radius, length, sun) = (lamp.outerRadius, lamp.length, lamp.sun)
    (stretch, discRadius) = (lamp.stretch * LampDisc.spread, lamp.radius)
    let center = lamp.sun == nil ? lamp.center : outlines.first?.points.first ?? .zero
    let (x, y) = (center.x.rounded(.down), center.y.rounded(.down))
    (pixelX, pixelY) = (Int(x), Int(y))
    rest = lamp.sun == nil ? Vector2(Self.snapped(center.x - x), Self.snapped(center.y - y)) : .zero
    let origin = lamp.sun == nil ? center : Vector2(x, y)
    var vertices: [LampVertex] = []
    var ends: [Ends] = []
    var hullEnds: [Ends] = []
    var bodies: [Body] = []
    for (number, outline) in outlines.enumerated() {
      let bounds = outline.bounds
      let size = Vector2(bounds.width, bounds.height)
      let middle = Vector2(bounds.minX, bounds.minY) + size * 0.5 - origin
      guard middle.length - size.length / 2 < lamp.reach else { continue }
      let (firstVertex, firstEdge, firstCorner) = (vertices.count, ends.count, hullEnds.count)
      let points = outline.points.map { Vector2(Self.snapped($0.x - origin.x), Self.snapped($0.y - origin.y)) }
      vertices += points.map { LampVertex(x: $0.x, y: $0.y, lamp: lamp) }
      ends += outline.edges.map { from, to in Ends(from: firstVertex + from, to: firstVertex + to) }
      hullEnds += zip(outline.hull, outline.hull.dropFirst() + [outline.hull[0]]).map { from, to in
        Ends(from: firstVertex + from, to: firstVertex + to)
      }
      bodies.append(
        Body(
          outline, number: number, vertices: firstVertex..<vertices.count, edges: firstEdge..<ends.count,
          hull: firstCorner..<hullEnds.count, points: points))
    }
    guard !bodies.isEmpty else { return nil }
    let sun = lamp.sun
    self.vertices = vertices
    edges = ends.map { LampEdge(vertices, from: $0.from, to: $0.to, sun: sun) }
    hullEdges = hullEnds.map { LampEdge(vertices, from: $0.from, to: $0.to, sun: sun) }
    self.bodies = bodies.sorted { ($0.group, $0.number) < ($1.group, $1.number) }
    let reach = radius
    isCut =
      sun == nil
      && ends.contains { edge in
        let (start, end) = (vertices[edge.from], vertices[edge.to])
        return Vector2.zero.squaredDistance(
          toSegmentFrom: Vector2(start.x, start.y), to: Vector2(end.x, end.y)) < reach * reach
      }
  }

  /// What an edge is made from.
  private struct Ends {
    let from: Int
    let to: Int
  }

  /// The centre of a pixel, relative to the lamp.
  @inline(__always)
  func place(_ x: Int, _ y: Int) -> (x: Double, y: Double) {
    (Double(x - pixelX) + 0.5 - rest.x, Double(y - pixelY) + 0.5 - rest.y)
  }

  /// The whole pixels from the lamp's to another.
  func offset(_ x: Int, _ y: Int) -> (x: Int, y: Int) { (x - pixelX, y - pixelY) }

  /// A difference of places, without the last digits in which it depends on where in the frame they are.
  private static func snapped(_ difference: Double) -> Double { (difference * 0x1p20).rounded() * 0x1p-20 }
}
