/// Lights that act on the same drawables, over the light that is everywhere on these.
struct LightSet {
  static let none = LightSet(lights: [], ambient: .zero, place: nil)

  /// In the document's order.
  var lights: [PreparedLight]
  let ambient: SIMD3<Float>
  /// Its number among those that are summed for a whole tile; nil when it is summed for one drawable at a time.
  let place: Int?

  /// Those that reach an area, which is told in the cells of the light's grid.
  func part(in cells: PixelRect) -> LightSet {
    LightSet(lights: lights.filter { $0.reaches(cells) }, ambient: ambient, place: place)
  }
}
