/// Lights that act on the same drawables, over the light that is everywhere on these.
struct LightSet {
  static let none = LightSet(lights: [], ambient: .zero, isScattered: false)

  /// In the document's order.
  var lights: [PreparedLight]
  let ambient: SIMD3<Float>
  /// Whether it is seen in haze, and not on what is lit.
  let isScattered: Bool

  /// Those that reach an area, which is told in the cells of the light's grid.
  func part(in cells: PixelRect) -> LightSet {
    LightSet(lights: lights.filter { $0.reaches(cells) }, ambient: ambient, isScattered: isScattered)
  }
}
