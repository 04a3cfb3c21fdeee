internal import CLanes
internal import Geometry

extension ShadowCaster {
  /// The visible shares of sixteen pixels.
  func row(_ y: Int, _ x: Int, _ shadows: BlockShadows, _ lamp: LampShadows) -> SIMD16<Float> {
    let row = LampRow(x: Double(x) + 0.5 - lamp.position.x, y: Double(y) + 0.5 - lamp.position.y)
    // What is spared is below 0 in `insides`. A pixel whose square reaches over the border on the side turned away
    // from the lamp is not, or what lies below a body would shine through its smooth edge.
    var border = lanes_splat(-1)
    for index in 0..<shadows.sparedCount {
      let body = lamp.bodies[memory.spared[index]]
      let (here, behind) = (lamp.parity(body, row), lamp.parity(body, row.behind))
      lanes_store(memory.insides.base + 16 * index, lanes_max(here, behind))
      border = lanes_select_less(here, lanes_splat(0), lanes_max(border, behind), border)
    }
    let visible = precise(row, shadows, lamp)
    guard lamp.length != nil && lanes_greatest(border) > 0 else { return visible }
    // Within the far border of a body nothing of it may be near enough to cast a shadow.
    return lanes_select_less(lanes_splat(0), border, share(row.behind, nil, shadows, lamp), visible)
  }

  /// The visible shares of sixteen pixels, told the spared insides.
  private func precise(_ row: LampRow, _ shadows: BlockShadows, _ lamp: LampShadows) -> SIMD16<Float> {
    let visible = share(row, nil, shadows, lamp)
    guard shadows.mayHaveMeetings else { return visible }
    var sharpness = ShadowSharpness()
    for index in 0..<shadows.groupCount {
      for interval in memory.groups[index].intervals { add(memory.intervals[interval], to: &sharpness, row, lamp) }
      sharpness.endGroup()
    }
    let excess = sharpness.excess
    guard lanes_greatest(excess) > 0 else { return visible }
    var sum = lanes_splat(0)
    for index in 0..<PixelPart.count { sum += share(row, PixelPart(index, of: row), shadows, lamp) }
    return lanes_select_less(lanes_splat(0), excess, sum / Float(PixelPart.count), visible)
  }

  private func add(
    _ interval: ShadowInterval, to sharpness: inout ShadowSharpness, _ row: LampRow, _ lamp: LampShadows
  ) {
    let isShaded = interval.spared.map { lanes_load(memory.insides.base + 16 * $0) } ?? lanes_splat(1)
    switch interval.source {
    case .chain(let points, let low, let high):
      sharpness.add(chainOf: points, from: low, to: high, row, where: isShaded) { lamp.vertices[memory.points[$0]] }
    case .edge(let index), .endingEdge(let index):
      let edge = lamp.edges[index]
      let (start, end) = (lamp.vertices[edge.from], lamp.vertices[edge.to])
      let (low, high) = edge.interval(row, start, end, nil)
      let hides = lanes_min(high - low, isShaded)
      for vertex in [start, end] { sharpness.add(vertex, row, where: lanes_min(hides, vertex.betweenness(row))) }
    }
  }

  /// The same by intervals of whole pixels, or of a part of each.
  @inline(__always)
  private func share(
    _ row: LampRow, _ part: PixelPart?, _ shadows: BlockShadows, _ lamp: LampShadows
  ) -> SIMD16<Float> {
    guard shadows.hasEnds, let levels = lamp.length?.levels else {
      for index in 0..<shadows.intervalCount { store(index, row, part, lamp, into: memory.ends) }
      return rest(shadows)
    }
    for index in 0..<shadows.intervalCount {
      if case .endingEdge(let edgeIndex) = memory.intervals[index].source {
        let edge = lamp.edges[edgeIndex]
        memory.endingEdges[index] = EndingEdge(edge, row, lamp.vertices[edge.from], lamp.vertices[edge.to], part)
      } else {
        store(index, row, part, lamp, into: memory.lastingEnds)
      }
    }
    var sum = lanes_splat(0)
    for level in levels {
      for index in 0..<shadows.intervalCount {
        if case .endingEdge = memory.intervals[index].source {
          store(index, memory.endingEdges[index].interval(upTo: level), into: memory.ends)
        } else {
          let place = memory.lastingEnds.base + 32 * index
          lanes_store(memory.ends.base + 32 * index, lanes_load(place))
          lanes_store(memory.ends.base + 32 * index + 16, lanes_load(place + 16))
        }
      }
      sum += rest(shadows)
    }
    return sum / Float(levels.count)
  }

  /// What the intervals of all groups leave.
  @inline(__always)
  private func rest(_ shadows: BlockShadows) -> SIMD16<Float> {
    var visible = lanes_splat(shadows.factor)
    for index in 0..<shadows.groupCount {
      let group = memory.groups[index]
      let rest = IntervalUnion.rest(
        memory.ends.base + 32 * group.intervals.lowerBound, count: group.intervals.count)
      visible *= rest * group.opacity + (1 - group.opacity)
    }
    return visible
  }

  /// Writes the ends of an interval that is not an ending edge's.
  @inline(__always)
  private func store(
    _ index: Int, _ row: LampRow, _ part: PixelPart?, _ lamp: LampShadows, into ends: borrowing FloatBlock
  ) {
    switch memory.intervals[index].source {
    case .chain(let points, let start, let end):
      var (low, high) = (lanes_splat(start), lanes_splat(end))
      for point in points {
        let share = lamp.vertices[memory.points[point]].share(row, part)
        low = lanes_min(low, share)
        high = lanes_max(high, share)
      }
      store(index, (low, high), into: ends)
    case .edge(let edgeIndex):
      let edge = lamp.edges[edgeIndex]
      store(index, edge.interval(row, lamp.vertices[edge.from], lamp.vertices[edge.to], part), into: ends)
    case .endingEdge: preconditionFailure("only shadows with a length end")
    }
  }

  @inline(__always)
  private func store(
    _ index: Int, _ interval: (low: SIMD16<Float>, high: SIMD16<Float>), into ends: borrowing FloatBlock
  ) {
    var high = interval.high
    if let spared = memory.intervals[index].spared {
      high = lanes_select_less(lanes_splat(0), lanes_load(memory.insides.base + 16 * spared), high, interval.low)
    }
    lanes_store(ends.base + 32 * index, interval.low)
    lanes_store(ends.base + 32 * index + 16, high)
  }
}
