import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import TestSupport
import Testing

/// The passes `id` and `depth`: one colour per drawable, without soft edges.
@Suite struct CutoutTests {
  /// Surfaces in straight colours that bytes can hold, at the opacities that they had.
  private static func state(seed: Int, _ width: Int, _ height: Int) -> FrameState {
    var state = RandomScene.state(seed: UInt64(seed), width, height, lights: 0, turned: seed % 2 == 1)
    (state.pass, state.blending, state.background, state.lighting) = (.id, .srgb, .zero, LightingState())
    for index in state.drawables.indices {
      let color = SIMD3(Float(index + 1), Float(200 - index), Float(7 * index)) / 255
      switch state.drawables[index] {
      case .sprite(var sprite):
        sprite.tint = SIMD4(color, 1) * sprite.tint.w
        (sprite.blend, sprite.isLit) = (.normal, false)
        state.drawables[index] = .sprite(sprite)
      case .stroke(var stroke):
        stroke.color = SIMD4(color, 1) * stroke.color.w
        (stroke.blend, stroke.isLit) = (.normal, false)
        state.drawables[index] = .stroke(stroke)
      case .haze: break
      }
    }
    return state
  }

  /// Whether a pixel is a drawable's: its centre lies within, and alpha there is a half at least. Nil where that hangs on
  /// the precision.
  private static func isThere(_ drawable: DrawableState, _ x: Int, _ y: Int) -> Bool? {
    var (depth, alphas) = (-Double.infinity, [Double]())
    switch drawable {
    case .sprite(let sprite):
      let reference = ReferenceSprite(sprite)
      depth = reference.depth(x, y)
      alphas = [reference.clampedTexel(x, y).w * Double(sprite.tint.w)]
    case .stroke(let stroke): (depth, alphas) = ReferenceStroke(stroke).cut(x, y)
    case .haze: break
    }
    if depth < -1e-3 { return false }
    if depth < 1e-3 { return nil }
    return if alphas.allSatisfy({ $0 > 0.501 }) { true } else if alphas.allSatisfy({ $0 < 0.499 }) { false } else {
      nil
    }
  }

