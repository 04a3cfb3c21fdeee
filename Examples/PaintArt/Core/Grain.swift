import Footlight

/// Seeded noise in the plane: bristles, stone and plaster. The same seed gives the same grain on every machine.
struct Grain {
  let seed: UInt64
  /// Repeats after this many lattice cells across; 0 never repeats.
  var period: Int64 = 0

  init(_ seed: UInt64, period: Int = 0) {
    self.seed = seed
    self.period = Int64(period)
  }

  /// A value in 0…1 of its own for each cell of the lattice.
  func cell(_ column: Int, _ row: Int) -> Double {
    var x = Int64(column)
    if period > 0 { x = ((x % period) + period) % period }
    return Double(Noise.hash(x &+ Int64(row) &* 7_919_381, seed: seed) >> 11) * 0x1p-53
  }

  /// Smooth noise in −1…1 with features about one unit wide.
  func smooth(_ x: Double, _ y: Double) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (column, row) = (Int(left), Int(top))
    func weight(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }
    let (u, v) = (weight(x - left), weight(y - top))
    let upper = mix(cell(column, row), cell(column + 1, row), u)
    let lower = mix(cell(column, row + 1), cell(column + 1, row + 1), u)
    return mix(upper, lower, v) * 2 - 1
  }

  /// A sum of octaves of smooth noise, each twice as fine and half as strong as the one before, in −1…1.
  func fractal(_ x: Double, _ y: Double, octaves: Int) -> Double {
    var (sum, total, amplitude, scale) = (0.0, 0.0, 1.0, 1.0)
    for octave in 0..<octaves {
      let layer = Grain(seed &+ UInt64(octave) &* 101, period: Int(period) << octave)
      sum += layer.smooth(x * scale, y * scale) * amplitude
      total += amplitude
      amplitude /= 2
      scale *= 2
    }
    return sum / total
  }
}
