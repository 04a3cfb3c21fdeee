internal import CLanes
internal import Imaging

/// Shows on a picture what is out of focus: it loses its colours to a red tint, and lines show where the focus ends and
/// where the blur is full.
struct FocusOverlay: Sendable {
  private let focus: FocusLanes
  /// Half the width of a line, in pixels.
  private let halfWidth: Float

  private static let tint = SIMD3<Float>(0.92, 0.11, 0.22)
  /// How much of the colours goes, and how strong the tint is, where the blur is full.
  private static let (greying, tinting): (Float, Float) = (0.85, 0.4)

  init(_ map: FocusMap, size: PixelSize) {
    focus = FocusLanes(map)
    halfWidth = max(Float(size.height) / 900, 0.75)
  }

  /// Changes a row of display values.
  func apply(to row: PixelRow) {
    for offset in stride(from: 0, to: row.count, by: 16) {
      let x = lanes_iota() + Float(row.x + offset)
      var color = row.color(at: offset)
      let amount = focus.amounts(x, row.y)
      let luma = color.luma
      color = color.mixed(with: .init(r: luma, g: luma, b: luma), amount * Self.greying)
      color = color.mixed(with: .init(Self.tint), amount * Self.tinting)
      // A dark line around a light one shows on every picture.
      color = color.mixed(with: .init(.zero), edges(x, row.y, halfWidth * 2.5) * 0.35)
      color = color.mixed(with: .init(.one), edges(x, row.y, halfWidth))
      row.store(color, at: offset)
    }
  }

  /// How much of each pixel a line covers. The line of the focus is solid, the one of the full blur half as strong.
  private func edges(_ x: SIMD16<Float>, _ y: Int, _ halfWidth: Float) -> SIMD16<Float> {
    // The means over two widths round off the steps of a slanted line.
    let thin = crossing(x, y, Int(halfWidth))
    let thick = crossing(x, y, Int(halfWidth) + 1)
    return thin + (thick - thin) * (halfWidth - halfWidth.rounded(.down))
  }

  /// Where the focus or the full blur begins within `reach` pixels of a pixel.
  private func crossing(_ x: SIMD16<Float>, _ y: Int, _ reach: Int) -> SIMD16<Float> {
    var (least, most) = (focus.amounts(x, y), focus.amounts(x, y))
    for (dx, dy) in [(-reach, 0), (reach, 0), (0, -reach), (0, reach)] {
      let amounts = focus.amounts(x + Float(dx), y + dy)
      (least, most) = (lanes_min(least, amounts), lanes_max(most, amounts))
    }
    let (none, all) = (lanes_splat(1e-4), lanes_splat(1 - 1e-4))
    let (one, zero) = (lanes_splat(1), lanes_splat(0))
    let begins = lanes_select_less(least, none, lanes_select_less(none, most, one, zero), zero)
    let ends = lanes_select_less(all, most, lanes_select_less(least, all, one, zero), zero)
    return lanes_max(begins, ends * 0.5)
  }
}

extension PixelRow.Color {
  fileprivate init(_ color: SIMD3<Float>) {
    self.init(r: lanes_splat(color.x), g: lanes_splat(color.y), b: lanes_splat(color.z))
  }
}
