import Geometry
import Testing

@Suite struct NoiseTests {
  @Test func theSameSeedGivesTheSameNoise() {
    #expect(Noise.smooth(3.7, seed: 5) == Noise.smooth(3.7, seed: 5))
    #expect(Noise.smooth(3.7, seed: 5) != Noise.smooth(3.7, seed: 6))
  }

  @Test func noiseStaysInItsRangeAndFillsIt() {
    var (low, high, sum) = (0.0, 0.0, 0.0)
    let values = (0..<20_000).map { Noise.fractal(Double($0) * 0.31, octaves: 3, seed: 1) }
    for value in values {
      low = min(low, value)
      high = max(high, value)
      sum += value
    }
    #expect(low >= -1 && low < -0.6)
    #expect(high <= 1 && high > 0.6)
    #expect((sum / Double(values.count)).magnitude < 0.03)
  }

  @Test func smoothNoiseHasNoJumpsAndWhiteNoiseHoldsItsStep() {
    for step in 0..<10_000 {
      let x = Double(step) * 0.01
      #expect((Noise.smooth(x + 1e-6, seed: 9) - Noise.smooth(x, seed: 9)).magnitude < 1e-5)
    }
    #expect(Noise.white(4.01, seed: 2) == Noise.white(4.99, seed: 2))
    #expect(Noise.white(4.99, seed: 2) != Noise.white(5, seed: 2))
  }

  @Test func hugeAndUndefinedArgumentsAreHarmless() {
    for x in [1e300, -1e300, .infinity, .nan] {
      #expect(Noise.fractal(x, octaves: 4, seed: 0).isFinite)
    }
  }
}
