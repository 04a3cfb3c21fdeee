internal import Staging

/// The light that falls on one tile: per set of lights, those that reach it, and where in the tile they are needed.
struct TileIllumination {
  private struct Group {
    var set: LightSet
    /// Where it falls on something, and where that is flat.
    var reach = PixelRect.empty
    var area = PixelRect.empty
    let hasLights: Bool
    /// Whether the light is the same everywhere and can be part of the tint.
    var isFlat = true

    init(_ set: LightSet) {
      self.set = set
      hasLights = !set.lights.isEmpty
    }
  }

  private let model: LightingState.Model
  private let rules: LightRules
  private let grid: LightGrid
  private let tile: PixelRect
  private var groups: [Group]

  init(_ plan: FramePlan, _ sets: [LightSet], tile: PixelRect) {
    model = plan.lighting.model
    rules = plan.lightRules
    grid = plan.lightGrid
    self.tile = tile
    let cells = grid.cells(of: tile)
    groups = sets.map { Group($0.part(in: cells)) }
    for index in groups.indices {
      let set = groups[index].set
      groups[index].isFlat = !groups[index].hasLights && (model == .multiply || rules.limited(set.ambient) == .one)
    }
  }

  /// Notes where something needs its lights.
  mutating func need(_ drawable: PreparedDrawable) {
    guard let set = drawable.lightSet else { return }
    groups[set].reach = groups[set].reach.union(drawable.bounds)
    guard surface(of: drawable) == nil else { return }
    groups[set].area = groups[set].area.union(drawable.bounds)
  }

  /// Casts the shadows of all lights that are needed. Afterwards those on which none falls have none, and those of which
  /// they leave nothing are gone.
  mutating func castShadows(_ shadows: borrowing ShadowCaster) {
    guard shadows.shadowCount > 0 else { return }
    var areas = [PixelRect](repeating: .empty, count: shadows.shadowCount)
    for group in groups {
      for light in group.set.lights {
        guard let shadow = light.shadow else { continue }
        areas[shadow.index] = areas[shadow.index].union(group.reach)
      }
    }
    var known = [ShadowCaster.Visibility?](repeating: nil, count: shadows.shadowCount)
    for index in groups.indices where !groups[index].reach.isEmpty {
      var lights: [PreparedLight] = []
      for light in groups[index].set.lights {
        guard let shadow = light.shadow else {
          lights.append(light)
          continue
        }
        let visibility =
          known[shadow.index]
          ?? shadows.cast(shadow, of: light, in: grid.cells(of: areas[shadow.index]), of: grid.cells(of: tile))
        known[shadow.index] = visibility
        switch visibility {
        case .lit: lights.append(light.withoutShadow)
        case .varied: lights.append(light)
        case .dark: if shadow.rest != .zero { lights.append(light) }
        }
      }
      groups[index].set.lights = lights
    }
  }

  /// Sums the lights where they are needed, each set into three planes of its own.
  func sum(into planes: borrowing TilePlanes, _ memory: borrowing LightMemory) {
    for (index, group) in groups.enumerated() where !group.isFlat && !group.area.isEmpty {
      let area = grid.cells(of: group.area)
      let whole = view(index, planes)
      let view = grid.hasSquares ? memory.cells(area) : whole
      LightPlanes.sum(
        group.set, by: rules, in: area, of: view, rows: memory.rows(area), shadows: shadows(memory))
      if grid.hasSquares { grid.spread(view, over: group.area, of: whole, count: 3) }
    }
  }

  /// The drawable's tint, with the light in it when that is the same everywhere.
  func tint(of drawable: PreparedDrawable) -> SIMD4<Float> {
    guard let set = drawable.lightSet, groups[set].isFlat, model == .multiply else { return drawable.tint }
    return drawable.tint * SIMD4(rules.limited(groups[set].set.ambient), 1)
  }

  /// The planes of the drawable's lights, nil when it is unlit or its tint says all.
  func planes(for drawable: PreparedDrawable, in planes: borrowing TilePlanes) -> PlaneView? {
    guard let set = drawable.lightSet, !groups[set].isFlat else { return nil }
    return view(set, planes)
  }

  /// The drawable's own light, where it isn't flat and lights reach it: six planes, as `SurfaceLight` has them.
  func surfacePlanes(for drawable: PreparedDrawable, _ memory: borrowing LightMemory) -> PlaneView? {
    guard let surface = surface(of: drawable), let set = drawable.lightSet else { return nil }
    let light = SurfaceLight(
      surface: surface, set: groups[set].set, rules: rules, grid: grid, shadows: shadows(memory))
    let area = grid.cells(of: drawable.bounds)
    let whole = memory.surface(tile)
    let view = grid.hasSquares ? memory.cells(area) : whole
    light.sum(in: area, of: view, rows: memory.rows(area))
    if grid.hasSquares { grid.spread(view, over: drawable.bounds, of: whole, count: SurfaceLight.planeCount) }
    return whole
  }

  private func surface(of drawable: PreparedDrawable) -> PreparedSurface? {
    guard let set = drawable.lightSet, groups[set].hasLights else { return nil }
    return drawable.surface
  }

  private func shadows(_ memory: borrowing LightMemory) -> PlaneView { memory.shadows.planes(of: grid.cells(of: tile)) }

  private func view(_ set: Int, _ planes: borrowing TilePlanes) -> PlaneView {
    PlaneView(base: planes.base + 3 * set * TilePlanes.planeStride, originX: tile.minX, originY: tile.minY)
  }
}
