internal import Staging

/// The light that falls on one tile: per set of lights, those that reach it, and where in the tile they are needed.
struct TileIllumination {
  private struct Group {
    var lights: [PreparedLight] = []
    var area = PixelRect.empty
    /// Whether the light is the same everywhere and can be part of the tint.
    var isFlat = true
  }

  private let lighting: LightingState
  private let tile: PixelRect
  private var groups: [Group]

  init(_ plan: FramePlan, _ sets: [[PreparedLight]], tile: PixelRect) {
    lighting = plan.lighting
    self.tile = tile
    groups = sets.map { lights in Group(lights: lights.filter { $0.reaches(tile) }) }
    for index in groups.indices {
      groups[index].isFlat = groups[index].lights.isEmpty && (lighting.model == .multiply || lighting.ambient == .one)
    }
  }

  /// Notes where something needs its lights.
  mutating func need(_ drawable: PreparedDrawable) {
    guard let set = drawable.lightSet else { return }
    groups[set].area = groups[set].area.union(drawable.bounds)
  }

  /// Sums the lights where they are needed, each set into three planes of its own.
  func sum(into planes: borrowing TilePlanes, shadows: borrowing ShadowCaster) {
    let floor = lighting.model == .multiply ? lighting.ambient : lighting.ambient - .one
    for (index, group) in groups.enumerated() where !group.isFlat && !group.area.isEmpty {
      LightPlanes.sum(group.lights, over: floor, in: group.area, of: view(index, planes))
      for light in group.lights {
        guard let shadow = light.shadow else { continue }
        LightPlanes.add(light, shadow, shadows, in: group.area, of: tile, to: view(index, planes))
      }
    }
  }

  /// The drawable's tint, with the light in it when that is the same everywhere.
  func tint(of drawable: PreparedDrawable) -> SIMD4<Float> {
    guard let set = drawable.lightSet, groups[set].isFlat, lighting.model == .multiply else { return drawable.tint }
    return drawable.tint * SIMD4(lighting.ambient, 1)
  }

  /// The planes of the drawable's lights, nil when it is unlit or its tint says all.
  func planes(for drawable: PreparedDrawable, in planes: borrowing TilePlanes) -> PlaneView? {
    guard let set = drawable.lightSet, !groups[set].isFlat else { return nil }
    return view(set, planes)
  }

  private func view(_ set: Int, _ planes: borrowing TilePlanes) -> PlaneView {
    PlaneView(base: planes.base + 3 * set * TilePlanes.planeStride, originX: tile.minX, originY: tile.minY)
  }
}
