internal import CLanes
internal import Geometry

/// Works out how much of each lamp the pixels of a tile see.
struct ShadowCaster: ~Copyable {
  /// What a lamp's shadows leave of its light in an area.
  enum Visibility {
    case lit, dark
    /// It is in the planes.
    case varied
  }

  /// Where the visible shares of a tile go: those of a receiver, and those of haze if there is any.
  struct Target {
    let tile: PixelRect
    let receiver: ShadowReceiver
    var plane: PlaneView
    var haze: PlaneView?

    /// Writes the shares of a block's row. What lies left of the tile goes to the end of the row above, which holds
    /// nothing.
    @inline(__always)
    func store(_ visible: SIMD16<Float>, _ x: Int, _ y: Int) {
      lanes_store(plane.pointer(x, y), visible)
      if let haze { lanes_store(haze.pointer(x, y), visible) }
    }

    /// Writes the shares of one pixel, that of the receiver and that of haze.
    func set(_ shares: (Float, Float), _ x: Int, _ y: Int) {
      plane.pointer(x, y).pointee = shares.0
      haze?.pointer(x, y).pointee = shares.1
    }
  }

  let shadowCount: Int
  let memory: ShadowMemory

  init(_ shadows: [PreparedShadow]) {
    shadowCount = shadows.count
    memory = ShadowMemory(shadows)
  }

  /// Whether what a node occludes may matter in a tile.
  func concerns(_ node: Int, _ shadow: PreparedShadow, _ tile: PixelRect) -> Bool {
    shadow.owners.contains(node)
      && shadow.lamps.contains { lamp in
        let cone = ShadowCone(PixelBlock(BlockGrid.bounds(of: tile, lamp), lamp), lamp)
        return lamp.bodies.contains {
          $0.owner == node && cone.touches($0.center.x, $0.center.y, radius: $0.radius)
        }
      }
  }

  /// Fills a lamp's planes with its visible shares where the light may reach into `area`, which has no part in what
  /// they are.
  ///
  /// - Parameter parts: two planes for the shares of one disc of several.
  func cast(
    _ shadow: PreparedShadow, of light: PreparedLight, in area: PixelRect, into target: Target, parts: PlaneView
  ) -> Visibility {
    guard shadow.share < 1 else { return cast(shadow.lamps[0], of: light, in: area, into: target) }
    var part = target
    part.plane = parts
    if target.haze != nil { part.haze = parts.plane(1) }
    let results = shadow.lamps.map { lamp in
      let result = cast(lamp, of: light, in: area, into: part)
      let isFirst = lamp === shadow.lamps[0]
      add(part.plane, result, to: target.plane, isFirst: isFirst, shadow, area)
      if let haze = target.haze, let part = part.haze { add(part, result, to: haze, isFirst: isFirst, shadow, area) }
      return result
    }
    if results.allSatisfy({ $0 == .lit }) { return .lit }
    return shadow.free == 0 && results.allSatisfy({ $0 == .dark }) ? .dark : .varied
  }

  /// Adds what is seen of one disc.
  private func add(
    _ part: PlaneView, _ result: Visibility, to whole: PlaneView, isFirst: Bool, _ shadow: PreparedShadow,
    _ area: PixelRect
  ) {
    for y in area.minY..<area.maxY {
      for x in stride(from: area.minX, to: area.maxX, by: 16) {
        let visible =
          switch result {
          case .lit: lanes_splat(1)
          case .dark: lanes_splat(0)
          case .varied: lanes_load(part.pointer(x, y))
          }
        let before = isFirst ? lanes_splat(shadow.free) : lanes_load(whole.pointer(x, y))
        lanes_store(whole.pointer(x, y), before + visible * shadow.share)
      }
    }
  }

  private func cast(
    _ lamp: LampShadows, of light: PreparedLight, in area: PixelRect, into target: Target
  ) -> Visibility {
    let bodyCount = gather(lamp, target)
    guard bodyCount > 0 else { return .lit }
    var (isLit, isDark) = (true, true)
    let (disc, bounds) = (light.shiningDisc, light.bounds(in: area))
    BlockGrid.forEach(over: area, lamp) { block in
      guard disc?.reaches(block) ?? !bounds.intersection(block).isEmpty else { return }
      let rows = max(block.minY, area.minY)..<min(block.maxY, area.maxY)
      let shadows = BlockShadows(lamp, block, bodyCount: bodyCount, memory)
      if shadows.factor > 0 && shadows.groupCount > 0 {
        (isLit, isDark) = (false, false)
        for y in rows { target.store(row(y, in: block, shadows, lamp), block.minX, y) }
        if shadows.hasCrossings { lightCrossedPixels(of: block, in: area, shadows, lamp, into: target) }
      } else {
        if shadows.factor > 0 { isDark = false }
        if shadows.factor < 1 { isLit = false }
        let visible = lanes_splat(shadows.factor)
        for y in rows { target.store(visible, block.minX, y) }
      }
    }
    return isLit ? .lit : isDark ? .dark : .varied
  }

  /// Notes the bodies that may shade a receiver in a tile's blocks. Returns how many.
  private func gather(_ lamp: LampShadows, _ target: Target) -> Int {
    let cone = ShadowCone(PixelBlock(BlockGrid.bounds(of: target.tile, lamp), lamp), lamp)
    var count = 0
    for (index, body) in lamp.bodies.enumerated()
    where cone.touches(body.center.x, body.center.y, radius: body.radius) {
      if case .node(let node) = target.receiver, body.owner == node, !body.shadesItself { continue }
      memory.bodies[count] = index
      count += 1
    }
    return count
  }
}
