import CLanes
import Testing

/// The vector operations against their scalar meaning.
struct LanesTests {
  private let values: [Float] = [
    0, -0.0, 1, -1, 0.5, -0.5, 2.75, -2.75, 1e9, -1e9, 1e-30, .pi, -.pi, 255.49, 65534.99, -7,
  ]

  private var lanes: SIMD16<Float> { SIMD16(values) }

  @Test func arithmetic() {
    let other = SIMD16<Float>(values.reversed())
    for lane in 0..<16 {
      let (x, y) = (values[lane], values[15 - lane])
      #expect(lanes_min(lanes, other)[lane] == (x < y ? x : y))
      #expect(lanes_max(lanes, other)[lane] == (x > y ? x : y))
      #expect(lanes_sqrt(lanes * lanes)[lane] == (x * x).squareRoot())
      #expect(lanes_int(lanes)[lane] == Int32(x))
      #expect(lanes_float(lanes_int(lanes))[lane] == Float(Int32(x)))
      #expect(lanes_clamp(lanes)[lane] == min(max(x, 0), 1))
      #expect(lanes_select_less(lanes, other, lanes, other)[lane] == (x < y ? x : y))
      #expect(lanes_iota()[lane] == Float(lane))
    }
  }

  @Test func notANumberIsClampedToZero() {
    #expect(lanes_clamp(lanes_splat(.nan)) == SIMD16(repeating: 0))
    #expect(lanes_clamp(lanes_splat(.infinity)) == SIMD16(repeating: 1))
    #expect(lanes_clamp(lanes_splat(-.infinity)) == SIMD16(repeating: 0))
  }

  @Test(arguments: 0...16)
  func aRowsEndIsWrittenAndNothingBeyond(count: Int) {
    let codes = SIMD16<Int32>((0..<16).map { Int32(10 + 15 * $0) })
    var bytes = [UInt8](repeating: 1, count: 64)
    lanes_store_rgba8_first(&bytes, Int32(count), codes, codes &+ 1, codes &+ 2, codes &+ 3)
    var single = [UInt8](repeating: 1, count: 16)
    lanes_store_bytes_first(&single, Int32(count), codes)
    var words = [UInt16](repeating: 1, count: 64)
    lanes_store_rgba16_first(&words, Int32(count), codes &* 250, codes, codes, codes &* 200)
    for lane in 0..<16 {
      let isWritten = lane < count
      let code = UInt8(codes[lane])
      #expect(single[lane] == (isWritten ? code : 1))
      #expect(
        Array(bytes[4 * lane..<4 * lane + 4]) == (isWritten ? [code, code + 1, code + 2, code + 3] : [1, 1, 1, 1]))
      #expect(words[4 * lane] == (isWritten ? UInt16(code) * 250 : 1))
      #expect(words[4 * lane + 3] == (isWritten ? UInt16(code) * 200 : 1))
      #expect(lanes_first(Int32(count))[lane] == (isWritten ? 1 : 0))
    }
  }

  @Test func texelsAreTakenApart() {
    let texels = (0..<64).map { UInt16(truncatingIfNeeded: $0 &* 40503 &+ 7) }
    var (forward, backward) = ([Float](repeating: 0, count: 64), [Float](repeating: 0, count: 64))
    texels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      lanes_load_rgba16(base, &forward)
      lanes_load_rgba16_reversed(base + 60, &backward)
    }
    for pixel in 0..<16 {
      for component in 0..<4 {
        #expect(forward[16 * component + pixel] == Float(texels[4 * pixel + component]))
        #expect(backward[16 * component + 15 - pixel] == Float(texels[4 * pixel + component]))
      }
    }
  }

  @Test func bilinearMeansAreWithinTheirWeightsRounding() {
    var random = SeededRandom(seed: 3)
    let (width, height) = (20, 9)
    let texels = (0..<4 * (width + 16) * height).map { _ in UInt16(truncatingIfNeeded: random.next()) }
    let stride = width + 16
    for _ in 0..<50 {
      let places = (0..<16).map { _ in (Int32(random.next() % 19), Int32(random.next() % 8)) }
      let fx = SIMD16<Float>((0..<16).map { _ in Float(random.unit()) })
      let fy = SIMD16<Float>((0..<16).map { _ in Float(random.unit()) })
      let offsets = SIMD16<Int32>(places.map { $0.1 * Int32(stride) + $0.0 })
      var sums = [Float](repeating: 0, count: 64)
      texels.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        lanes_bilinear_rgba16(base, 4 * stride, 0, offsets, fx, fy, &sums)
      }
      for pixel in 0..<16 {
        for component in 0..<4 {
          func texel(_ dx: Int, _ dy: Int) -> Double {
            Double(texels[4 * (Int(offsets[pixel]) + dy * stride + dx) + component])
          }
          let (x, y) = (Double(fx[pixel]), Double(fy[pixel]))
          let expected =
            (texel(0, 0) * (1 - x) + texel(1, 0) * x) * (1 - y) + (texel(0, 1) * (1 - x) + texel(1, 1) * x) * y
          #expect(abs(Double(sums[16 * component + pixel]) / 32767 - expected) < 3)
        }
      }
    }
  }
}
