internal import CLanes
internal import Geometry

/// Works out how much of each lamp the pixels of a tile see.
struct ShadowCaster: ~Copyable {
  /// What a lamp's shadows leave of its light in an area.
  enum Visibility {
    case lit, dark
    /// It is in the plane.
    case varied
  }

  private static let blockSize = 16

  let shadowCount: Int
  private let memory: ShadowMemory

  init(_ shadows: [PreparedShadow]) {
    shadowCount = shadows.count
    memory = ShadowMemory(shadows)
  }

  /// The planes of a tile's visible shares, one for each light that casts shadows.
  func planes(of tile: PixelRect) -> PlaneView { PlaneView(memory.visibility, tile: tile) }

  /// Fills a lamp's plane with its visible shares where the light may reach into `area`.
  func cast(
    _ shadow: PreparedShadow, of light: PreparedLight, in area: PixelRect, of tile: PixelRect
  ) -> Visibility {
    let whole = ShadowPlane(shadow, in: planes(of: tile)).view
    guard shadow.share < 1 else { return cast(shadow.lamps[0], of: light, in: area, of: tile, into: whole) }
    let part = memory.partialVisibility(of: tile)
    let results = shadow.lamps.map { lamp in
      let result = cast(lamp, of: light, in: area, of: tile, into: part)
      for y in area.minY..<area.maxY {
        for x in blocks(of: area, tile) {
          let visible =
            switch result {
            case .lit: lanes_splat(1)
            case .dark: lanes_splat(0)
            case .varied: lanes_load(part.pointer(x, y))
            }
          let before = lamp === shadow.lamps[0] ? lanes_splat(shadow.free) : lanes_load(whole.pointer(x, y))
          lanes_store(whole.pointer(x, y), before + visible * shadow.share)
        }
      }
      return result
    }
    if results.allSatisfy({ $0 == .lit }) { return .lit }
    return shadow.free == 0 && results.allSatisfy({ $0 == .dark }) ? .dark : .varied
  }

  /// The first columns of an area's blocks, which lie on one grid over the whole frame, whatever the area.
  private func blocks(of area: PixelRect, _ tile: PixelRect) -> StrideTo<Int> {
    stride(
      from: area.minX - (area.minX - tile.minX) % Self.blockSize, to: area.maxX, by: Self.blockSize)
  }

  private func cast(
    _ lamp: LampShadows, of light: PreparedLight, in area: PixelRect, of tile: PixelRect, into plane: PlaneView
  ) -> Visibility {
    let bodyCount = gather(lamp, area)
    guard bodyCount > 0 else { return .lit }
    var (isLit, isDark) = (true, true)
    for x in blocks(of: area, tile) {
      let pixels = PixelRect(
        minX: x, minY: area.minY, maxX: x + Self.blockSize, maxY: area.maxY)
      guard light.reaches(pixels) else { continue }
      let block = PixelBlock(pixels, lampX: lamp.position.x, lampY: lamp.position.y)
      let shadows = BlockShadows(lamp, block, bodyCount: bodyCount, memory)
      if shadows.factor > 0 && shadows.groupCount > 0 {
        (isLit, isDark) = (false, false)
        for y in pixels.minY..<pixels.maxY { lanes_store(plane.pointer(x, y), row(y, x, shadows, lamp)) }
      } else {
        if shadows.factor > 0 { isDark = false }
        if shadows.factor < 1 { isLit = false }
        for y in pixels.minY..<pixels.maxY { lanes_store(plane.pointer(x, y), lanes_splat(shadows.factor)) }
      }
    }
    return isLit ? .lit : isDark ? .dark : .varied
  }

  /// Notes the bodies that may shade pixels of an area. Returns how many.
  private func gather(_ lamp: LampShadows, _ area: PixelRect) -> Int {
    let block = PixelBlock(area, lampX: lamp.position.x, lampY: lamp.position.y)
    let cone = ShadowCone(block, lamp)
    var count = 0
    for (index, body) in lamp.bodies.enumerated()
    where cone.touches(body.center.x, body.center.y, radius: body.radius) {
      memory.bodies[count] = index
      count += 1
    }
    return count
  }

