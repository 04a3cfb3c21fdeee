/// What the summing of one tile's light needs for a while.
struct LightMemory: ~Copyable {
  private let rowBlock = FloatBlock(count: LightRows.floatCount)
  private let cellPlanes: TilePlanes
  private let surfacePlanes: TilePlanes
  let shadows: ShadowCaster

  init(_ plan: FramePlan) {
    let planeCount = plan.hasSurfaces ? SurfaceLight.planeCount : 3
    cellPlanes = TilePlanes(count: plan.lightGrid.hasSquares ? planeCount : 1)
    surfacePlanes = TilePlanes(count: plan.hasSurfaces ? planeCount : 1)
    shadows = ShadowCaster(plan.shadows)
  }

  func rows(_ area: PixelRect) -> LightRows { LightRows(base: rowBlock.base, originX: area.minX) }

  /// Planes for the light in cells.
  func cells(_ area: PixelRect) -> PlaneView {
    PlaneView(base: cellPlanes.base, originX: area.minX, originY: area.minY)
  }

  /// Planes for the light on one surface.
  func surface(_ tile: PixelRect) -> PlaneView { PlaneView(surfacePlanes, tile: tile) }
}
