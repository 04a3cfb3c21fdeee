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

  let lampCount: Int
  private let memory: ShadowMemory

  init(_ lamps: [LampShadows]) {
    lampCount = lamps.count
    memory = ShadowMemory(lamps)
  }

  /// The planes of a tile's visible shares, one for each lamp.
  func planes(of tile: PixelRect) -> PlaneView { PlaneView(memory.visibility, tile: tile) }

  /// Fills a lamp's plane with its visible shares where the light may reach into `area`.
  func cast(
    _ shadow: PreparedShadow, of light: PreparedLight, in area: PixelRect, of tile: PixelRect
  ) -> Visibility {
    let lamp = shadow.lamp
    let bodyCount = gather(lamp, area)
    guard bodyCount > 0 else { return .lit }
    let plane = ShadowPlane(shadow, in: planes(of: tile)).view
    var (isLit, isDark) = (true, true)
    // Blocks lie on one grid over the whole frame, whatever the area.
    let start = area.minX - (area.minX - tile.minX) % Self.blockSize
    for x in stride(from: start, to: area.maxX, by: Self.blockSize) {
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
    let cone = ShadowCone(block, lampRadius: lamp.radius)
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
    for index in 0..<shadows.sparedCount {
      lanes_store(memory.insides.base + 16 * index, outside(lamp.bodies[memory.spared[index]], row, lamp))
    }
    var visible = lanes_splat(shadows.factor)
    for index in 0..<shadows.groupCount {
      let group = memory.groups[index]
      for interval in group.intervals {
        store(memory.intervals[interval], row, lamp, at: interval)
      }
      let rest = IntervalUnion.rest(
        memory.ends.base + 32 * group.intervals.lowerBound, count: group.intervals.count)
      visible *= rest * group.opacity + (1 - group.opacity)
    }
    return visible
  }

  @inline(__always)
  private func store(_ interval: ShadowInterval, _ row: LampRow, _ lamp: LampShadows, at index: Int) {
    var low: SIMD16<Float>
    var high: SIMD16<Float>
    switch interval.source {
    case .chain(let points, let start, let end):
      (low, high) = (lanes_splat(start), lanes_splat(end))
      for point in points {
        let share = lamp.vertices[memory.points[point]].share(row)
        low = lanes_min(low, share)
        high = lanes_max(high, share)
      }
    case .edge(let index):
      let edge = lamp.edges[index]
      (low, high) = edge.interval(row, lamp.vertices[edge.from], lamp.vertices[edge.to])
    }
    if let spared = interval.spared {
      high = lanes_select_less(lanes_splat(0), lanes_load(memory.insides.base + 16 * spared), high, low)
    }
    lanes_store(memory.ends.base + 32 * index, low)
    lanes_store(memory.ends.base + 32 * index + 16, high)
  }

  /// Below 0 where a pixel is in the spared inside of an outline.
  ///
  /// A pixel whose square reaches over the border on the side turned away from the lamp is not spared, or what lies below a
  /// body would shine through its smooth edge.
  private func outside(_ body: LampShadows.Body, _ row: LampRow, _ lamp: LampShadows) -> SIMD16<Float> {
    let (x, y) = (row.x + 7.5, row.y)
    let shift = 0.75 / max((x * x + y * y).squareRoot(), 1)
    let behind = LampRow(x: row.x + x * shift, y: row.y + y * shift)
    return lanes_max(parity(body, row, lamp), parity(body, behind, lamp))
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
