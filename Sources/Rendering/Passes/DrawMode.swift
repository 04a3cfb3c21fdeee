internal import Staging

/// What a drawable leaves on the canvas.
enum DrawMode {
  /// Its texels, times its tint and light.
  case texels
  /// White with the texels' alpha, times its tint and light.
  case silhouette
  /// The straight colour of its tint in pixels whose centre lies in its shape, where alpha, with the tint's, is at least a
  /// half; nothing elsewhere.
  case cutout

  init(_ pass: RenderPass) {
    self =
      switch pass {
      case .beauty, .albedo: .texels
      case .light, .normal, .shadow: .silhouette
      case .id, .depth: .cutout
      }
  }
}
