import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import TestSupport
import Testing

struct StrokeTests {
  private static let clear = SIMD4<Float>.zero

  private func stroke(_ points: [Vector2], width: Double, cap: StrokeState.Cap = .round) -> StrokeState {
    StrokeState(name: "stroke", points: points, width: width, cap: cap)
  }

  /// The alphas of a white stroke over nothing, 0…1.
  private func coverage(_ width: Int, _ height: Int, _ stroke: StrokeState) -> [Double] {
    let state = Pictures.state(width, height, background: Self.clear, drawables: [.stroke(stroke)])
    let frame = Renderer(format: .rgba16).render(state)
    return Swift.stride(from: 6, to: frame.bytes.count, by: 8).map { offset in
      Double(Int(frame.bytes[offset]) + 256 * Int(frame.bytes[offset + 1])) / 65535
    }
  }

  /// Every pixel of plain strokes within a level of 255, and of patterns within two.
  @Test(arguments: [false, true])
  func equalsTheTwin(hasPattern: Bool) {
    let (width, height) = (280, 45)
    for seed in 0..<40 {
      var random = SplitMix(seed: UInt64(seed))
      let texture = Pictures.texture(3 + seed % 14, 1 + seed % 9) { x, y in Pictures.noise(x, y) }
      var stroke = RandomStroke.stroke(width, height, texture: hasPattern ? texture : nil, &random)
      (stroke.blend, stroke.isLit) = (.normal, false)
      let state = Pictures.state(width, height, blending: .srgb, drawables: [.stroke(stroke)])
      let frame = Renderer(format: .rgba16).render(state)
      let twin = ReferenceStroke(stroke)
      var worst = 0.0
      for pixel in 0..<width * height {
        let shown = SIMD3<Double>(
          (0..<3).map { component in
            let offset = 8 * pixel + 2 * component
            return Double(Int(frame.bytes[offset]) + 256 * Int(frame.bytes[offset + 1])) / 65535
          })
        let errors = twin.texels(pixel % width, pixel / width).map { texel in
          let error = shown - SIMD3(texel.x, texel.y, texel.z)
          return max(abs(error.x), abs(error.y), abs(error.z))
        }
        worst = max(worst, errors.min() ?? 0)
      }
      #expect(worst < (hasPattern ? 2 : 1) / 255.0, "seed \(seed)")
    }
  }

  /// A pixel's row is covered as far as the line's rectangle reaches over it.
  @Test(arguments: [0, 0.25, 0.5, 0.8], [5, 2.5, 1, 0.3])
  func aLevelLineCoversItsRows(offset: Double, width: Double) {
    let y = 20.5 + offset
    let alphas = coverage(60, 40, stroke([Vector2(-50, y), Vector2(110, y)], width: width))
    // Lines thinner than a pixel are as strong as their area, a pixel wide.
    let (drawn, strength) = (max(width, 1), min(width, 1))
    for row in 0..<40 {
      let overlap = min(Double(row) + 1, y + drawn / 2) - max(Double(row), y - drawn / 2)
      for column in 0..<60 {
        #expect(abs(alphas[row * 60 + column] - max(overlap, 0) * strength) < 1e-4, "row \(row)")
      }
    }
  }

