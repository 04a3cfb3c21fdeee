internal import Geometry

/// What comes between the pixels of one block and a lamp, gathered into intervals of the lamp's disc.
///
/// An outline of which all is in front of the pixels and before the lamp hides one interval, from the least to the
/// greatest share of its hull's corners. Of others each edge hides one; those that follow each other in the clear are
/// one again. What the corners of the block decide for all of its pixels is decided here, once.
struct BlockShadows {
  private let lamp: LampShadows
  private let block: PixelBlock
  private let cone: ShadowCone
  /// What is left of the light for all pixels by what hides the whole lamp.
  private(set) var factor: Float = 1
  private(set) var intervalCount = 0
  private(set) var groupCount = 0
  /// Of the closed bodies that may have pixels of the block inside.
  private(set) var insideCount = 0
  /// Whether shadows may end in the block.
  private(set) var hasEnds = false
  /// Whether outlines go through pixels of the block.
  private(set) var hasCrossings = false
  private var pointCount = 0
  /// Whether in some of the pixels edges may meet that have to be told apart, as `ShadowSharpness` says.
  private(set) var mayHaveMeetings = false
  /// Of the points whose share is not the same for all pixels.
  private var sharpness: (low: Double, high: Double) = (.infinity, 0)
  private var varyingCount = 0

  /// - Parameter bodyCount: how many of `memory.bodies` may matter.
  init(_ lamp: LampShadows, _ pixels: PixelRect, bodyCount: Int, _ memory: borrowing ShadowMemory) {
    self.lamp = lamp
    block = PixelBlock(pixels, lamp)
    cone = ShadowCone(block, lamp)
    var (first, group) = (0, Int.min)
    var opacity: Float = 0
    /// Whether all intervals so far hide everything, and the rest of their group is of no interest.
    var isDone = false
    for index in 0..<bodyCount {
      let bodyIndex = memory.bodies[index]
      let body = lamp.bodies[bodyIndex]
      if body.group != group {
        close(first, opacity, memory)
        (first, group, opacity, isDone) = (intervalCount, body.group, body.opacity, false)
      }
      guard !isDone, cone.touches(body.center.x, body.center.y, radius: body.radius) else { continue }
      isDone = add(bodyIndex, body, memory)
      guard isDone else { continue }
      factor *= 1 - opacity
      intervalCount = first
      if factor <= 0 { return }
    }
    close(first, opacity, memory)
    mayHaveMeetings = varyingCount > 1 && ShadowSharpness.needsParts(sharpness.low, sharpness.high)
  }

  private mutating func note(_ vertex: Int) {
    let range = lamp.vertices[vertex].sharpness(in: block)
    sharpness = (min(sharpness.low, range.low), max(sharpness.high, range.high))
    varyingCount += 1
  }

  /// Ends the group of the intervals from `first` on.
  private mutating func close(_ first: Int, _ opacity: Float, _ memory: borrowing ShadowMemory) {
    guard intervalCount > first else { return }
    memory.groups[groupCount] = ShadowGroup(opacity: opacity, intervals: first..<intervalCount)
    groupCount += 1
  }

  /// Returns whether the body hides the lamp from all pixels.
  private mutating func add(_ index: Int, _ body: LampShadows.Body, _ memory: borrowing ShadowMemory) -> Bool {
    if let isHidden = addHull(body, memory) { return isHidden }
    let litInside = inside(index, body, memory)
    if lamp.isCut {
      addEdges(body, litInside, memory)
      return false
    }
    for vertex in body.vertices {
      memory.sights[vertex - body.vertices.lowerBound] = lamp.vertices[vertex].sight(from: block)
        .union(cone.outside(lamp.vertices[vertex].x, lamp.vertices[vertex].y))
    }
    func sight(_ vertex: Int) -> LampVertex.Sight { memory.sights[vertex - body.vertices.lowerBound] }
    var chain = Chain(at: pointCount)
    for edgeIndex in body.edges {
      let edge = lamp.edges[edgeIndex]
      // A hole's line does not follow on the one before.
      if let last = chain.lastEdge, lamp.edges[last].to != edge.from, endChain(&chain, litInside, memory) {
        return true
      }
      let (start, end) = (sight(edge.from), sight(edge.to))
      let isDistant = !start.union(end).isDisjoint(with: .distant)
      let isAside = edge.hidesNothing(from: block)
      if !isAside && !isDistant && start.contains(.between) && end.contains(.between) && edge.isPlain(for: block) {
        // A point at which the line goes on in the same direction around all pixels is at neither end of what it hides.
        let side = edge.side(of: block)
        if chain.lastEdge == nil || side == nil || side != chain.lastSide {
          extend(&chain, to: edge.from, start, memory)
        }
        (chain.lastEdge, chain.lastSight, chain.lastSide) = (edgeIndex, end, side)
        continue
      }
      if endChain(&chain, litInside, memory) { return true }
      let both = start.intersection(end)
      let isBeside = both.contains(.between) && !both.isDisjoint(with: [.high, .low])
      guard !isAside, !isBeside, both.isDisjoint(with: [.behind, .beyond, .left, .right]) else { continue }
      append(isDistant ? .endingEdge(edgeIndex) : .edge(edgeIndex), litInside, memory)
      hasEnds = hasEnds || isDistant
      for (vertex, sight) in [(edge.from, start), (edge.to, end)] where sight.isDisjoint(with: [.high, .low]) {
        note(vertex)
      }
    }
    return endChain(&chain, litInside, memory)
  }

