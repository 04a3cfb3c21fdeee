import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import TestSupport
import Testing

/// A picture that is repeated, against one that holds all repetitions.
@Suite struct TilingTests {
  private struct Pair {
    var tile: Texture
    var whole: Texture
    var tiling: SpriteState.Tiling
  }

  private static func pair(
    _ width: Int, _ height: Int, _ columns: Int, _ rows: Int, offset: (Int, Int) = (0, 0),
    _ color: (Int, Int) -> SIMD4<UInt8>
  ) -> Pair {
    func wrapped(_ value: Int, _ length: Int) -> Int { (value % length + length) % length }
    return Pair(
      tile: Pictures.texture(width, height, blendedAs: .srgb, color),
      whole: Pictures.texture(width * columns, height * rows, blendedAs: .srgb) { x, y in
        color(wrapped(x - offset.0, width), wrapped(y - offset.1, height))
      },
      tiling: SpriteState.Tiling(columns: columns, rows: rows, offset: Vector2(Double(offset.0), Double(offset.1))))
  }

  private static func sprites(_ pair: Pair, _ pose: Transform2D) -> (tiled: SpriteState, whole: SpriteState) {
    var tiled = Pictures.sprite(pair.tile, pose)
    tiled.tiling = pair.tiling
    return (tiled, Pictures.sprite(pair.whole, pose))
  }

  private static func render(_ sprite: SpriteState, lights: [LightState] = [], pass: RenderPass = .beauty) -> Frame {
    var state = Pictures.state(
      150, 90, blending: .srgb, background: SIMD4(repeating: 1),
      lighting: LightingState(ambient: lights.isEmpty ? .one : SIMD3(repeating: 0.1)), [sprite], lights: lights)
    state.pass = pass
    return Renderer(format: .rgba8, dither: .none).render(state)
  }

