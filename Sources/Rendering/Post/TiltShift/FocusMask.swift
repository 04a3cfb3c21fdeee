internal import CLanes
internal import Geometry
internal import Imaging
internal import Staging

/// A picture that says how far out of focus each pixel of a frame is: by the luma of its display values, over black.
final class FocusMask {
  let texture: Texture
  private let image: FloatImage

  /// Lays the picture over a frame of this size.
  init(_ texture: Texture, size: PixelSize, blending: TransferFunction) {
    self.texture = texture
    image = FloatImage(size: size, planeCount: 1)
    let drawn = FloatImage(size: size, planeCount: 3)
    let fit = Vector2(
      Double(size.width) / Double(texture.size.width), Double(size.height) / Double(texture.size.height))
    let sprite = SpriteState(name: "mask", texture: texture, transform: .scale(fit), isLit: false)
    let state = FrameState(
      index: 0, size: size, blending: blending, background: SIMD4(0, 0, 0, 1), lighting: LightingState(),
      drawables: [.sprite(sprite)], lights: [])
    let plan = FramePlan(state, memory: RenderMemory())
    let renderer = StripRenderer(plan, writer: PictureWriter(planes: drawn.planes))
    for strip in 0..<plan.grid.stripCount { renderer.render(strip: strip) }
    let planes = image.planes
    drawn.planes.eachRow(on: .serial) { row in
      row.encode(blending)
      let amounts = planes.row(row.y, of: 0) + row.x
      for offset in stride(from: 0, to: row.count, by: 16) { lanes_store(amounts + offset, row.color(at: offset).luma) }
    }
  }

  /// One plane: 0 in focus and 1 where the blur is full.
  var planes: FloatPlanes { image.planes }
}

extension FocusMap {
  /// - Parameter mask: gives the picture of a mask, which has to stay alive.
  init(_ state: TiltShiftState, mask: (Texture) -> FloatPlanes) {
    let shape: Shape =
      switch state.focus {
      case .band(let center, let angle, let above, let below):
        .band(center: center, angle: angle, above: above, below: below)
      case .ellipse(let center, let angle, let radii): .ellipse(center: center, radii: radii, angle: angle)
      case .mask(let texture): .mask(mask(texture))
      }
    self.init(shape, fade: state.fade, curve: state.curve)
  }
}