  /// Adds each edge on its own.
  private mutating func addEdges(_ body: LampShadows.Body, _ litInside: Int?, _ memory: borrowing ShadowMemory) {
    for index in body.edges {
      let (start, end) = (lamp.vertices[lamp.edges[index].from], lamp.vertices[lamp.edges[index].to])
      let both = cone.outside(start.x, start.y).intersection(cone.outside(end.x, end.y))
      guard both.isDisjoint(with: [.behind, .beyond, .left, .right]) else { continue }
      append(.edge(index), litInside, memory)
      note(lamp.edges[index].from)
      note(lamp.edges[index].to)
    }
  }

  private mutating func extend(
    _ chain: inout Chain, to vertex: Int, _ sight: LampVertex.Sight, _ memory: borrowing ShadowMemory
  ) {
    if chain.append(vertex, sight, memory) { note(vertex) }
  }

  /// Adds the chain of edges with its last point.
  private mutating func endChain(_ chain: inout Chain, _ litInside: Int?, _ memory: borrowing ShadowMemory) -> Bool {
    guard let edge = chain.lastEdge else { return false }
    extend(&chain, to: lamp.edges[edge].to, chain.lastSight, memory)
    return addChain(&chain, litInside, memory)
  }

  /// Adds the interval of a body that is wholly between the block and the lamp. Returns whether that hides all, or nil
  /// when the body is elsewhere.
  private mutating func addHull(_ body: LampShadows.Body, _ memory: borrowing ShadowMemory) -> Bool? {
    // The disc around it says it for most at once.
    guard cone.isInReach(body.center.x, body.center.y, radius: body.radius) else { return nil }
    guard body.isBetween(block, lamp.vertexLimit) || hullIsBetween(body), !lamp.isCut || isClear(body) else {
      return nil
    }
    var chain = Chain(at: pointCount)
    // A corner at which the hull goes on in the same direction around all pixels is at neither side of what they see.
    var before = lamp.hullEdges[body.hull.upperBound - 1].side(of: block)
    for index in body.hull {
      let after = lamp.hullEdges[index].side(of: block)
      if before == nil || before != after {
        let corner = lamp.hullEdges[index].from
        extend(&chain, to: corner, lamp.vertices[corner].sight(from: block), memory)
      }
      before = after
    }
    return addChain(&chain, nil, memory)
  }

  private func hullIsBetween(_ body: LampShadows.Body) -> Bool {
    for index in body.hull where !lamp.vertices[lamp.hullEdges[index].from].sight(from: block).contains(.between) {
      return false
    }
    return true
  }

  /// Whether no edge of the body's hull goes through the lamp.
  private func isClear(_ body: LampShadows.Body) -> Bool {
    if body.center.length - body.radius >= lamp.radius { return true }
    return body.hull.allSatisfy { index in
      let (start, end) = (lamp.vertices[lamp.hullEdges[index].from], lamp.vertices[lamp.hullEdges[index].to])
      return Vector2.zero.squaredDistance(toSegmentFrom: Vector2(start.x, start.y), to: Vector2(end.x, end.y))
        >= lamp.radius * lamp.radius
    }
  }

  /// Notes where the body's outline goes through pixels of the block. Returns the number of its inside in the block, nil
  /// when all of that is shaded as what is outside.
  private mutating func inside(_ index: Int, _ body: LampShadows.Body, _ memory: borrowing ShadowMemory) -> Int? {
    guard body.touches(block) else { return nil }
    if !hasCrossings {
      hasCrossings = true
      memory.crossings.all.clear()
    }
    guard body.isClosed else {
      mark(body, in: memory.crossings.all)
      return nil
    }
    memory.insideBodies[insideCount] = index
    let own = memory.crossings.body(insideCount)
    own.clear()
    mark(body, in: own)
    memory.crossings.all.add(own)
    insideCount += 1
    return body.shadesItself ? nil : insideCount - 1
  }

  private func mark(_ body: LampShadows.Body, in pixels: CrossedPixels) {
    let (left, top) = (block.x - block.halfWidth, block.y - block.halfHeight)
    for index in body.edges {
      let (start, end) = (lamp.vertices[lamp.edges[index].from], lamp.vertices[lamp.edges[index].to])
      pixels.mark(from: Vector2(start.x - left, start.y - top), to: Vector2(end.x - left, end.y - top))
    }
  }

  /// Turns the chain into an interval and begins it anew. Returns whether it hides all.
  private mutating func addChain(_ chain: inout Chain, _ litInside: Int?, _ memory: borrowing ShadowMemory) -> Bool {
    defer { chain = Chain(at: pointCount) }
    let isHigh = chain.seen.contains(.high)
    let isLow = chain.seen.contains(.low)
    if isHigh && isLow && litInside == nil { return true }
    guard chain.points.count > 0 || (isHigh && isLow) else { return false }
    pointCount = chain.points.upperBound
    append(.chain(points: chain.points, low: isLow ? 0 : 1, high: isHigh ? 1 : 0), litInside, memory)
    return false
  }

  private mutating func append(
    _ source: ShadowInterval.Source, _ litInside: Int?, _ memory: borrowing ShadowMemory
  ) {
    memory.intervals[intervalCount] = ShadowInterval(source: source, litInside: litInside)
    intervalCount += 1
  }
}
