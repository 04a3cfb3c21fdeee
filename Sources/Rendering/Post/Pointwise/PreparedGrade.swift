internal import CLanes
internal import Imaging
internal import Staging

/// A change of all colours.
///
/// With luma Y, saturation s, contrast k about ½ and brightness b, a display value v becomes
/// (Y + s(v − Y) − ½)k + ½ + b.
struct PreparedGrade {
  private let state: GradeState
  private let gains: SIMD3<Float>
  private let cube: CubeLookup?
  private let opacity: Float

  init(_ state: GradeState, opacity: Float, blending: TransferFunction) {
    self.state = state
    self.opacity = opacity
    cube = state.cube.map { CubeLookup($0) }
    // Where display values are blended, so are they here: a gain on light is nearly one on them.
    gains =
      blending == .linear
      ? state.gains : SIMD3((0..<3).map { Float(TransferFunction.srgb.encode(Double(state.gains[$0]))) })
  }

  func apply(to row: inout PixelRow, blending: TransferFunction) {
    guard opacity < 1 else { return grade(&row, blending) }
    row.encode(blending)
    let whole = row
    whole.withCopy { copy in
      var copy = copy
      grade(&copy, blending)
      for offset in stride(from: 0, to: whole.count, by: 16) {
        whole.store(whole.color(at: offset).mixed(with: copy.color(at: offset), lanes_splat(opacity)), at: offset)
      }
    }
  }

  private func grade(_ row: inout PixelRow, _ blending: TransferFunction) {
    if gains != .one { row.decode(blending) }
    row.encode(blending, gains: gains)
    tone(row)
    cube?.apply(to: row)
  }

  private func tone(_ row: PixelRow) {
    guard state.saturation != 1 || state.contrast != 1 || state.brightness != 0 else { return }
    let own = state.saturation * state.contrast
    let grey = (1 - state.saturation) * state.contrast
    let floor = 0.5 - 0.5 * state.contrast + state.brightness
    for offset in stride(from: 0, to: row.count, by: 16) {
      let color = row.color(at: offset)
      let common = color.luma * grey + floor
      row.store(
        PixelRow.Color(r: color.r * own + common, g: color.g * own + common, b: color.b * own + common), at: offset)
    }
  }
}