  private static func worst(_ a: Frame, _ b: Frame) -> Int {
    zip(a.bytes, b.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  private static func camera(_ frame: Int, _ size: Vector2) -> Transform2D {
    let time = Double(frame) / 100
    let zoom = PortableMath.exp2(2.5 * PortableMath.sin(9 * time))
    return Transform2D.translation(-0.5 * size + Vector2(-9.3 * time, 7.1 * time))
      .then(.rotation(degrees: frame % 4 == 0 ? 0 : 83 * time)).then(.scale(Vector2(zoom, zoom * (1 + 0.3 * time))))
      .then(.translation(Vector2(75.2, 45)))
  }

  @Test(arguments: [SpriteState.Sampling.linear, .nearest], [(0, 0), (5, -3), (-37, 16)])
  func aTiledPictureIsTheBigPictureUnderAMovingCamera(sampling: SpriteState.Sampling, offset: (Int, Int)) {
    // Sides of powers of two, whose mip levels are those of the big picture.
    let pair = Self.pair(16, 8, 8, 8, offset: offset) { x, y in Pictures.noise(x, y) }
    var worst = 0
    for frame in 0..<100 {
      var (tiled, whole) = Self.sprites(pair, Self.camera(frame, Vector2(128, 64)))
      (tiled.sampling, whole.sampling) = (sampling, sampling)
      // Where it is moved, the big picture's mip levels have other texels.
      if offset != (0, 0), sampling == .linear, tiled.transform.meanScale < 1.3 { continue }
      worst = max(worst, Self.worst(Self.render(tiled), Self.render(whole)))
    }
    #expect(worst <= 2, "off by \(worst)")
  }

  /// A pattern without fine detail, of odd sides: levels of the tile and of the whole are cut differently.
  @Test func aTiledPictureOfOddSidesIsTheBigPicture() {
    let pair = Self.pair(45, 51, 5, 4, offset: (11, 7)) { x, y in
      let (a, b) = (PortableMath.sin(Double(x) / 45 * 6.283185307), PortableMath.sin(Double(y) / 51 * 6.283185307))
      return SIMD4(UInt8(128 + 70 * a), UInt8(128 + 70 * b), UInt8(128 + 60 * a * b), 255)
    }
    for frame in 0..<100 {
      let sprites = Self.sprites(pair, Self.camera(frame, Vector2(225, 204)))
      // Straight lines between the coarse texels of small levels differ from the wave by some levels, here and there.
      let most = sprites.whole.transform.meanScale < 1 ? 6 : 2
      var worst = 0
      let (tiled, whole) = (Pictures.pixels(Self.render(sprites.tiled)), Pictures.pixels(Self.render(sprites.whole)))
      let reference = ReferenceSprite(sprites.whole)
      // The outermost texels of small levels are not of one width.
      for index in tiled.indices where reference.depth(index % 150, index / 150) > 3 {
        worst = max(worst, (0..<4).map { abs(Int(tiled[index][$0]) - Int(whole[index][$0])) }.max() ?? 0)
      }
      #expect(worst <= most, "frame \(frame) is off by \(worst)")
    }
  }

  @Test func passesAndReliefFollowTheRepetitions() {
    let pair = Self.pair(16, 16, 6, 4) { x, y in Pictures.noise(x / 4, y / 4) }
    func surface(_ width: Int, _ height: Int) -> SurfaceState {
      var normals: [UInt16] = []
      var specular: [UInt16] = []
      for index in 0..<width * height {
        let (x, y) = (index % width % 16, index / width % 16)
        normals += [UInt16(20000 + 1500 * x), UInt16(45000 - 1200 * y), 60000, .max]
        specular += [UInt16](repeating: UInt16(4000 * x), count: 3) + [.max]
      }
      let size = Pictures.size(width, height)
      return SurfaceState(
        texture: Texture(
          normals: Bitmap(size: size, transfer: .linear, samples: normals),
          specular: Bitmap(size: size, transfer: .linear, samples: specular)), specular: 1, shininess: 9)
    }
    var light = LightState(name: "l", position: Vector2(60, 40), color: .one, range: 120)
    light.fixture.height = 30
    for frame in stride(from: 0, to: 100, by: 9) {
      var (tiled, whole) = Self.sprites(pair, Self.camera(frame, Vector2(96, 64)))
      (tiled.surface, whole.surface) = (surface(16, 16), surface(96, 64))
      #expect(Self.worst(Self.render(tiled, lights: [light]), Self.render(whole, lights: [light])) <= 2)
      for pass in [RenderPass.albedo, .id, .depth] {
        #expect(Self.worst(Self.render(tiled, pass: pass), Self.render(whole, pass: pass)) <= 1, "\(pass)")
      }
    }
  }

  /// From a tile that fills the frame to one that is far smaller than a pixel.
  @Test(arguments: [SpriteState.Sampling.linear, .nearest], [-30.0, -14, -9, -5, 5, 14, 25])
  func aFlatTileIsItsColorAtAnyZoom(sampling: SpriteState.Sampling, octaves: Double) {
    let color = SIMD4<UInt8>(90, 160, 70, 255)
    let tile = Pictures.texture(13, 7) { _, _ in color }
    let zoom = PortableMath.exp2(octaves)
    let count = Int(min(max(400 / zoom, 3), 1e12))
    let side = Double(count) / 2
    for degrees in [0.0, 33] {
      var sprite = Pictures.sprite(
        tile,
        Transform2D.translation(Vector2(-side * 13, -side * 7)).then(.rotation(degrees: degrees))
          .then(.scale(Vector2(zoom, zoom))).then(.translation(Vector2(75.3, 45.1))))
      sprite.sampling = sampling
      sprite.tiling = SpriteState.Tiling(columns: count, rows: count, offset: Vector2(1e8 + 0.3, -0.7))
      let frame = Renderer(format: .rgba8).render(Pictures.state(150, 90, background: SIMD4(repeating: 1), [sprite]))
      #expect(Pictures.pixels(frame).allSatisfy { $0 == color })
    }
  }

  @Test func aMoveByAWholeTileChangesNothingAndHalfATexelMixes() {
    let tile = Pictures.texture(8, 8, blendedAs: .srgb) { x, y in Pictures.noise(x, y) }
    func frame(_ offset: Vector2) -> Frame {
      var sprite = Pictures.sprite(tile)
      sprite.tiling = SpriteState.Tiling(columns: 9, rows: 5, offset: offset)
      return Self.render(sprite)
    }
    let still = frame(.zero)
    for offset in [Vector2(8, 0), Vector2(-16, 8), Vector2(800, -80)] { #expect(frame(offset) == still) }
    // Away from the outer border, a pixel is the mean of two.
    let half = frame(Vector2(0.5, 0))
    for x in 1..<71 {
      for component in 0..<3 {
        let mean = (Int(Pictures.noise((x - 1) % 8, 3)[component]) + Int(Pictures.noise(x % 8, 3)[component])) / 2
        #expect(abs(Int(Pictures.pixel(half, x, 3)[component]) - mean) <= 1)
      }
    }
  }
}
