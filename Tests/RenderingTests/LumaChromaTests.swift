import Geometry
import Imaging
import Rendering
import Staging
import Testing

/// Y'CbCr against Recommendation ITU-R BT.709's formulas in double precision.
struct LumaChromaTests {
  private struct Expected {
    let width: Int
    let height: Int

    private func display(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let color = Pictures.noise(min(max(x, 0), width - 1), min(max(y, 0), height - 1))
      return SIMD3(Double(color.x), Double(color.y), Double(color.z)) / 255
    }

    private func unscaled(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let c = display(x, y)
      let luma = 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
      return SIMD3(luma, (c.z - luma) / 1.8556, (c.x - luma) / 1.5748)
    }

    func luma(_ x: Int, _ y: Int) -> Double { 16 + 219 * unscaled(x, y).x }

    func chroma(_ x: Int, _ y: Int, _ component: Int) -> Double {
      var sum = 0.0
      for (dx, weight) in [(-1, 1.0), (0, 2), (1, 1)] {
        for dy in 0...1 { sum += weight * unscaled(2 * x + dx, 2 * y + dy)[component] }
      }
      return 128 + 224 * sum / 8
    }
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 5), (16, 16), (31, 7), (33, 18), (64, 4), (257, 35), (514, 3), (1001, 2)])
  func followsTheFormula(size: (width: Int, height: Int)) {
    let texture = Pictures.texture(size.width, size.height) { x, y in Pictures.noise(x, y) }
    let state = Pictures.state(size.width, size.height, [Pictures.sprite(texture)])
    let expected = Expected(width: size.width, height: size.height)
    for (dither, tolerance) in [(Renderer.Dither.none, 0.52), (.bayer, 1.02)] {
      let frame = Renderer(format: .yuv420, dither: dither).render(state)
      let planes = frame.planes
      for y in 0..<size.height {
        for x in 0..<size.width {
          let code = Double(frame.bytes[y * planes[0].stride + x])
          #expect(abs(code - expected.luma(x, y)) < tolerance, "luma of (\(x), \(y))")
        }
      }
      for plane in 1...2 {
        for y in 0..<planes[plane].rows {
          for x in 0..<planes[plane].stride {
            let code = Double(frame.bytes[planes[plane].offset + y * planes[plane].stride + x])
            #expect(abs(code - expected.chroma(x, y, plane)) < tolerance, "chroma \(plane) of (\(x), \(y))")
          }
        }
      }
    }
  }

  @Test func wellKnownColorsHaveTheirCodes() {
    for (color, codes) in [
      (SIMD4<UInt8>(0, 0xBD, 0xF2, 255), [147]), (SIMD4(255, 0, 0, 255), [63, 102, 240]),
      (SIMD4(255, 255, 255, 255), [235, 128, 128]), (SIMD4(0, 0, 0, 255), [16, 128, 128]),
      (SIMD4(0, 0, 255, 255), [32, 240, 118]),
    ] {
      let flat = Pictures.texture(16, 16) { _, _ in color }
      let frame = Renderer(format: .yuv420, dither: .none).render(Pictures.state(16, 16, [Pictures.sprite(flat)]))
      for (plane, code) in zip(frame.planes, codes) {
        #expect(frame.bytes[plane.offset..<plane.offset + plane.byteCount].allSatisfy { Int($0) == code })
      }
    }
  }

  /// Black, white and every grey have whole chroma, and black and white whole luma: dither must not touch them.
  @Test func wholeCodesStayExactUnderDither() {
    let ramp = Pictures.texture(256, 16) { x, _ in SIMD4(UInt8(x), UInt8(x), UInt8(x), 255) }
    let frame = Renderer(format: .yuv420).render(Pictures.state(256, 16, [Pictures.sprite(ramp)]))
    let planes = frame.planes
    #expect(frame.bytes[planes[1].offset...].allSatisfy { $0 == 128 })
    for y in 0..<16 {
      for (column, code) in [(0, 16), (85, 89), (170, 162), (255, 235)] {
        #expect(Int(frame.bytes[y * 256 + column]) == code)
      }
    }
  }
}
