internal import Staging

/// Renders strips of a frame, tile by tile. Each thread has one of its own, with the memory for one tile.
struct StripRenderer<Writer: TileWriter & ~Copyable>: ~Copyable {
  private let plan: FramePlan
  private let writer: Writer
  private let canvasPlanes = TilePlanes(count: 4)
  private let lightPlanes: TilePlanes

  init(_ plan: FramePlan, writer: consuming Writer) {
    self.plan = plan
    self.writer = writer
    lightPlanes = TilePlanes(count: max(3 * plan.lightSets.count, 1))
  }

  func render(strip index: Int) {
    let strip = plan.grid.strip(index)
    let sprites = plan.sprites.indices.filter { !plan.sprites[$0].bounds.intersection(strip).isEmpty }
    let lightSets = plan.lightSets.map { lights in lights.filter { $0.reaches(strip) } }
    for tileIndex in 0..<plan.grid.tilesPerStrip {
      let tile = plan.grid.tile(tileIndex, of: strip)
      let isOpaque = compose(tile, sprites, lightSets)
      writer.write(PlaneView(canvasPlanes, tile: tile), tile, isOpaque: isOpaque)
    }
  }

  /// Draws what overlaps a tile. Returns whether the tile's alpha is 1 everywhere and has not been written.
  private func compose(_ tile: PixelRect, _ candidates: [Int], _ lightSets: [[PreparedLight]]) -> Bool {
    var visible: [Int] = []
    var isOpaque = plan.background.w >= 1
    var hasGround = false
    for index in candidates.reversed() where !plan.sprites[index].bounds.intersection(tile).isEmpty {
      visible.append(index)
      if plan.sprites[index].hides(tile) {
        (isOpaque, hasGround) = (true, true)
        break
      }
    }
    let compositor = Compositor(
      canvas: PlaneView(canvasPlanes, tile: tile), canvasIsOpaque: isOpaque, model: plan.lighting.model)
    if !hasGround { compositor.fill(plan.background, tile) }
    var illumination = TileIllumination(plan, lightSets, tile: tile)
    for index in visible { illumination.need(plan.sprites[index]) }
    illumination.sum(into: lightPlanes)
    for index in visible.reversed() {
      let sprite = plan.sprites[index]
      compositor.draw(
        sprite, tint: illumination.tint(of: sprite), light: illumination.planes(for: sprite, in: lightPlanes),
        in: sprite.bounds.intersection(tile))
    }
    return isOpaque
  }
}
