import CLanes
import Foundation
import Geometry
import Testing

/// The vector operations of the post effects against their scalar meaning.
struct PostLanesTests {
  @Test func exponentialsAreAccurateAndExactAtZero() {
    for start in stride(from: Float(-79.9), through: 0, by: 0.37) {
      let x = SIMD16<Float>((0..<16).map { min(start + Float($0) * 0.021, 0) })
      let result = lanes_exp_negative(x)
      for lane in 0..<16 {
        let expected = exp(Double(x[lane]))
        #expect((Double(result[lane]) - expected).magnitude <= 2.5e-7 * expected)
      }
    }
    #expect(lanes_exp_negative(.zero) == SIMD16(repeating: 1))
    #expect(lanes_exp_negative(lanes_splat(-1000)) == lanes_exp_negative(lanes_splat(-80)))
  }

  @Test func theGreatestLaneIsFound() {
    for lane in 0..<16 {
      var values = SIMD16<Float>(repeating: -3)
      values[lane] = -2
      #expect(lanes_greatest(values) == -2)
    }
  }

  @Test func lanesAreInterleaved() {
    var output = [Float](repeating: -1, count: 33)
    lanes_store_interleaved(&output, lanes_iota() * 2, lanes_iota() * 2 + 1)
    #expect(output == (0..<32).map { Float($0) } + [-1])
  }

  @Test func blocksAreTransposed() {
    let input = (0..<16 * 20).map { Float($0) }
    var output = [Float](repeating: -1, count: 16 * 18)
    lanes_transpose(input, 20, &output, 18)
    for y in 0..<16 {
      for x in 0..<16 { #expect(output[x * 18 + y] == input[y * 20 + x]) }
      #expect(output[y * 18 + 16] == -1)
    }
  }

  @Test func logarithmsAreThoseOfDoublePrecision() {
    for step in 0..<4000 {
      let values = SIMD16<Float>((0..<16).map { Float(PortableMath.exp2(Double(step * 16 + $0) / 300 - 100)) })
      let result = lanes_log(values)
      for lane in 0..<16 {
        let expected = PortableMath.log2(Double(values[lane])) * 0.693147180559945309417
        #expect((Double(result[lane]) - expected).magnitude <= max(expected.magnitude, 0x1p-4) * 0x1p-22)
      }
    }
    #expect(lanes_log(lanes_splat(1)) == SIMD16(repeating: 0))
  }
}
