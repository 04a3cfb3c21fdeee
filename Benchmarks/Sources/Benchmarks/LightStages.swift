internal import Footlight

/// Light on a wall that fills a picture of 1920×1080: on its relief beside flat, and many small lamps beside few large ones.
enum LightStages {
  static func all() -> [Stage] {
    [
      stage("light: 8 lamps on a flat wall", lamps: 8, range: 700),
      stage("light: 8 lamps on a wall with normals", lamps: 8, range: 700, hasNormals: true),
      stage("light: 8 lamps on a flat wall, soft shadows", lamps: 8, range: 700, softness: 12),
      stage(
        "light: 8 lamps on a wall with normals, soft shadows", lamps: 8, range: 700, hasNormals: true, softness: 12),
      stage("light: 8 lamps on a wall that gleams", lamps: 8, range: 700, hasNormals: true, specular: 1),
      stage("light: 8 lamps on a turned flat wall", lamps: 8, range: 700, degrees: 7),
      stage("light: 8 lamps on a turned wall with normals", lamps: 8, range: 700, degrees: 7, hasNormals: true),
      stage("light: 12 large lamps", lamps: 12, range: 500),
      stage("light: 300 small lamps", lamps: 300, range: 60),
      stage("light: 12 cones", lamps: 12, range: 500) { _ in
        .cone(direction: Vector2(0, 1), angle: 60, softness: 0.3)
      },
      stage("light: 12 tubes", lamps: 12, range: 500) {
        .area(points: [$0, $0 + Vector2(200, 50), $0 + Vector2(100, 150)], radius: 4, isFilled: false)
      },
      stage("light: 12 large lamps seen in haze", lamps: 12, range: 500, scattering: 0.2),
      stage("light: 12 cones seen in haze", lamps: 12, range: 500, scattering: 0.2) { _ in
        .cone(direction: Vector2(0, 1), angle: 60, softness: 0.3)
      },
    ]
  }

  private static func stage(
    _ name: String, lamps: Int, range: Double, degrees: Double = 0, hasNormals: Bool = false, specular: Float = 0,
    scattering: Float = 0, softness: Double? = nil,
    shape: @escaping (Vector2) -> LightState.Fixture.Shape = { _ in .point }
  ) -> Stage {
    Stage(name: name) {
      guard let size = PixelSize(width: 1920, height: 1080) else { preconditionFailure("a size") }
      var samples: [UInt16] = []
      for pixel in 0..<size.area {
        samples += [UInt16(truncatingIfNeeded: pixel &* 40503), 30000, UInt16(truncatingIfNeeded: pixel), .max]
      }
      let bitmap = Bitmap(size: size, transfer: .srgb, samples: samples)
      var wall = SpriteState(
        name: "wall", texture: Texture(bitmap, blendedAs: .linear), transform: .rotation(degrees: degrees))
      if hasNormals {
        wall.surface = SurfaceState(texture: Texture(normals: bitmap.reliefNormals()), specular: specular)
      }
      let lights = (0..<lamps).map { index in
        // Spread by the plastic number (Roberts, "The unreasonable effectiveness of quasirandom sequences", 2018).
        let place = Vector2(
          (0.7548776662 * Double(index)).truncatingRemainder(dividingBy: 1) * 1920,
          (0.5698402910 * Double(index)).truncatingRemainder(dividingBy: 1) * 1080)
        return LightState(
          name: "lamp", position: place, color: SIMD3(0.5, 0.4, 0.3), range: range,
          fixture: LightState.Fixture(shape: shape(place)))
      }
      var state = FrameState(
        index: 0, size: size, blending: .linear, background: SIMD4(0, 0, 0, 1),
        lighting: LightingState(ambient: SIMD3(repeating: 0.1)), drawables: [.sprite(wall)], lights: lights)
      if scattering > 0 { state.drawables += state.hazes(scattering) }
      if let softness { state = ShadowStages.shadowed(state, softness) }
      let renderer = Renderer(format: .rgba8)
      var frame = Frame(size: size, format: .rgba8)
      return { [state] _ in renderer.render(state, into: &frame) }
    }
  }
}

extension FrameState {
  /// All lights as haze shows them.
  func hazes(_ strength: Float) -> [DrawableState] {
    lights.indices.map { .haze(HazeState(name: lights[$0].name, light: $0, strength: strength)) }
  }
}
