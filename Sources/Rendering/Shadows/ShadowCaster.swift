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

  let shadowCount: Int
  let memory: ShadowMemory

  init(_ shadows: [PreparedShadow]) {
    shadowCount = shadows.count
    memory = ShadowMemory(shadows)
  }

  /// The planes of a tile's visible shares, one for each light that casts shadows.
  func planes(of tile: PixelRect) -> PlaneView { PlaneView(memory.visibility, tile: tile) }

  /// Fills a lamp's plane with its visible shares where the light may reach into `area`, which has no part in what
  /// they are.
  func cast(
    _ shadow: PreparedShadow, of light: PreparedLight, in area: PixelRect, of tile: PixelRect
  ) -> Visibility {
    let whole = ShadowPlane(shadow, in: planes(of: tile)).view
    guard shadow.share < 1 else { return cast(shadow.lamps[0], of: light, in: area, of: tile, into: whole) }
    let part = memory.partialVisibility(of: tile)
    let results = shadow.lamps.map { lamp in
      let result = cast(lamp, of: light, in: area, of: tile, into: part)
      for y in area.minY..<area.maxY {
        for x in stride(from: area.minX, to: area.maxX, by: 16) {
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

  private func cast(
    _ lamp: LampShadows, of light: PreparedLight, in area: PixelRect, of tile: PixelRect, into plane: PlaneView
  ) -> Visibility {
    let bodyCount = gather(lamp, tile)
    guard bodyCount > 0 else { return .lit }
    var (isLit, isDark) = (true, true)
    for block in BlockGrid.blocks(over: area) where light.reaches(block) {
      let rows = max(block.minY, area.minY)..<min(block.maxY, area.maxY)
      let shadows = BlockShadows(
        lamp, PixelBlock(block, lampX: lamp.position.x, lampY: lamp.position.y), bodyCount: bodyCount, memory)
      if shadows.factor > 0 && shadows.groupCount > 0 {
        (isLit, isDark) = (false, false)
        for y in rows { store(row(y, block.minX, shadows, lamp), block.minX, y, of: tile, into: plane) }
      } else {
        if shadows.factor > 0 { isDark = false }
        if shadows.factor < 1 { isLit = false }
        for y in rows { store(lanes_splat(shadows.factor), block.minX, y, of: tile, into: plane) }
      }
    }
    return isLit ? .lit : isDark ? .dark : .varied
  }

  /// Writes a block's row, but for what lies left of the tile.
  private func store(_ visible: SIMD16<Float>, _ x: Int, _ y: Int, of tile: PixelRect, into plane: PlaneView) {
    guard x < tile.minX else { return lanes_store(plane.pointer(x, y), visible) }
    let first = plane.pointer(tile.minX, y)
    for lane in tile.minX - x..<BlockGrid.side { first[x + lane - tile.minX] = visible[lane] }
  }

  /// Notes the bodies that may shade pixels of a tile's blocks. Returns how many.
  private func gather(_ lamp: LampShadows, _ tile: PixelRect) -> Int {
    let block = PixelBlock(BlockGrid.bounds(of: tile), lampX: lamp.position.x, lampY: lamp.position.y)
    let cone = ShadowCone(block, lamp)
    var count = 0
    for (index, body) in lamp.bodies.enumerated()
    where cone.touches(body.center.x, body.center.y, radius: body.radius) {
      memory.bodies[count] = index
      count += 1
    }
    return count
  }
}
