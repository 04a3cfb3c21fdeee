public import Imaging

/// A 64-bit fingerprint of a frame: equal frames have equal ones on every machine, and frames that differ in one
/// 8-byte word always have different ones. Not for keeping secrets.
///
/// With all arithmetic modulo 2⁶⁴, `A` = 9E3779B97F4A7C15, `B` = D6E8FEB86659FD93, and
///
///     turn(x)   = x rotated left by 29 bits
///     mix(x)    = y ⊕ (y >> 32)  where  y = (x ⊕ (x >> 32)) · B
///
/// the fingerprint is
///
/// 1. eight lanes: lane i = mix(A · (i + 1) + (width | height << 32)) + kind · B, where kind is 1 for rgba8,
///    2 for rgba16, 3 for yuv420;
/// 2. the frame's bytes, samples of 16 bits in little-endian order, followed by zeros up to a multiple of 64, as
///    little-endian words: word w goes to lane w mod 8 by lane = turn((lane ⊕ turn(word · B)) · A);
/// 3. h = the number of bytes before the zeros, then for lanes 0…7: h = turn((h ⊕ mix(lane)) · A); the fingerprint
///    is mix(h).
///
/// Each step is a bijection of the lane for a given word, and of the word for a given lane. The word is multiplied on
/// its own first, because otherwise a change of its highest bit would come out as one bit that a later word cancels.
public struct FrameHash: Hashable, Sendable, CustomStringConvertible {
  public let value: UInt64

  public init(_ frame: Frame) {
    let kind: UInt64 =
      switch frame.format {
      case .rgba8: 1
      case .rgba16: 2
      case .yuv420: 3
      }
    let size = UInt64(frame.size.width) | UInt64(frame.size.height) << 32
    var lanes = SIMD8<UInt64>()
    for i in 0..<8 { lanes[i] = Self.mix(Self.a &* UInt64(i + 1) &+ size) &+ kind &* Self.b }
    frame.bytes.withUnsafeBytes { Self.absorb($0, into: &lanes) }
    var hash = UInt64(frame.bytes.count)
    for i in 0..<8 { hash = Self.turn((hash ^ Self.mix(lanes[i])) &* Self.a) }
    value = Self.mix(hash)
  }

  /// 16 hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static let a: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let b: UInt64 = 0xD6E8_FEB8_6659_FD93

  private static func absorb(_ bytes: UnsafeRawBufferPointer, into lanes: inout SIMD8<UInt64>) {
    var (h0, h1, h2, h3) = (lanes[0], lanes[1], lanes[2], lanes[3])
    var (h4, h5, h6, h7) = (lanes[4], lanes[5], lanes[6], lanes[7])
    func block(_ bytes: UnsafeRawBufferPointer, _ offset: Int) {
      func word(_ i: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + i * 8, as: UInt64.self))
      }
      h0 = step(h0, word(0))
      h1 = step(h1, word(1))
      h2 = step(h2, word(2))
      h3 = step(h3, word(3))
      h4 = step(h4, word(4))
      h5 = step(h5, word(5))
      h6 = step(h6, word(6))
      h7 = step(h7, word(7))
    }
    let whole = bytes.count / 64 * 64
    for offset in stride(from: 0, to: whole, by: 64) { block(bytes, offset) }
    if whole < bytes.count {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { last in
        last.initializeMemory(as: UInt8.self, repeating: 0)
        last.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[whole...]))
        block(UnsafeRawBufferPointer(last), 0)
      }
    }
    lanes = SIMD8(h0, h1, h2, h3, h4, h5, h6, h7)
  }

  private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 { turn((lane ^ turn(word &* b)) &* a) }

  private static func turn(_ x: UInt64) -> UInt64 { x << 29 | x >> 35 }

  private static func mix(_ x: UInt64) -> UInt64 {
    let y = (x ^ x >> 32) &* b
    return y ^ y >> 32
  }
}
