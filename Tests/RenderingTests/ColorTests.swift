import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import Testing

struct ColorTests {
  /// Every level of 8 bits, under every threshold of the dither matrix.
  @Test(arguments: [TransferFunction.linear, .srgb], Renderer.Dither.allCases)
  func aColorThatBytesHoldStaysExact(blending: TransferFunction, dither: Renderer.Dither) {
    let texture = Pictures.texture(256, 24, blendedAs: blending) { x, y in
      SIMD4(UInt8(x), UInt8(255 - x), UInt8((x + y / 8 * 100) % 256), 255)
    }
    let state = Pictures.state(
      512, 24, blending: blending,
      [
        Pictures.sprite(texture), Pictures.sprite(texture, .translation(Vector2(256, 0))),
      ])
    let frame = Renderer(format: .rgba8, dither: dither).render(state)
    for y in 0..<24 {
      for x in 0..<512 {
        let v = x % 256
        #expect(
          Pictures.pixel(frame, x, y) == SIMD4(UInt8(v), UInt8(255 - v), UInt8((v + y / 8 * 100) % 256), 255),
          "column \(x), row \(y)")
      }
    }
  }

  @Test func twoLampsOfAQuarterMakeAHalf() {
    let white = Pictures.texture(40, 40) { _, _ in SIMD4(255, 255, 255, 255) }
    let lamp = LightState(
      name: "lamp", position: Vector2(20, 20), color: SIMD3(repeating: 0.25), range: 100, falloff: .constant)
    let state = Pictures.state(
      40, 40, lighting: LightingState(ambient: .zero), [Pictures.sprite(white)], lights: [lamp, lamp])
    let frame = Renderer(format: .rgba8, dither: .none).render(state)
    #expect(Pictures.pixels(frame).allSatisfy { $0 == SIMD4(188, 188, 188, 255) })
  }

  @Test func lightsLeaveTheBackgroundAlone() {
    let lamp = LightState(name: "lamp", position: Vector2(8, 8), color: SIMD3(repeating: 1), range: 100)
    let state = Pictures.state(
      16, 16, background: SIMD4(1, 1, 1, 1), lighting: LightingState(ambient: .zero), [], lights: [lamp])
    #expect(Pictures.pixels(Renderer(format: .rgba8).render(state)).allSatisfy { $0 == SIMD4(repeating: 255) })
  }

  @Test func lightAboveOneIsCutOnlyAtTheEnd() {
    let grey = Pictures.texture(8, 8) { _, _ in SIMD4(188, 188, 188, 255) }
    let half = Pictures.texture(8, 8) { _, _ in SIMD4(188, 188, 188, 255) }
    var shade = Pictures.sprite(half)
    shade.blend = .multiply
    shade.isLit = false
    // 0.503 · 2.5 would be cut to 1 too early; · 0.503 it is 0.6325, which encodes to 209.2.
    let state = Pictures.state(
      8, 8, lighting: LightingState(ambient: SIMD3(repeating: 2.5)), [Pictures.sprite(grey), shade])
    let frame = Renderer(format: .rgba8, dither: .none).render(state)
    let light = TransferFunction.srgb.decode(188 / 255.0)
    let expected = (TransferFunction.srgb.encode(light * light * 2.5) * 255).rounded()
    #expect(Pictures.pixels(frame).allSatisfy { $0.x == UInt8(expected) })
  }

  @Test func ditherKeepsTheMeanOfADarkGlow() {
    // A light level between two bytes everywhere: the mean of the bytes is the level.
    let white = Pictures.texture(64, 64) { _, _ in SIMD4(255, 255, 255, 255) }
    let level = 20.37
    let light = Float(TransferFunction.srgb.decode(level / 255))
    let state = Pictures.state(
      64, 64, lighting: LightingState(ambient: SIMD3(repeating: light)), [Pictures.sprite(white)])
    let bytes = Pictures.pixels(Renderer(format: .rgba8).render(state)).map { Double($0.x) }
    #expect(abs(bytes.reduce(0, +) / 4096 - level) < 0.03)
    #expect(Set(bytes) == [20, 21])
  }

  /// Light that grows evenly over the frame, against the formula of IEC 61966-2-1.
  @Test func sixteenBitsFollowTheTransferFunction() {
    let white = Pictures.texture(16, 1) { _, _ in SIMD4(255, 255, 255, 255) }
    for step in 0...400 {
      let light = Float(Double(step) / 400 * Double(step) / 400)
      let state = Pictures.state(
        16, 1, lighting: LightingState(ambient: SIMD3(repeating: light)), [Pictures.sprite(white)])
      let bytes = Renderer(format: .rgba16).render(state).bytes
      let word = Double(bytes[0]) + 256 * Double(bytes[1])
      #expect(abs(word - TransferFunction.srgb.encode(Double(light)) * 65535) < 1)
    }
  }
}
