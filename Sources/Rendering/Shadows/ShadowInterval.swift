/// Parts of the lamp's disc that one thing hides from the pixels of a block, between two shares of the disc's area.
struct ShadowInterval {
  enum Source {
    /// From the least to the greatest share of some points: these, and `low` and `high` as a start.
    case chain(points: Range<Int>, low: Float, high: Float)
    /// What the edge of this index hides.
    case edge(Int)
    /// The same of one that may be too far away to cast a shadow.
    case endingEdge(Int)
  }

  let source: Source
  /// Which of the block's insides stays lit by it, nil when none.
  let litInside: Int?
}

/// The intervals of occluders from which a ray loses once.
struct ShadowGroup {
  let opacity: Float
  let intervals: Range<Int>
}
