/// What a thread needs to work out the shadows in a block of pixels, sized for the lamp with the most occluders.
struct ShadowMemory: ~Copyable {
  /// The visible shares of lamps in a tile.
  private let visibility = TilePlaneStock()
  let bodies: UnsafeMutablePointer<Int>
  let sights: UnsafeMutablePointer<LampVertex.Sight>
  let points: UnsafeMutablePointer<Int>
  let intervals: UnsafeMutablePointer<ShadowInterval>
  let groups: UnsafeMutablePointer<ShadowGroup>
  let insideBodies: UnsafeMutablePointer<Int>
  let crossings: Crossings
  /// A row's interval ends, two vectors each, and the same in order.
  let ends: FloatBlock
  let places: FloatBlock
  /// The same of those that are alike for all strips of a lamp, and the edges that are not; only for shadows that end.
  let lastingEnds: FloatBlock
  let endingEdges: UnsafeMutablePointer<EndingEdge>
  /// The edges before a lamp that some go through.
  let cutEdges: UnsafeMutablePointer<CutEdge>
  /// The intervals that hide anything of it.
  let present: UnsafeMutablePointer<Int>
  /// A row's insides, a vector each: below 0 where a point is inside.
  let insides: FloatBlock

  init(_ shadows: [PreparedShadow]) {
    let lamps = shadows.flatMap(\.lamps)
    // A chain has at most twice as many points as edges.
    let edges = lamps.map(\.edges.count).max() ?? 0
    let bodyCount = lamps.map(\.bodies.count).max() ?? 0
    let vertices = lamps.map(\.vertices.count).max() ?? 0
    bodies = .allocate(capacity: bodyCount)
    sights = .allocate(capacity: vertices)
    points = .allocate(capacity: 2 * (edges + vertices))
    intervals = .allocate(capacity: edges + bodyCount)
    groups = .allocate(capacity: bodyCount)
    insideBodies = .allocate(capacity: bodyCount)
    crossings = Crossings(bodyCount: bodyCount)
    ends = FloatBlock(count: 32 * (edges + bodyCount))
    let hasGroups = lamps.contains { $0.bodies.contains { $0.group >= 0 } }
    places = FloatBlock(count: hasGroups ? 32 * (edges + bodyCount) : 1)
    let cutCount = lamps.contains { $0.isCut } ? edges + bodyCount : 0
    cutEdges = .allocate(capacity: cutCount)
    present = .allocate(capacity: cutCount)
    let endingCount = lamps.contains { $0.length != nil } ? edges + bodyCount : 0
    lastingEnds = FloatBlock(count: 32 * max(endingCount, 1))
    endingEdges = .allocate(capacity: endingCount)
    insides = FloatBlock(count: 16 * max(bodyCount, 1))
  }

  /// So many planes for the visible shares of a tile, with room for a block that begins left of it.
  func planes(_ count: Int, of tile: PixelRect) -> PlaneView {
    PlaneView(base: visibility.planes(count + 1) + BlockGrid.side, originX: tile.minX, originY: tile.minY)
  }

  deinit {
    bodies.deallocate()
    sights.deallocate()
    points.deallocate()
    endingEdges.deallocate()
    intervals.deallocate()
    groups.deallocate()
    insideBodies.deallocate()
    cutEdges.deallocate()
    present.deallocate()
  }
}
