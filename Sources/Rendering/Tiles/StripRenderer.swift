internal import Staging

/// Renders strips of a frame, tile by tile. Each thread has one of its own, with the memory for one tile.
struct StripRenderer<Writer: TileWriter & ~Copyable>: ~Copyable {
  private let plan: FramePlan
  private let writer: Writer
  private let canvasPlanes = TilePlanes(count: 4)
  private let strokePlanes = TilePlanes(count: DistanceField.planeCount)
  private let lightMemory: LightMemory

  init(_ plan: FramePlan, writer: consuming Writer) {
    self.plan = plan
    self.writer = writer
    lightMemory = LightMemory(plan)
  }

  func render(strip index: Int) {
    let strip = plan.grid.strip(index)
    let drawables = plan.drawables.compactMap { $0.part(in: strip) }
    let cells = plan.lightGrid.cells(of: strip)
    let lightSets = plan.lightSets.map { $0.part(in: cells) }
    for tileIndex in 0..<plan.grid.tilesPerStrip {
      let tile = plan.grid.tile(tileIndex, of: strip)
      let isOpaque = compose(tile, drawables, lightSets)
      let canvas = PlaneView(canvasPlanes, tile: tile)
      let content = plan.firstPointwise.apply(
        to: canvas, tile, isOpaque ? .opaque : .premultiplied, keepsDisplayValues: Writer.takesDisplayValues)
      writer.write(canvas, tile, content)
    }
  }

  /// Draws what overlaps a tile. Returns whether the tile's alpha is 1 everywhere and has not been written.
  private func compose(_ tile: PixelRect, _ candidates: [PreparedDrawable], _ lightSets: [LightSet]) -> Bool {
    var visible: [PreparedDrawable] = []
    var isOpaque = plan.background.w >= 1
    var hasGround = false
    for candidate in candidates.reversed() {
      guard let drawable = candidate.part(in: tile) else { continue }
      visible.append(drawable)
      if drawable.hides(tile) {
        (isOpaque, hasGround) = (true, true)
        break
      }
    }
    let compositor = Compositor(
      canvas: PlaneView(canvasPlanes, tile: tile), canvasIsOpaque: isOpaque,
      strokePlanes: PlaneView(strokePlanes, tile: tile), model: plan.lighting.model, mode: DrawMode(plan.pass))
    if !hasGround { compositor.fill(plan.background, tile) }
    var illumination = TileIllumination(plan, lightSets, tile: tile)
    for drawable in visible { illumination.need(drawable) }
    illumination.castShadows(lightMemory.shadows)
    illumination.sum(in: lightMemory)
    for drawable in visible.reversed() {
      let own = illumination.ownPlanes(for: drawable, lightMemory)
      compositor.draw(
        drawable, tint: illumination.tint(of: drawable),
        light: own ?? illumination.planes(for: drawable),
        gleam: drawable.gleams ? own.map(SurfaceLight.gleam) : nil)
    }
    return isOpaque
  }
}
