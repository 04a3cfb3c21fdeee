internal import SceneFormat
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
    /// Its light, where that has been summed.
    var planes: PlaneView?

    init(_ set: LightSet) {
      self.set = set
      hasLights = !set.lights.isEmpty
    }
  }

  private let model: LightingState.Model
  private let pass: RenderPass
  private let rules: LightRules
  private let grid: LightGrid
  private let tile: PixelRect
  private var groups: [Group]
  /// The visible shares of all lamps.
  private var shadowPlanes: PlaneView?

  init(_ plan: FramePlan, _ sets: [LightSet], tile: PixelRect) {
    model = plan.lighting.model
    pass = plan.pass
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
    guard !groups[set].set.isScattered, surface(of: drawable) == nil else { return }
    groups[set].area = groups[set].area.union(drawable.bounds)
  }

  /// Casts the shadows of all lights that are needed. Afterwards those on which none falls have none, and those of which
  /// they leave nothing are gone, unless the shadows themselves are to be seen.
  mutating func castShadows(_ shadows: borrowing ShadowCaster) {
    guard shadows.shadowCount > 0 else { return }
    var casts = TileShadows(grid.cells(of: tile))
    for group in groups where !group.reach.isEmpty {
      for light in group.set.lights { casts.need(light, in: group.reach, shadows) }
    }
    casts.cast(grid, shadows)
    for index in groups.indices where !groups[index].reach.isEmpty {
      groups[index].set.lights = groups[index].set.lights.compactMap {
        casts.left(of: $0, showsShadows: pass == .shadow, shadows)
      }
    }
    shadowPlanes = casts.planes
  }

  /// Sums the lights where they are needed, each set into three planes of its own.
  mutating func sum(in memory: borrowing LightMemory) {
    let needed = groups.indices.filter { !groups[$0].isFlat && !groups[$0].area.isEmpty }
    for (index, planes) in zip(needed, memory.sets(needed.count, of: tile)) {
      groups[index].planes = planes
      sum(groups[index].set, on: nil, by: rules, in: groups[index].area, of: planes, memory)
    }
  }

  /// Sums lights, or writes what a pass shows in their place.
  ///
  /// - Parameter surface: what the light falls on; nil is flat, which has three planes in the place of a surface's six.
  private func sum(
    _ set: LightSet, on surface: PreparedSurface?, by rules: LightRules, in pixels: PixelRect, of whole: PlaneView,
    _ memory: borrowing LightMemory
  ) {
    let area = grid.cells(of: pixels)
    let view = grid.hasSquares ? memory.cells(area) : whole
    let (rows, shadows) = (memory.rows(area), shadowPlanes ?? view)
    switch (pass, surface) {
    case (.shadow, _):
      ShadowRatio(set: set, surface: surface, grid: grid, shadows: shadows).write(in: area, of: view, rows: rows)
    case (.normal, let surface?): surface.writeNormals(in: area, of: view, grid: grid, rows: rows)
    case (_, let surface?):
      SurfaceLight(surface: surface, set: set, rules: rules, grid: grid, shadows: shadows)
        .sum(in: area, of: view, rows: rows)
    case (_, nil): LightPlanes.sum(set, by: rules, in: area, of: view, rows: rows, shadows: shadows)
    }
    guard grid.hasSquares else { return }
    grid.spread(view, over: pixels, of: whole, count: surface == nil ? 3 : SurfaceLight.planeCount)
  }

  /// The drawable's tint, with the light in it when that is the same everywhere.
  func tint(of drawable: PreparedDrawable) -> SIMD4<Float> {
    guard let set = drawable.lightSet, groups[set].isFlat, model == .multiply else { return drawable.tint }
    return drawable.tint * SIMD4(rules.limited(groups[set].set.ambient), 1)
  }

  /// The planes of the drawable's lights, nil when it is unlit or its tint says all.
  func planes(for drawable: PreparedDrawable) -> PlaneView? { drawable.lightSet.flatMap { groups[$0].planes } }

  /// The light that is summed for this drawable alone: of a surface that lights reach six planes, as `SurfaceLight` has
  /// them, or what a pass shows in their place; of haze three; nil when there is none.
  func ownPlanes(for drawable: PreparedDrawable, _ memory: borrowing LightMemory) -> PlaneView? {
    guard let index = drawable.lightSet else { return nil }
    let (set, whole) = (groups[index].set, memory.own(tile))
    if set.isScattered {
      guard !set.lights.isEmpty else { return nil }
      sum(set, on: nil, by: rules.forAddedLight, in: drawable.bounds, of: whole, memory)
      return whole
    }
    guard let surface = surface(of: drawable) else { return nil }
    sum(set, on: surface, by: rules, in: drawable.bounds, of: whole, memory)
    return whole
  }

  private func surface(of drawable: PreparedDrawable) -> PreparedSurface? {
    guard let set = drawable.lightSet, groups[set].hasLights || pass == .normal else { return nil }
    return drawable.surface
  }
}