  @Test(arguments: [StrokeState.Cap.butt, .round, .square], [8.0, 11, 25])
  func capsHaveTheirAreas(cap: StrokeState.Cap, width: Double) {
    for (start, end) in [(Vector2(40.3, 50.2), Vector2(140, 50.2)), (Vector2(60, 150), Vector2(60 + 80 * 0.6, 70))] {
      let length = (end - start).length
      let ends: Double
      switch cap {
      case .butt: ends = 0
      case .round: ends = .pi * width * width / 4
      case .square: ends = width * width
      }
      let area = coverage(200, 200, stroke([start, end], width: width, cap: cap)).reduce(0, +)
      #expect(
        abs(area - length * width - ends) < 0.01 * max(ends, width * width / 4) + 0.0003 * length * width,
        "area \(area)")
    }
  }

  @Test func flatCapsEndWhereTheyShould() {
    let line = [Vector2(10.25, 20), Vector2(30, 20)]
    let butt = coverage(50, 40, stroke(line, width: 6, cap: .butt))
    #expect(abs(butt[20 * 50 + 10] - 0.75) < 1e-4 && butt[20 * 50 + 9] == 0 && butt[20 * 50 + 30] == 0)
    let square = coverage(50, 40, stroke(line, width: 6, cap: .square))
    #expect(abs(square[20 * 50 + 7] - 0.75) < 1e-4 && square[20 * 50 + 6] == 0 && square[20 * 50 + 33] == 0)
    #expect(square[20 * 50 + 32] == 1)
  }

  /// Cut into many pieces a line stays what it is, flat ends too.
  @Test(arguments: [StrokeState.Cap.butt, .round, .square])
  func aLineInPiecesIsTheLine(cap: StrokeState.Cap) {
    let (start, end) = (Vector2(20.3, 30.7), Vector2(171.2, 83.1))
    let whole = coverage(200, 120, stroke([start, end], width: 9, cap: cap))
    let pieces = (0...400).map { start + (Double($0) / 400) * (end - start) }
    for (a, b) in zip(coverage(200, 120, stroke(pieces, width: 9, cap: cap)), whole) { #expect(abs(a - b) < 1e-3) }
  }

  @Test func whatIsCrossedTwiceIsNoDarker() {
    let line = [Vector2(5, 8.3), Vector2(60, 40)]
    var once = stroke(line, width: 4)
    once.color = SIMD4(repeating: 0.5)
    var often = once
    often.points = [line[0], line[1], line[0], line[1], line[0], line[1]]
    #expect(coverage(70, 50, once) == coverage(70, 50, often))
  }

  /// A line with flat ends on whole pixels is a rectangle, and a white sprite of its colour the same.
  @Test(arguments: [LightingState.Model.multiply, .additive], [SpriteState.Blend.normal, .add, .multiply, .screen])
  func isLitAndBlendedLikeASprite(model: LightingState.Model, blend: SpriteState.Blend) {
    let white = Pictures.texture(90, 12) { _, _ in SIMD4(repeating: 255) }
    let ground = Pictures.texture(120, 60) { x, y in Pictures.noise(x, y) }
    let color = SIMD4<Float>(0.5, 0.25, 0.1, 0.6)
    let lights = [
      LightState(name: "a", position: Vector2(40, 10), color: SIMD3(0.9, 0.5, 0.2), range: 70),
      LightState(name: "b", position: Vector2(90, 50), color: SIMD3(0.1, 0.4, 1), range: 50, layers: 2),
    ]
    for (isLit, layers) in [(true, LayerMask(1)), (true, 2), (true, 3), (true, 4), (false, 1)] {
      var sprite = Pictures.sprite(white, .translation(Vector2(17, 20)))
      (sprite.tint, sprite.blend, sprite.isLit, sprite.layers) = (color, blend, isLit, layers)
      var line = stroke([Vector2(17, 26), Vector2(50, 26), Vector2(107, 26)], width: 12, cap: .butt)
      (line.color, line.blend, line.isLit, line.layers) = (color, blend, isLit, layers)
      let frames = [DrawableState.sprite(sprite), .stroke(line)].map { drawable in
        Renderer(format: .rgba8).render(
          Pictures.state(
            120, 60, lighting: LightingState(model: model, ambient: SIMD3(0.2, 0.3, 0.4)),
            drawables: [.sprite(Pictures.sprite(ground)), drawable], lights: lights))
      }
      #expect(frames[0] == frames[1])
    }
  }

  @Test func aPatternOfOneColorIsThatColor() {
    let color = SIMD4<UInt8>(31, 99, 7, 255)
    var line = stroke([Vector2(10, 40), Vector2(60, 15), Vector2(110, 44)], width: 14)
    line.texture = Pictures.texture(20, 10) { _, _ in color }
    for length in [0.01, 3, 20, 333] {
      line.repeatLength = length
      let state = Pictures.state(120, 60, background: Self.clear, drawables: [.stroke(line)])
      let pixels = Pictures.pixels(Renderer(format: .rgba8, dither: .none).render(state))
      #expect(pixels.allSatisfy { $0.w == 0 || ($0.w < 255 || $0 == color) })
      #expect(pixels[20 * 120 + 58] == color)
    }
  }

  /// On whole pixels the texels lie side by side, again and again, upright in the line's direction.
  @Test func aPatternRepeatsTexelForTexel() {
    let texture = Pictures.texture(7, 6) { x, y in Pictures.noise(x, y) }
    var line = stroke([Vector2(3, 10), Vector2(40, 10), Vector2(500, 10)], width: 6, cap: .butt)
    (line.texture, line.repeatLength) = (texture, 7)
    let frame = Renderer(format: .rgba8).render(Pictures.state(510, 20, drawables: [.stroke(line)]))
    for y in 7..<13 {
      for x in 3..<500 { #expect(Pictures.pixel(frame, x, y) == Pictures.noise((x - 3) % 7, y - 7)) }
    }
    line.points.reverse()
    let back = Renderer(format: .rgba8).render(Pictures.state(510, 20, drawables: [.stroke(line)]))
    for y in 7..<13 {
      for x in 3..<500 { #expect(Pictures.pixel(back, x, y) == Pictures.noise((499 - x) % 7, 12 - y)) }
    }
  }

  @Test(arguments: [PixelFormat.rgba8, .yuv420])
  func isTheSameOnAnyNumberOfThreads(format: PixelFormat) {
    var random = SplitMix(seed: 8)
    let texture = Pictures.texture(16, 5) { x, y in Pictures.noise(x, y) }
    let strokes = (0..<30).map { index in
      DrawableState.stroke(RandomStroke.stroke(611, 203, texture: index % 2 == 0 ? texture : nil, &random))
    }
    let state = Pictures.state(611, 203, drawables: strokes)
    let renderer = Renderer(format: format)
    let one = renderer.render(state, threads: 1)
    for threads in [2, 5, 1000] { #expect(renderer.render(state, threads: threads) == one) }
  }
}
