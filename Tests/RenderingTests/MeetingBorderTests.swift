import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import TestSupport
import Testing

/// What is seen where the edges of sprites meet.
@Suite struct MeetingBorderTests {
  private static let green = SIMD4<UInt8>(90, 160, 70, 255)
  private static let white = SIMD4<Float>(repeating: 1)

  private static func flat(_ color: SIMD4<UInt8>, _ width: Int = 32, _ height: Int = 32) -> Texture {
    Pictures.texture(width, height) { _, _ in color }
  }

  private static func render(_ state: FrameState) -> [SIMD4<UInt8>] {
    Pictures.pixels(Renderer(format: .rgba8).render(state))
  }

  @Test func twoOpaqueSpritesShowNothingOfTheGroundBetweenThem() {
    let tile = Self.flat(Self.green)
    let sprites = [0.5, 32.5].map { Pictures.sprite(tile, .translation(Vector2($0, 0))) }
    for sprites in [sprites, sprites.reversed()] {
      let pixels = Self.render(Pictures.state(66, 32, background: Self.white, sprites))
      for x in 1..<64 { #expect(pixels[16 * 66 + x] == Self.green, "column \(x)") }
      // The outer edges are as smooth as ever: half of both in linear light.
      for x in [0, 64] { #expect(pixels[16 * 66 + x].y > 205 && pixels[16 * 66 + x].y < 225) }
    }
  }

  /// The camera at one of 100 frames: it pans, zooms and turns.
  private static func camera(_ frame: Int, _ width: Double, _ height: Double) -> Transform2D {
    let time = Double(frame) / 100
    let zoom = PortableMath.exp2(2.4 * PortableMath.sin(7 * time) - 0.3)
    return Transform2D.translation(Vector2(-120 - 17.3 * time, -90 + 11.1 * time))
      .then(.rotation(degrees: frame % 4 == 0 ? 0 : 61.7 * time)).then(.scale(Vector2(zoom, zoom)))
      .then(.translation(Vector2(width / 2 + 0.37, height / 2)))
  }

  /// How a plane of 240×180 is cut into opaque tiles.
  enum Cut: CaseIterable { case grid, shuffled, mirrored, bricks, nested }

  private static func tiles(_ cut: Cut) -> [(place: Vector2, size: (Int, Int), turn: Transform2D)] {
    var tiles: [(place: Vector2, size: (Int, Int), turn: Transform2D)] = []
    for row in 0..<6 {
      for column in 0..<8 {
        let place = Vector2(Double(30 * column), Double(30 * row))
        switch cut {
        case .grid, .shuffled: tiles.append((place, (30, 30), .identity))
        case .mirrored:
          let flip = Transform2D(
            a: column % 2 == 0 ? 1 : -1, b: 0, c: 0, d: row % 2 == 0 ? 1 : -1, tx: column % 2 == 0 ? 0 : 30,
            ty: row % 2 == 0 ? 0 : 30)
          tiles.append((place, (30, 30), flip))
        case .bricks:
          // Every other row is moved by half a brick, so that joints end in the middle of others.
          if row % 2 == 0 || column == 0 {
            tiles.append((place, (row % 2 == 0 ? 30 : 15, 30), .identity))
          }
          if row % 2 == 1 { tiles.append((place + Vector2(15, 0), (column == 7 ? 15 : 30, 30), .identity)) }
        case .nested:
          // Large ones among small ones.
          if row % 2 == 0, column % 4 == 0 { tiles.append((place, (60, 60), .identity)) }
          if column % 4 >= 2 { tiles.append((place, (30, 30), .identity)) }
        }
      }
    }
    guard cut == .shuffled else { return tiles }
    var random = SplitMix(seed: 5)
    for index in tiles.indices.reversed() { tiles.swapAt(index, Int(random.next() % UInt64(index + 1))) }
    return tiles
  }

  private static func sprites(_ cut: Cut, _ pose: Transform2D, _ texture: (Int, Int) -> Texture) -> [SpriteState] {
    tiles(cut).map { tile in
      Pictures.sprite(
        texture(tile.size.0, tile.size.1), tile.turn.then(.translation(tile.place)).then(pose))
    }
  }

  /// The pixels that lie inside a plane of 240×180, whole.
  private static func inside(_ pose: Transform2D, _ width: Int, _ height: Int) -> [Int] {
    let whole = ReferenceSprite(Pictures.sprite(flat(green, 240, 180), pose))
    return (0..<width * height).filter { whole.depth($0 % width, $0 / width) > 1 }
  }

  @Test(arguments: Cut.allCases) func tilesOfOneColorAreThatColorUnderAMovingCamera(cut: Cut) {
    let textures = [15, 30, 60].map { width in
      [30, 60].map { height in Self.flat(Self.green, width, height) }
    }
    func texture(_ width: Int, _ height: Int) -> Texture {
      textures[width == 15 ? 0 : width == 30 ? 1 : 2][height == 30 ? 0 : 1]
    }
    var count = 0
    for frame in 0..<100 {
      let pose = Self.camera(frame, 160, 90)
      let pixels = Self.render(Pictures.state(160, 90, background: Self.white, Self.sprites(cut, pose, texture)))
      let inside = Self.inside(pose, 160, 90)
      count += inside.count
      let wrong = inside.count { pixels[$0] != Self.green }
      #expect(wrong == 0, "frame \(frame): \(wrong) of \(inside.count)")
    }
    #expect(count > 300_000)
  }

  @Test(arguments: [SpriteState.Blend.normal, .add, .multiply, .screen], [SpriteState.Edges.smooth, .hard])
  func translucentTilesCoverEachPixelOnce(blend: SpriteState.Blend, edges: SpriteState.Edges) {
    let tile = Self.flat(SIMD4(200, 120, 60, 128), 30, 30)
    for frame in stride(from: 0, to: 100, by: 7) {
      let pose = Self.camera(frame, 160, 90)
      func pixels(_ sprites: [SpriteState]) -> [SIMD4<UInt8>] {
        let sprites = sprites.map { sprite in
          var sprite = sprite
          (sprite.blend, sprite.edges) = (blend, edges)
          return sprite
        }
        return Self.render(Pictures.state(160, 90, background: SIMD4(0.2, 0.3, 0.4, 1), sprites))
      }
      let tiled = pixels(Self.sprites(.grid, pose) { _, _ in tile })
      let whole = pixels([Pictures.sprite(Self.flat(SIMD4(200, 120, 60, 128), 240, 180), pose)])
      let wrong = Self.inside(pose, 160, 90).count { tiled[$0] != whole[$0] }
      #expect(wrong == 0, "frame \(frame)")
    }
  }

  /// A picture without fine detail, cut into tiles, against the whole one.
  @Test func tilesOfAPictureAreThePictureUnderAMovingCamera() {
    func color(_ x: Double, _ y: Double) -> SIMD4<UInt8> {
      let (a, b) = (PortableMath.sin(x * 0.031), PortableMath.sin(y * 0.027 + x * 0.011))
      return SIMD4(UInt8(128 + 60 * a), UInt8(128 + 60 * b), UInt8(128 + 50 * a * b), 255)
    }
    let whole = Pictures.texture(240, 180, blendedAs: .srgb) { x, y in color(Double(x), Double(y)) }
    var parts: [Texture] = []
    for tile in Self.tiles(.grid) {
      parts.append(
        Pictures.texture(30, 30, blendedAs: .srgb) { x, y in color(tile.place.x + Double(x), tile.place.y + Double(y)) }
      )
    }
    var most = 0
    for frame in 0..<100 {
      let pose = Self.camera(frame, 160, 90)
      let tiles = zip(Self.tiles(.grid), parts).map { tile, texture in
        Pictures.sprite(texture, Transform2D.translation(tile.place).then(pose))
      }
      func pixels(_ sprites: [SpriteState]) -> [SIMD4<UInt8>] {
        Pictures.pixels(
          Renderer(format: .rgba8, dither: .none).render(
            Pictures.state(160, 90, blending: .srgb, background: Self.white, sprites)))
      }
      let (tiled, expected) = (pixels(tiles), pixels([Pictures.sprite(whole, pose)]))
      for index in Self.inside(pose, 160, 90) {
        for component in 0..<3 {
          most = max(most, abs(Int(tiled[index][component]) - Int(expected[index][component])))
        }
      }
    }
    #expect(most <= 2, "off by \(most)")
  }

  /// Of a pixel that the line between two colours crosses, each has its part.
  @Test(arguments: [0.1, 0.25, 0.5, 0.8]) func theFrontOneOfTwoCoversItsPartOfAPixel(place: Double) {
    let red = Pictures.texture(32, 32, blendedAs: .srgb) { _, _ in SIMD4(200, 0, 0, 255) }
    let blue = Pictures.texture(32, 32, blendedAs: .srgb) { _, _ in SIMD4(0, 0, 200, 255) }
    let sprites = [
      Pictures.sprite(red, .translation(Vector2(place, 0))),
      Pictures.sprite(blue, .translation(Vector2(32 + place, 0))),
    ]
    for sprites in [sprites, sprites.reversed()] {
      let pixels = Self.render(Pictures.state(66, 32, blending: .srgb, background: Self.white, sprites))
      let joint = pixels[16 * 66 + 32]
      #expect(abs(Double(joint.x) - 200 * place) <= 1 && joint.y == 0)
      #expect(abs(Double(joint.z) - 200 * (1 - place)) <= 1)
    }
  }

  /// Every pixel gets its tile's light once, by the tile that its centre lies in.
  @Test func hardTilesPartThePixelsAmongThem() {
    let tile = Self.flat(SIMD4(repeating: 255), 30, 30)
    for frame in 0..<100 {
      let pose = Self.camera(frame, 160, 90)
      let sprites = Self.sprites(.shuffled, pose) { _, _ in tile }.enumerated().map { index, sprite in
        var sprite = sprite
        (sprite.edges, sprite.blend, sprite.tint) = (.hard, .add, SIMD4(Float(1 + index) / 255, 0, 0, 1))
        if index % 3 == 0 { sprite.sampling = .nearest }
        return sprite
      }
      let pixels = Self.render(Pictures.state(160, 90, blending: .srgb, background: SIMD4(0, 0, 0, 1), sprites))
      let references = sprites.map(ReferenceSprite.init)
      for index in stride(from: frame % 7, to: pixels.count, by: 7) {
        let depths = references.map { $0.depth(index % 160, index / 160) }
        guard depths.allSatisfy({ $0.magnitude > 1e-6 }) else { continue }
        let owner = depths.firstIndex { $0 > 0 }
        #expect(Int(pixels[index].x) == (owner ?? -1) + 1)
      }
      #expect(Self.inside(pose, 160, 90).allSatisfy { (1...48).contains(pixels[$0].x) })
    }
  }

  @Test func aCentreOnAHardEdgeCountsToTheRightAndBelow() {
    let tile = Self.flat(SIMD4(repeating: 255), 4, 4)
    var sprite = Pictures.sprite(tile, .translation(Vector2(2.5, 3.5)))
    sprite.edges = .hard
    for flip in [1.0, -1] {
      sprite.transform = Transform2D.translation(Vector2(-2, -2)).then(.scale(Vector2(flip, flip)))
        .then(.translation(Vector2(4.5, 5.5)))
      let pixels = Self.render(Pictures.state(10, 10, background: .zero, [sprite]))
      for index in 0..<100 {
        #expect((pixels[index].w > 0) == ((2..<6).contains(index % 10) && (3..<7).contains(index / 10)))
      }
    }
  }

  /// Where nothing meets a sprite, nothing changes.
  @Test func edgesThatMeetOnlyInPartStaySmoothElsewhere() {
    let (long, short) = (Self.flat(Self.green, 32, 64), Self.flat(Self.green))
    let pose = Transform2D.rotation(degrees: 9).then(.translation(Vector2(20.3, 4.4)))
    let alone = Pictures.sprite(long, pose)
    let neighbor = Pictures.sprite(short, Transform2D.translation(Vector2(32, 16)).then(pose))
    let pixels = Self.render(Pictures.state(90, 80, background: Self.white, [alone, neighbor]))
    let without = Self.render(Pictures.state(90, 80, background: Self.white, [alone]))
    let inverse = pose.inverse ?? .identity
    var partial = 0
    for index in 0..<90 * 80 {
      let place = inverse.apply(to: Vector2(Double(index % 90) + 0.5, Double(index / 90) + 0.5))
      if (18...46).contains(place.y), (30...34).contains(place.x) { #expect(pixels[index] == Self.green) }
      if place.y < 14 || place.y > 50 {
        #expect(pixels[index] == without[index])
        if (31.5...32.5).contains(place.x), pixels[index] != Self.green { partial += 1 }
      }
    }
    #expect(partial > 10)
  }

  @Test func aNeighborsTransparentMarginIsNoNeighbor() {
    let solid = Self.flat(Self.green)
    let hollow = Pictures.texture(32, 32) { x, _ in x < 2 ? .zero : Self.green }
    let pose = Transform2D.rotation(degrees: 9).then(.translation(Vector2(20.3, 4.4)))
    let next = Pictures.sprite(hollow, Transform2D.translation(Vector2(32, 0)).then(pose))
    let pixels = Self.render(Pictures.state(90, 60, background: Self.white, [Pictures.sprite(solid, pose), next]))
    let apart = Pictures.sprite(hollow, Transform2D.translation(Vector2(32.001, 0)).then(pose))
    let expected = Self.render(Pictures.state(90, 60, background: Self.white, [Pictures.sprite(solid, pose), apart]))
    let most = zip(pixels, expected).map { abs(Int($0.x) - Int($1.x)) }.max() ?? 0
    #expect(most <= 2)
  }

  @Test func wholePixelsAndThreadsChangeNothing() {
    let texture = Pictures.texture(30, 30) { x, y in Pictures.noise(x, y) }
    for (dx, dy) in [(1, 0), (7, 5), (16, 16), (250, 3)] {
      func frame(_ move: Vector2, threads: Int = 1) -> Frame {
        let pose = Self.camera(33, 160, 90).then(.translation(move))
        return Renderer(format: .rgba8, dither: .none).render(
          Pictures.state(600, 200, background: Self.white, Self.sprites(.bricks, pose) { _, _ in texture }),
          threads: threads)
      }
      let (a, b) = (frame(Vector2(100, 50)), frame(Vector2(100 + Double(dx), 50 + Double(dy))))
      #expect(frame(Vector2(100, 50), threads: 3) == a)
      var wrong = 0
      for y in 0..<200 - dy {
        for x in 0..<600 - dx {
          let (before, after) = (Pictures.pixel(a, x, y), Pictures.pixel(b, x + dx, y + dy))
          // Where in a texel a pixel lies is rounded elsewhere.
          if (0..<4).contains(where: { abs(Int(before[$0]) - Int(after[$0])) > 1 }) { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(wrong) pixels are other ones \(dx), \(dy) further")
    }
  }
}
