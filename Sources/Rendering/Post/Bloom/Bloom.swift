internal import CLanes
internal import Staging

/// Light that spills over: what is above the threshold, blurred and added.
///
/// With m the largest of a pixel's components and t the threshold, the part (m − t)/m of its light spills, and of its alpha,
/// so that a glow shows over a transparent canvas.
struct Bloom {
  private let threshold: Float
  private let sigma: Double
  private let strength: Float

  init(_ state: BloomState, opacity: Float) {
    threshold = state.threshold
    sigma = state.sigma
    strength = state.intensity * opacity
  }

  /// - Parameter memory: two pictures like `picture`, which may hold anything.
  func apply(
    to picture: FloatPlanes, memory: (FloatPlanes, FloatPlanes), blur: inout GaussianBlur, on bands: BandRunner
  ) {
    let (bright, spilled) = memory
    bands(rows: 0..<picture.height) { _, rows in for y in rows { select(row: y, of: picture, into: bright) } }
    blur.blur(bright, into: spilled, sigma: sigma, on: bands)
    bands(rows: 0..<picture.height) { _, rows in
      for plane in 0..<picture.planeCount { for y in rows { add(row: y, plane, of: spilled, to: picture) } }
    }
  }

  private func select(row y: Int, of picture: FloatPlanes, into bright: FloatPlanes) {
    let threshold = lanes_splat(threshold)
    let (r, g, b) = (picture.row(y, of: 0), picture.row(y, of: 1), picture.row(y, of: 2))
    for x in stride(from: 0, to: picture.width, by: 16) {
      let (red, green, blue) = (lanes_load(r + x), lanes_load(g + x), lanes_load(b + x))
      let most = lanes_max(lanes_max(red, green), blue)
      let rest = lanes_max(most - threshold, lanes_splat(0))
      let share = rest / lanes_max(most, lanes_splat(0x1p-60))
      lanes_store(bright.row(y, of: 0) + x, red * share)
      lanes_store(bright.row(y, of: 1) + x, green * share)
      lanes_store(bright.row(y, of: 2) + x, blue * share)
      if picture.planeCount > 3 { lanes_store(bright.row(y, of: 3) + x, lanes_load(picture.row(y, of: 3) + x) * share) }
    }
  }

  private func add(row y: Int, _ plane: Int, of source: FloatPlanes, to target: FloatPlanes) {
    let (from, to) = (source.row(y, of: plane), target.row(y, of: plane))
    for x in stride(from: 0, to: target.width, by: 16) {
      let sum = lanes_load(to + x) + lanes_load(from + x) * strength
      lanes_store(to + x, plane < 3 ? sum : lanes_min(sum, lanes_splat(1)))
    }
  }
}
