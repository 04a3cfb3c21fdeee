extension BlockShadows {
  /// Points that are joined, all between the block and the lamp.
  struct Chain {
    /// Those, of `memory.points`, whose share is not the same for all pixels.
    var points: Range<Int>
    var seen: LampVertex.Sight = []
    /// The edge that leads to its last point, which is not among the points yet, how that point is seen, and the side
    /// of the edge on which the block lies.
    var lastEdge: Int?
    var lastSight: LampVertex.Sight = []
    var lastSide: Bool?

    init(at place: Int) { points = place..<place }

    /// Returns whether its share is not the same for all pixels.
    mutating func append(_ vertex: Int, _ sight: LampVertex.Sight, _ memory: borrowing ShadowMemory) -> Bool {
      let side = sight.intersection([.high, .low])
      seen.formUnion(side)
      guard side.isEmpty else { return false }
      memory.points[points.upperBound] = vertex
      points = points.lowerBound..<points.upperBound + 1
      return true
    }
  }
}
