internal import CLanes
internal import Geometry

extension ShadowCaster {
  /// The visible shares of a row of a block, but for pixels through which outlines go.
  func row(_ y: Int, in block: PixelRect, _ shadows: BlockShadows, _ lamp: LampShadows) -> SIMD16<Float> {
    let points = Viewpoints(row: y, column: block.minX, lamp)
    noteInsides(points, shadows, lamp)
    return precise(points, shadows, lamp)
  }

  /// Notes which points lie inside of bodies, of those that leave their insides lit or of all.
  func noteInsides(
    _ points: Viewpoints, _ shadows: BlockShadows, _ lamp: LampShadows, needsAll: Bool = false
  ) {
    for index in 0..<shadows.insideCount {
      let body = lamp.bodies[memory.insideBodies[index]]
      guard needsAll || body.leavesItsInsideLit else { continue }
      lanes_store(memory.insides.base + 16 * index, lamp.parity(body, points))
    }
  }

  /// The visible shares of sixteen pixels, told the insides.
  private func precise(_ points: Viewpoints, _ shadows: BlockShadows, _ lamp: LampShadows) -> SIMD16<Float> {
    let visible = share(points, shadows, lamp)
    guard shadows.mayHaveMeetings else { return visible }
    var sharpness = ShadowSharpness()
    for index in 0..<shadows.intervalCount { add(memory.intervals[index], to: &sharpness, points, lamp) }
    let excess = sharpness.excess
    guard lanes_greatest(excess) > 0 else { return visible }
    var sum = lanes_splat(0)
    for index in 0..<Viewpoints.stripCount { sum += share(points.strip(index, lamp), shadows, lamp) }
    return lanes_select_less(lanes_splat(0), excess, sum / Float(Viewpoints.stripCount), visible)
  }

  private func add(
    _ interval: ShadowInterval, to sharpness: inout ShadowSharpness, _ points: Viewpoints, _ lamp: LampShadows
  ) {
    let isShaded = interval.litInside.map { lanes_load(memory.insides.base + 16 * $0) } ?? lanes_splat(1)
    switch interval.source {
    case .chain(let chain, let low, let high):
      sharpness.add(chainOf: chain, from: low, to: high, points, where: isShaded) { lamp.vertices[memory.points[$0]] }
    case .edge(let index), .endingEdge(let index):
      let edge = lamp.edges[index]
      let (start, end) = (lamp.vertices[edge.from], lamp.vertices[edge.to])
      let (low, high) = edge.interval(points, start, end)
      let hides = lanes_min(high - low, isShaded)
      for vertex in [start, end] { sharpness.add(vertex, points, where: lanes_min(hides, vertex.betweenness(points))) }
    }
  }

  /// The same by intervals.
  @inline(__always)
  func share(_ points: Viewpoints, _ shadows: BlockShadows, _ lamp: LampShadows) -> SIMD16<Float> {
    if lamp.isCut { return slicedShare(points, shadows, lamp) }
    guard shadows.hasEnds, let levels = lamp.length?.levels else {
      for index in 0..<shadows.intervalCount { store(index, points, lamp, into: memory.ends) }
      return rest(shadows, count: shadows.intervalCount)
    }
    for index in 0..<shadows.intervalCount {
      if case .endingEdge(let edgeIndex) = memory.intervals[index].source {
        let edge = lamp.edges[edgeIndex]
        memory.endingEdges[index] = EndingEdge(edge, points, lamp.vertices[edge.from], lamp.vertices[edge.to])
      } else {
        store(index, points, lamp, into: memory.lastingEnds)
      }
    }
    var sum = lanes_splat(0)
    for level in levels {
      for index in 0..<shadows.intervalCount {
        if case .endingEdge = memory.intervals[index].source {
          store(index, memory.endingEdges[index].interval(upTo: level), at: index, in: memory.ends)
        } else {
          let place = memory.lastingEnds.base + 32 * index
          lanes_store(memory.ends.base + 32 * index, lanes_load(place))
          lanes_store(memory.ends.base + 32 * index + 16, lanes_load(place + 16))
        }
      }
      sum += rest(shadows, count: shadows.intervalCount)
    }
    return sum / Float(levels.count)
  }

