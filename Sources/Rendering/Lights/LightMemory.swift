/// What the summing of one tile's light needs for a while.
struct LightMemory: ~Copyable {
  private let rowBlock = FloatBlock(count: LightRows.floatCount)
  private let cellPlanes: TilePlanes
  private let ownPlanes: TilePlanes
  private let setPlanes = TilePlaneStock()
  let shadows: ShadowCaster

  init(_ plan: FramePlan) {
    let planeCount = plan.hasSurfaces ? SurfaceLight.planeCount : 3
    cellPlanes = TilePlanes(count: plan.lightGrid.hasSquares ? planeCount : 1)
    ownPlanes = TilePlanes(count: plan.hasOwnLight ? planeCount : 1)
    shadows = ShadowCaster(plan.shadows)
  }

  func rows(_ area: PixelRect) -> LightRows { LightRows(base: rowBlock.base, originX: area.minX) }

  /// Planes for the light in cells.
  func cells(_ area: PixelRect) -> PlaneView {
    PlaneView(base: cellPlanes.base, originX: area.minX, originY: area.minY)
  }

  /// Planes for that many sets of lights, three for each.
  func sets(_ count: Int, of tile: PixelRect) -> [PlaneView] {
    let planes = PlaneView(base: setPlanes.planes(3 * count), originX: tile.minX, originY: tile.minY)
    return (0..<count).map { planes.plane(3 * $0) }
  }

  /// Planes for the light of one drawable alone.
  func own(_ tile: PixelRect) -> PlaneView { PlaneView(ownPlanes, tile: tile) }
}
