internal import CLanes
internal import Imaging
internal import Staging

/// Corners that fade to a colour: its share grows as 3t² − 2t³ from the radius on.
struct PreparedVignette {
  private let color: SIMD3<Float>
  private let amount: Float
  /// From a distance to t.
  private let slope: Float
  private let start: Float
  /// From pixels to distances.
  private let scaleX: Float
  private let scaleY: Float
  private let middle: (x: Float, y: Float)

  init(_ state: VignetteState, opacity: Float, size: PixelSize) {
    color = state.color
    amount = state.amount * opacity
    slope = Float(1 / max(state.softness, 1e-6))
    start = Float(state.radius)
    scaleX = Float(2.0.squareRoot() / Double(size.width))
    scaleY = Float(2.0.squareRoot() / Double(size.height))
    middle = (Float(size.width) / 2 - 0.5, Float(size.height) / 2 - 0.5)
  }

  func apply(to row: PixelRow) {
    let dy = (Float(row.y) - middle.y) * scaleY
    let square = lanes_splat(dy * dy)
    let ramp = (lanes_iota() + (Float(row.x) - middle.x)) * scaleX
    for offset in stride(from: 0, to: row.count, by: 16) {
      let dx = ramp + Float(offset) * scaleX
      let t = lanes_clamp((lanes_sqrt(dx * dx + square) - start) * slope)
      let share = t * t * (lanes_splat(3) - t * 2) * amount
      let pixel = row.color(at: offset)
      row.store(
        PixelRow.Color(
          r: pixel.r + (lanes_splat(color.x) - pixel.r) * share, g: pixel.g + (lanes_splat(color.y) - pixel.g) * share,
          b: pixel.b + (lanes_splat(color.z) - pixel.b) * share), at: offset)
    }
  }
}