  /// The same of a lamp through which outlines go: the mean of what its slices have.
  @inline(never)
  private func slicedShare(_ points: Viewpoints, _ shadows: BlockShadows, _ lamp: LampShadows) -> SIMD16<Float> {
    let axis = LampSlice.Lamp(points, lamp)
    // Edges that hide nothing keep their places among those of other groups alone.
    let keepsAll = shadows.groupCount > 1
    var count = 0
    for index in 0..<shadows.intervalCount {
      if case .edge(let number) = memory.intervals[index].source {
        let edge = lamp.edges[number]
        let cut = CutEdge(lamp.vertices[edge.from], lamp.vertices[edge.to], points, axis)
        guard keepsAll || !cut.isAbsent else { continue }
        memory.cutEdges[index] = cut
      }
      memory.present[count] = index
      count += 1
    }
    var sum = lanes_splat(0)
    for number in 0..<LampSlice.count {
      let slice = LampSlice(number, of: axis)
      for place in 0..<count {
        let index = memory.present[place]
        if case .chain(let chain, let start, let end) = memory.intervals[index].source {
          var (low, high) = (lanes_splat(start), lanes_splat(end))
          for point in chain {
            let share = slice.share(lamp.vertices[memory.points[point]], points, axis)
            low = lanes_min(low, share)
            high = lanes_max(high, share)
          }
          store(index, (low, high), at: place, in: memory.ends)
        } else {
          store(index, memory.cutEdges[index].interval(slice), at: place, in: memory.ends)
        }
      }
      sum += rest(shadows, count: count)
    }
    return sum / Float(LampSlice.count)
  }

  /// What the intervals of all groups leave.
  @inline(__always)
  private func rest(_ shadows: BlockShadows, count: Int) -> SIMD16<Float> {
    let factor = lanes_splat(shadows.factor)
    guard shadows.groupCount > 1 else {
      guard shadows.groupCount == 1 else { return factor }
      let opacity = memory.groups[0].opacity
      let rest = IntervalUnion.rest(memory.ends.base, count: count)
      return factor * (rest * opacity + (1 - opacity))
    }
    let groups = UnsafeBufferPointer(start: memory.groups, count: shadows.groupCount)
    return factor
      * IntervalUnion.mean(memory.ends.base, count: count, groups, memory.places.base)
  }

  /// Writes the ends of an interval that is not an ending edge's.
  @inline(__always)
  private func store(_ index: Int, _ points: Viewpoints, _ lamp: LampShadows, into ends: borrowing FloatBlock) {
    switch memory.intervals[index].source {
    case .chain(let chain, let start, let end):
      var (low, high) = (lanes_splat(start), lanes_splat(end))
      for point in chain {
        let share = lamp.vertices[memory.points[point]].share(points)
        low = lanes_min(low, share)
        high = lanes_max(high, share)
      }
      store(index, (low, high), at: index, in: ends)
    case .edge(let edgeIndex):
      let edge = lamp.edges[edgeIndex]
      store(index, edge.interval(points, lamp.vertices[edge.from], lamp.vertices[edge.to]), at: index, in: ends)
    case .endingEdge: preconditionFailure("only shadows with a length end")
    }
  }

  @inline(__always)
  private func store(
    _ index: Int, _ interval: (low: SIMD16<Float>, high: SIMD16<Float>), at place: Int, in ends: borrowing FloatBlock
  ) {
    var high = interval.high
    if let inside = memory.intervals[index].litInside {
      high = lanes_select_less(lanes_splat(0), lanes_load(memory.insides.base + 16 * inside), high, interval.low)
    }
    lanes_store(ends.base + 32 * place, interval.low)
    lanes_store(ends.base + 32 * place + 16, high)
  }
}