  @Test(arguments: 0..<10) func aPixelIsTheFrontmostDrawablesThatItsCentreLiesIn(seed: Int) {
    let state = Self.state(seed: seed, 97, 61)
    let frame = Renderer(format: .rgba8).render(state)
    var (wrong, known, seen) = (0, 0, Set<Int>())
    for index in 0..<frame.size.area {
      let (x, y) = (index % 97, index / 97)
      let there = state.drawables.map { Self.isThere($0, x, y) }
      guard !there.contains(nil) else { continue }
      let front = there.lastIndex(of: true)
      if let front { seen.insert(front) }
      let expected = front.map { SIMD4(UInt8($0 + 1), UInt8(200 - $0), UInt8(7 * $0), 255) } ?? .zero
      known += 1
      if Pictures.pixel(frame, x, y) != expected { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(known > 97 * 61 * 9 / 10 && seen.count > 4)
  }

  private static let poses: [Transform2D] = [
    .translation(Vector2(8.5, 6.5)), .translation(Vector2(9, 7.5)), .translation(Vector2(9, 7)),
    .scale(Vector2(1.5, 0.75)).then(.translation(Vector2(7.5, 9.5))),
    .scale(Vector2(-1.1, 1.3)).then(.translation(Vector2(58.5, 3.5))),
    .rotation(degrees: 90).then(.translation(Vector2(55.5, 8.5))),
    .rotation(degrees: 45).then(.translation(Vector2(36.5, 4.5))),
    .rotation(degrees: 200).then(.scale(Vector2(0.9, 1))).then(.translation(Vector2(50.3, 58.5))),
  ]

  /// Sixteen tiles in a square, every other one of them mirrored.
  @Test(arguments: poses.indices) func tilesThatAbutNeitherOverlapNorLeaveGaps(pose: Int) {
    let pose = Self.poses[pose]
    let white = Pictures.texture(10, 10, blendedAs: .srgb) { _, _ in SIMD4(repeating: 255) }
    let tiles = (0..<16).map { index in
      let turned =
        index % 2 == 1
        ? Transform2D.scale(Vector2(-1, -1)).then(.translation(Vector2(10, 10))) : .identity
      let place = Vector2(Double(10 * (index % 4)), Double(10 * (index / 4)))
      var sprite = Pictures.sprite(white, turned.then(.translation(place)).then(pose))
      sprite.tint = SIMD4(Float(10 * index + 5) / 255, 0, 0, 1)
      return sprite
    }
    func frame(_ tiles: [SpriteState]) -> Frame {
      var state = Pictures.state(70, 66, blending: .srgb, background: .zero, tiles)
      state.pass = .id
      return Renderer(format: .rgba8).render(state)
    }
    let one = frame(tiles)
    #expect(frame(tiles.reversed()) == one)
    let whole = ReferenceSprite(
      Pictures.sprite(Pictures.texture(40, 40) { _, _ in SIMD4(repeating: 255) }, pose))
    let sure = (0..<70 * 66).filter { whole.depth($0 % 70, $0 / 70).magnitude > 1e-3 }
    #expect(sure.count > 70 * 66 * 9 / 10)
    #expect(sure.allSatisfy { (Pictures.pixel(one, $0 % 70, $0 / 70).w == 255) == (whole.depth($0 % 70, $0 / 70) > 0) })
    if pose.b == 0, pose.a == 1 { #expect(Pictures.pixels(one).count { $0.w == 255 } == 1600) }
    // No tile has lost its pixels to another.
    #expect(Set(Pictures.pixels(one).map(\.x)).count == 17)
  }

  /// A pixel is a thin line's if its centre lies within half a pixel of it, however thin and however turned that is.
  @Test(arguments: [0.01, 0.3, 1], [Vector2(44.8, 10.3), Vector2(30.2, 37.1), Vector2(4.9, 40.2)])
  func thinLinesAreOnePixelWide(width: Double, end: Vector2) {
    let start = Vector2(4.3, 10.3)
    for cap in [StrokeState.Cap.butt, .round] {
      let line = StrokeState(
        name: "line", points: [start, end], width: width, color: SIMD4(repeating: 0.5), cap: cap, isLit: false)
      var state = Pictures.state(
        50, 50, blending: .srgb, background: .zero, drawables: [.stroke(line)])
      state.pass = .depth
      let frame = Renderer(format: .rgba8).render(state)
      let way = end - start
      var seen = 0
      for index in 0..<2500 {
        let place = Vector2(Double(index % 50) + 0.5, Double(index / 50) + 0.5) - start
        let along = place.dot(way) / way.dot(way)
        let distance = (place - min(max(along, 0), 1) * way).length
        guard (distance - 0.5).magnitude > 1e-3, (along.magnitude * (1 - along).magnitude) > 1e-6 else { continue }
        let isInside = distance < 0.5 && (cap == .round || (0...1).contains(along))
        if isInside { seen += 1 }
        #expect((Pictures.pixel(frame, index % 50, index / 50).w == 255) == isInside, "\(index % 50), \(index / 50)")
      }
      #expect(seen > 20)
    }
  }

  @Test func aSpeckOfALineIsThePixelThatHoldsIt() {
    let line = StrokeState(
      name: "line", points: [Vector2(4.4, 4.4), Vector2(4.7, 4.4)], width: 0.1, cap: .butt, isLit: false)
    var state = Pictures.state(9, 9, blending: .srgb, background: .zero, drawables: [.stroke(line)])
    state.pass = .depth
    let pixels = Pictures.pixels(Renderer(format: .rgba8).render(state))
    #expect(pixels.indices.filter { pixels[$0].w > 0 } == [4 * 9 + 4])
  }

  @Test func aHalfIsThereAndLessIsNot() {
    let white = Pictures.texture(64, 64) { _, _ in SIMD4(repeating: 255) }
    for transform in [Transform2D.identity, .scale(Vector2(3, 2)), .rotation(degrees: 3), .scale(Vector2(0.3, 0.4))] {
      for (opacity, alpha) in [(0.5 as Float, 255 as UInt8), (0.499, 0)] {
        var sprite = Pictures.sprite(
          white, Transform2D.translation(Vector2(-32, -32)).then(transform).then(.translation(Vector2(4, 4))))
        sprite.tint = SIMD4(repeating: opacity)
        var state = Pictures.state(8, 8, blending: .srgb, background: .zero, [sprite])
        state.pass = .depth
        #expect(Pictures.pixel(Renderer(format: .rgba8).render(state), 4, 4).w == alpha)
      }
    }
  }

  @Test func numbersAreNotDithered() {
    let white = Pictures.texture(32, 32, blendedAs: .srgb) { _, _ in SIMD4(repeating: 255) }
    var sprite = Pictures.sprite(white)
    // Just between two bytes.
    sprite.tint = SIMD4(100.4 / 255, 100.4 / 255, 100.4 / 255, 1)
    var state = Pictures.state(32, 32, blending: .srgb, background: .zero, [sprite])
    #expect(Set(Pictures.pixels(Renderer(format: .rgba8).render(state))).count == 2)
    for pass in RenderPass.allCases where !pass.isDithered && pass != .normal {
      state.pass = pass
      #expect(Set(Pictures.pixels(Renderer(format: .rgba8).render(state))) == [SIMD4(100, 100, 100, 255)])
    }
  }
}
