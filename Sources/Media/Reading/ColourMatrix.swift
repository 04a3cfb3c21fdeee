/// ITU-R BT.601's matrix from luma and chroma to red, green and blue, in whole numbers.
struct ColourMatrix {
  /// Bits behind the point of a coefficient; the sums of chroma in 64 parts of a level still fit 32 bits.
  private static let coefficientBits: Int32 = 14

  private let chromaBits: Int32
  private let lumaZero: Int32
  private let luma: Int32
  private let redFromRed: Int32
  private let greenFromBlue: Int32
  private let greenFromRed: Int32
  private let blueFromBlue: Int32

  /// - Parameters:
  ///   - isFullRange: Whether luma is 0…255 and chroma ±127.5, or 16…235 and ±112.
  ///   - chromaBits: Bits behind the point of the chroma values, up to 6.
  init(isFullRange: Bool, chromaBits: Int32) {
    func coefficient(_ value: Double) -> Int32 { Int32((value * Double(1 << Self.coefficientBits)).rounded()) }
    let chroma = isFullRange ? 1 : 255.0 / 224
    self.chromaBits = chromaBits
    lumaZero = isFullRange ? 0 : 16
    luma = coefficient(isFullRange ? 1 : 255.0 / 219)
    redFromRed = coefficient(chroma * 1.402)
    greenFromBlue = coefficient(chroma * -0.344_136_286)
    greenFromRed = coefficient(chroma * -0.714_136_286)
    blueFromBlue = coefficient(chroma * 1.772)
  }

  /// Converts a row to opaque samples, each rounded to the nearest of 256 levels.
  ///
  /// - Precondition: `samples` has four words for each element of `blues` and `reds`.
  func apply(
    _ lumas: UnsafeMutablePointer<UInt8>, _ blues: [Int32], _ reds: [Int32],
    to samples: UnsafeMutableBufferPointer<UInt16>
  ) {
    precondition(reds.count == blues.count && samples.count == blues.count * 4, "rows must have one length")
    let shift = Self.coefficientBits &+ chromaBits
    let half: Int32 = 1 &<< (shift &- 1)
    let neutral: Int32 = 128 &<< chromaBits
    for x in 0..<blues.count {
      let grey = luma &* ((Int32(lumas[x]) &- lumaZero) &<< chromaBits) &+ half
      let (cb, cr) = (blues[x] &- neutral, reds[x] &- neutral)
      samples[x &* 4] = Self.sample((grey &+ redFromRed &* cr) &>> shift)
      samples[x &* 4 &+ 1] = Self.sample((grey &+ greenFromBlue &* cb &+ greenFromRed &* cr) &>> shift)
      samples[x &* 4 &+ 2] = Self.sample((grey &+ blueFromBlue &* cb) &>> shift)
      samples[x &* 4 &+ 3] = .max
    }
  }

  @inline(__always)
  private static func sample(_ level: Int32) -> UInt16 { UInt16(truncatingIfNeeded: max(0, min(255, level)) &* 257) }
}
