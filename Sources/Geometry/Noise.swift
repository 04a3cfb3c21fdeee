/// Seeded, stateless noise: the same seed and argument give the same value on every machine.
public enum Noise {
  /// A hash of a lattice point, spread over 64 bits (the finaliser of SplitMix64: Steele, Lea and Flood, 2014).
  @inlinable
  public static func hash(_ index: Int64, seed: UInt64) -> UInt64 {
    var z = UInt64(bitPattern: index) &* 0x9E37_79B9_7F4A_7C15 &+ seed &* 0xD1B5_4A32_D192_ED03
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }

  /// A value in −1…1, constant over each unit interval.
  public static func white(_ x: Double, seed: UInt64) -> Double {
    guard x.magnitude < 9e15 else { return 0 }
    return Double(hash(Int64(x.rounded(.down)), seed: seed) >> 11) * 0x1p-52 - 1
  }

  /// Smooth noise in −1…1: lattice values of `white` joined by the quintic of Perlin (2002), so that the first and
  /// second derivatives are continuous.
  public static func smooth(_ x: Double, seed: UInt64) -> Double {
    guard x.magnitude < 9e15 else { return 0 }
    let cell = x.rounded(.down)
    let t = x - cell
    let weight = t * t * t * (t * (t * 6 - 15) + 10)
    let (a, b) = (white(cell, seed: seed), white(cell + 1, seed: seed))
    return a + (b - a) * weight
  }

  /// A sum of octaves of `smooth`, each at twice the frequency and half the amplitude of the one before,
  /// normalised to −1…1.
  public static func fractal(_ x: Double, octaves: Int, seed: UInt64) -> Double {
    var (sum, total, amplitude, frequency) = (0.0, 0.0, 1.0, 1.0)
    for octave in 0..<max(octaves, 1) {
      sum += amplitude * smooth(x * frequency, seed: seed &+ UInt64(octave))
      total += amplitude
      amplitude /= 2
      frequency *= 2
    }
    return sum / total
  }
}
