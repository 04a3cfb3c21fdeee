internal import Footlight

/// A wall under twelve lamps or three suns, without shadows and with those of twenty occluders.
enum ShadowStages {
  static func all(_ scenes: [BenchmarkScene]) -> [Stage] {
    scenes.filter { ($0.frames(1).first?.lights.count ?? 0) > 3 }.flatMap { scene in
      [
        stage("\(scene.name): the wall, no shadows") { scene.frames(sprites: false) },
        stage("\(scene.name): the wall, hard shadows") { scene.frames(sprites: false).map { shadowed($0, 0) } },
        stage("\(scene.name): the wall, soft shadows") { scene.frames(sprites: false).map { shadowed($0, 12) } },
        stage("\(scene.name): the wall, soft shadows in haze") {
          scene.frames(sprites: false).map { frame in
            var frame = shadowed(frame, 12)
            frame.drawables += frame.hazes(0.2)
            return frame
          }
        },
        stage("\(scene.name): the wall, 3 suns, no shadows") { scene.frames(sprites: false).map(sunlit) },
        stage("\(scene.name): the wall, 3 suns, soft shadows") {
          scene.frames(sprites: false).map { shadowed(sunlit($0), 3) }
        },
        stage("\(scene.name): the wall, 3 suns, soft shadows of 120 px") {
          scene.frames(sprites: false).map { shadowed(sunlit($0), 3, length: 120) }
        },
        stage("\(scene.name): whole frame, soft shadows") { scene.frames().map { shadowed($0, 12) } },
      ]
    }
  }

  /// The frame with shadows of boxes, pentagons and walls all over it.
  static func shadowed(_ frame: FrameState, _ softness: Double, length: Double? = nil) -> FrameState {
    var frame = frame
    for index in frame.lights.indices {
      frame.lights[index].shadow = ShadowState(softness: softness, length: length)
    }
    let (width, height) = (Double(frame.size.width), Double(frame.size.height))
    frame.occluders = (0..<20).map { index in
      let corners = [4, 5, 2, 4][index % 4]
      let center = Vector2((Double(index % 5) + 0.5) / 5 * width, (Double(index / 5) + 0.3) / 4 * height)
      let points = (0..<corners).map { corner in
        let turn = 360 / Double(corners) * Double(corner) + Double(index * 37)
        return center + Transform2D.rotation(degrees: turn).apply(to: Vector2(45, 0))
      }
      return OccluderState(name: "occluder \(index)", points: points, isClosed: corners > 2)
    }
    return frame
  }

  /// The frame under three suns in the place of its lights.
  private static func sunlit(_ frame: FrameState) -> FrameState {
    var frame = frame
    frame.lights = [37.0, 98, 159].map { degrees in
      let direction = Transform2D.rotation(degrees: degrees).apply(to: Vector2(1, 0))
      return LightState(
        name: "sun", position: .zero, color: SIMD3(0.5, 0.4, 0.3), range: 1,
        fixture: LightState.Fixture(shape: .directional(direction: direction, elevation: 60)))
    }
    return frame
  }

  private static func stage(_ name: String, _ states: @escaping () -> [FrameState]) -> Stage {
    Stage(name: "shadows: \(name), rgba8") {
      let states = states()
      let renderer = Renderer(format: .rgba8)
      var frame = Frame(size: states[0].size, format: .rgba8)
      return { renderer.render(states[$0 % states.count], into: &frame) }
    }
  }
}
