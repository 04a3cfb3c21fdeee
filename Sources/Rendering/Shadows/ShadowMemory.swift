/// What a thread needs to work out the shadows in a block of pixels, sized for the lamp with the most occluders.
struct ShadowMemory: ~Copyable {
  /// The visible shares of each light's lamp in a tile, and a plane for those of one disc.
  let visibility: TilePlanes
  private let planeCount: Int
  let bodies: UnsafeMutablePointer<Int>
  let sights: UnsafeMutablePointer<LampVertex.Sight>
  let points: UnsafeMutablePointer<Int>
  let intervals: UnsafeMutablePointer<ShadowInterval>
  let groups: UnsafeMutablePointer<ShadowGroup>
  let spared: UnsafeMutablePointer<Int>
  /// A row's interval ends, two vectors each.
  let ends: FloatBlock
  /// The same of those that are alike for all strips of a lamp, and the edges that are not; only for shadows that end.
  let lastingEnds: FloatBlock
  let endingEdges: UnsafeMutablePointer<EndingEdge>
  /// A row's spared insides, a vector each.
  let insides: FloatBlock

  init(_ shadows: [PreparedShadow]) {
    planeCount = shadows.count
    visibility = TilePlanes(count: planeCount + 1)
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
    spared = .allocate(capacity: bodyCount)
    ends = FloatBlock(count: 32 * (edges + bodyCount))
    let endingCount = lamps.contains { $0.length != nil } ? edges + bodyCount : 0
    lastingEnds = FloatBlock(count: 32 * max(endingCount, 1))
    endingEdges = .allocate(capacity: endingCount)
    insides = FloatBlock(count: 16 * max(bodyCount, 1))
  }

  /// The plane for one disc of several.
  func partialVisibility(of tile: PixelRect) -> PlaneView {
    PlaneView(visibility, tile: tile).plane(planeCount)
  }

  deinit {
    bodies.deallocate()
    sights.deallocate()
    points.deallocate()
    endingEdges.deallocate()
    intervals.deallocate()
    groups.deallocate()
    spared.deallocate()
  }
}