  /// The visible shares of sixteen pixels.
  private func row(_ y: Int, _ x: Int, _ shadows: BlockShadows, _ lamp: LampShadows) -> SIMD16<Float> {
    let row = LampRow(x: Double(x) + 0.5 - lamp.position.x, y: Double(y) + 0.5 - lamp.position.y)
    // What is spared is below 0 in `insides`. A pixel whose square reaches over the border on the side turned away from the
    // lamp is not, or what lies below a body would shine through its smooth edge.
    var border = lanes_splat(-1)
    for index in 0..<shadows.sparedCount {
      let body = lamp.bodies[memory.spared[index]]
      let (here, behind) = (parity(body, row, lamp), parity(body, row.behind, lamp))
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
    var sharpness = ShadowSharpness(shadows)
    for index in 0..<shadows.groupCount {
      for interval in memory.groups[index].intervals { add(memory.intervals[interval], to: &sharpness, row, lamp) }
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
    switch interval.source {
    case .chain(let points, _, _):
      for point in points { sharpness.add(lamp.vertices[memory.points[point]], row) }
    case .edge(let index), .endingEdge(let index):
      let edge = lamp.edges[index]
      sharpness.add(lamp.vertices[edge.from], row)
      sharpness.add(lamp.vertices[edge.to], row)
    }
  }

  /// The same by intervals of whole pixels, or of a part of each.
  @inline(__always)
  private func share(
    _ row: LampRow, _ part: PixelPart?, _ shadows: BlockShadows, _ lamp: LampShadows
  ) -> SIMD16<Float> {
    guard shadows.hasEnds, let levels = lamp.length?.levels else { return share(row, part, nil, shadows, lamp) }
    var sum = lanes_splat(0)
    for level in levels { sum += share(row, part, level, shadows, lamp) }
    return sum / Float(levels.count)
  }

  @inline(__always)
  private func share(
    _ row: LampRow, _ part: PixelPart?, _ level: ShadowLength.Level?, _ shadows: BlockShadows, _ lamp: LampShadows
  ) -> SIMD16<Float> {
    var visible = lanes_splat(shadows.factor)
    for index in 0..<shadows.groupCount {
      let group = memory.groups[index]
      for interval in group.intervals {
        store(memory.intervals[interval], row, part, level, lamp, at: interval)
      }
      let rest = IntervalUnion.rest(
        memory.ends.base + 32 * group.intervals.lowerBound, count: group.intervals.count)
      visible *= rest * group.opacity + (1 - group.opacity)
    }
    return visible
  }

  @inline(__always)
  private func store(
    _ interval: ShadowInterval, _ row: LampRow, _ part: PixelPart?, _ level: ShadowLength.Level?, _ lamp: LampShadows,
    at index: Int
  ) {
    var low: SIMD16<Float>
    var high: SIMD16<Float>
    switch interval.source {
    case .chain(let points, let start, let end):
      (low, high) = (lanes_splat(start), lanes_splat(end))
      for point in points {
        let share = lamp.vertices[memory.points[point]].share(row, part)
        low = lanes_min(low, share)
        high = lanes_max(high, share)
      }
    case .edge(let index):
      let edge = lamp.edges[index]
      (low, high) = edge.interval(row, lamp.vertices[edge.from], lamp.vertices[edge.to], part)
    case .endingEdge(let index):
      let edge = lamp.edges[index]
      guard let level else { preconditionFailure("only shadows with a length end") }
      (low, high) = edge.interval(row, lamp.vertices[edge.from], lamp.vertices[edge.to], part, upTo: level)
    }
    if let spared = interval.spared {
      high = lanes_select_less(lanes_splat(0), lanes_load(memory.insides.base + 16 * spared), high, low)
    }
    lanes_store(memory.ends.base + 32 * index, low)
    lanes_store(memory.ends.base + 32 * index + 16, high)
  }

  /// 1 where a pixel is outside of a closed outline, −1 where inside, by the even–odd rule.
  private func parity(_ body: LampShadows.Body, _ row: LampRow, _ lamp: LampShadows) -> SIMD16<Float> {
    var parity = lanes_splat(1)
    let px = lanes_iota()
    for index in body.edges {
      let edge = lamp.edges[index]
      let (a, b) = (lamp.vertices[edge.from], lamp.vertices[edge.to])
      guard (a.y <= row.y) != (b.y <= row.y) else { continue }
      let crossing = a.x + (row.y - a.y) / (b.y - a.y) * (b.x - a.x) - row.x
      parity *= lanes_select_less(px, lanes_splat(Float(crossing)), lanes_splat(-1), lanes_splat(1))
    }
    return parity
  }
}
