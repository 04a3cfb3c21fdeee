public import Imaging

/// A 64-bit fingerprint of a frame: equal frames have equal ones on every machine, and others by chance only, with
/// odds of about one in 10¹⁴ for the largest frames. Not for keeping secrets.
///
/// With `A` = 9E3779B97F4A7C15, `B` = D6E8FEB86659FD93, and fold(x, c) the exclusive or of the upper and the lower
/// 64 bits of the 128-bit product x · c, the fingerprint is
///
/// 1. eight lanes: lane i = fold(s + i, A) where s = width | height << 28 | kind << 56, and kind is 1 for rgba8, 2 for
///    rgba16, 3 for yuv420;
/// 2. the frame's bytes, samples of 16 bits in little-endian order, followed by zeros up to a multiple of 64, as
///    little-endian words: word w goes to lane w mod 8 by lane = fold(lane ⊕ word, A);
/// 3. h = the number of bytes before the zeros, then for lanes 0…7: h = fold(h ⊕ lane, A) + B; the fingerprint is
///    fold(h, B).
///
/// The product of all 128 bits, because that of the lower 64 alone lets a change of a word's highest bit come out as
/// one bit, which a later word can cancel; and because no compiler makes slow vector instructions of it.
public struct FrameHash: Hashable, Sendable, CustomStringConvertible {
  public let value: UInt64

  public init(_ frame: Frame) {
    let kind: UInt64 =
      switch frame.format {
      case .rgba8: 1
      case .rgba16: 2
      case .yuv420: 3
      }
    let seed = UInt64(frame.size.width) | UInt64(frame.size.height) << 28 | kind << 56
    var lanes = SIMD8<UInt64>()
    for i in 0..<8 { lanes[i] = Self.fold(seed + UInt64(i), Self.a) }
    frame.bytes.withUnsafeBytes { Self.absorb($0, into: &lanes) }
    var hash = UInt64(frame.bytes.count)
    for i in 0..<8 { hash = Self.fold(hash ^ lanes[i], Self.a) &+ Self.b }
    value = Self.fold(hash, Self.b)
  }

  /// 16 hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static let a: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let b: UInt64 = 0xD6E8_FEB8_6659_FD93

  private static func absorb(_ bytes: UnsafeRawBufferPointer, into lanes: inout SIMD8<UInt64>) {
    guard let start = bytes.baseAddress else { return }
    let whole = bytes.count / 64 * 64
    absorb(start, count: whole, into: &lanes)
    guard whole < bytes.count else { return }
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { last in
      last.initializeMemory(as: UInt8.self, repeating: 0)
      last.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[whole...]))
      if let last = last.baseAddress { absorb(last, count: 64, into: &lanes) }
    }
  }

  /// `count` is a multiple of 64.
  private static func absorb(_ bytes: UnsafeRawPointer, count: Int, into lanes: inout SIMD8<UInt64>) {
    // Eight variables, because each needs a register of its own.
    var (h0, h1, h2, h3) = (lanes[0], lanes[1], lanes[2], lanes[3])
    var (h4, h5, h6, h7) = (lanes[4], lanes[5], lanes[6], lanes[7])
    for offset in stride(from: 0, to: count, by: 64) {
      h0 = fold(h0 ^ word(bytes, offset), a)
      h1 = fold(h1 ^ word(bytes, offset + 8), a)
      h2 = fold(h2 ^ word(bytes, offset + 16), a)
      h3 = fold(h3 ^ word(bytes, offset + 24), a)
      h4 = fold(h4 ^ word(bytes, offset + 32), a)
      h5 = fold(h5 ^ word(bytes, offset + 40), a)
      h6 = fold(h6 ^ word(bytes, offset + 48), a)
      h7 = fold(h7 ^ word(bytes, offset + 56), a)
    }
    lanes = SIMD8(h0, h1, h2, h3, h4, h5, h6, h7)
  }

  private static func word(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private static func fold(_ x: UInt64, _ factor: UInt64) -> UInt64 {
    let product = x.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
