/// A mip level being built: premultiplied texels that become `Texture.Level`'s.
struct MipLevel {
  /// What may be read past the end of a row, in texels.
  static let padding = 16

  let width: Int
  let height: Int
  let texels: UnsafeMutablePointer<UInt16>

  /// Level with texels still to be written, and a padding of zeros behind the last row.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    let count = width * height * 4
    texels = .allocate(capacity: count + Self.padding * 4)
    (texels + count).initialize(repeating: 0, count: Self.padding * 4)
  }

  var finished: Texture.Level {
    Texture.Level(width: width, height: height, stride: width, texels: UnsafePointer(texels))
  }

  /// The next level, or nil when this one is 1×1.
  func halved() -> MipLevel? {
    guard width > 1 || height > 1 else { return nil }
    let half = MipLevel(width: (width + 1) / 2, height: (height + 1) / 2)
    if width % 2 == 0 && height % 2 == 0 {
      fillByQuads(half)
    } else {
      fillByArea(half)
    }
    return half
  }

  /// Both sides even: each texel is the mean of four.
  private func fillByQuads(_ half: MipLevel) {
    let words = width * 4
    for y in 0..<half.height {
      let top = texels + 2 * y * words
      let bottom = top + words
      let out = half.texels + y * half.width * 4
      for x in 0..<half.width {
        for channel in 0..<4 {
          let index = x &* 8 &+ channel
          let sum = UInt32(top[index]) &+ UInt32(top[index &+ 4]) &+ UInt32(bottom[index]) &+ UInt32(bottom[index &+ 4])
          out[x &* 4 &+ channel] = UInt16(truncatingIfNeeded: (sum &+ 2) &>> 2)
        }
      }
    }
  }

  /// An odd side: each texel is the mean over the area that it covers, so that every texel of this level counts
  /// the same and the picture does not drift.
  private func fillByArea(_ half: MipLevel) {
    let across = (0..<half.width).map { MipTaps(index: $0, side: width) }
    let total = MipTaps.total(side: width) * MipTaps.total(side: height)
    for y in 0..<half.height {
      let down = MipTaps(index: y, side: height)
      let rows = (
        texels + down.before * width * 4, texels + down.centre * width * 4, texels + down.after * width * 4
      )
      let out = half.texels + y * half.width * 4
      for x in 0..<half.width {
        let taps = across[x]
        for channel in 0..<4 {
          let sum =
            down.weights.0 &* taps.sum(rows.0 + channel) &+ down.weights.1 &* taps.sum(rows.1 + channel)
            &+ down.weights.2 &* taps.sum(rows.2 + channel)
          out[x &* 4 &+ channel] = UInt16(truncatingIfNeeded: (sum &+ total / 2) / total)
        }
      }
    }
  }
}
