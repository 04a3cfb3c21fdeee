import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import Testing

/// The pass `light`: everything white with its own alpha.
@Suite struct SilhouetteTests {
  private static func white(_ texture: Texture) -> Texture {
    texture.levels[0].white(size: texture.size, blendedAs: texture.blendedAs)
  }

  /// The same where all textures are white, which is a plain picture.
  private static func bleached(_ state: FrameState) -> FrameState {
    var state = state
    state.drawables = state.drawables.map { drawable in
      switch drawable {
      case .sprite(var sprite):
        sprite.texture = white(sprite.texture)
        return .sprite(sprite)
      case .stroke(var stroke):
        stroke.texture = stroke.texture.map(white)
        return .stroke(stroke)
      case .haze: return drawable
      }
    }
    return state
  }

  @Test(arguments: 0..<12) func equalWhatWhiteTexturesGive(seed: Int) {
    var state = RandomScene.fixtures(seed: UInt64(seed), 300, 37)
    state.drawables.removeAll { if case .haze = $0 { true } else { false } }
    var light = state
    light.pass = .light
    let renderer = Renderer(format: .rgba16)
    #expect(renderer.render(light) == renderer.render(Self.bleached(state)))
    #expect(renderer.render(light) != renderer.render(state))
  }
}

extension Texture.Level {
  /// White with the level's alpha.
  fileprivate func white(size: PixelSize, blendedAs: TransferFunction) -> Texture {
    var samples: [UInt16] = []
    for y in 0..<height {
      for x in 0..<width { samples += [.max, .max, .max, texels[4 * (y * stride + x) + 3]] }
    }
    return Texture(Bitmap(size: size, transfer: blendedAs, samples: samples), blendedAs: blendedAs)
  }
}
