internal import CLanes

/// The first of sixteen neighbouring pixels' centres, relative to a lamp.
struct LampRow {
  let x: Double
  let y: Double

  /// A little farther from the lamp, by about as much as a pixel's square reaches.
  var behind: LampRow {
    let (middleX, middleY) = (x + 7.5, y)
    let shift = 0.75 / max((middleX * middleX + middleY * middleY).squareRoot(), 1)
    return LampRow(x: x + middleX * shift, y: y + middleY * shift)
  }

  /// p·p of the pixels' centres p.
  @inline(__always)
  var square: SIMD16<Float> {
    let px = lanes_iota() + Float(x)
    return px * px + Float(y) * Float(y)
  }
}
