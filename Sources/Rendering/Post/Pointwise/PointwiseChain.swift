internal import Imaging
internal import Staging

/// Effects that go over the pixels at once, row by row, while they are in the cache.
struct PointwiseChain {
  let effects: [PointwiseEffect]
  let blending: TransferFunction

  /// Changes a tile, and says what it holds then.
  ///
  /// - Parameter keepsDisplayValues: whether display values may be left, where alpha is 1.
  func apply(
    to canvas: PlaneView, _ tile: PixelRect, _ content: TileContent, keepsDisplayValues: Bool
  ) -> TileContent {
    guard !effects.isEmpty else { return content }
    let isOpaque = content == .opaque
    for y in tile.minY..<tile.maxY {
      let place = canvas.pointer(tile.minX, y)
      var row = PixelRow(
        red: place, green: place + canvas.planeStride, blue: place + 2 * canvas.planeStride,
        alpha: isOpaque ? nil : place + 3 * canvas.planeStride, x: tile.minX, y: y, count: tile.width)
      apply(to: &row)
      if !isOpaque || !keepsDisplayValues { row.decode(blending) }
    }
    return isOpaque && keepsDisplayValues && leavesDisplayValues ? .display : content
  }

  private var leavesDisplayValues: Bool {
    switch effects.last {
    case .exposure, .toneMap: false
    case .grade, .vignette, .grain, nil: true
    }
  }

  /// Changes a row, and leaves display values in it, or blended ones after an exposure or a tone map.
  func apply(to row: inout PixelRow) {
    for effect in effects { effect.apply(to: &row, blending: blending) }
  }
}
