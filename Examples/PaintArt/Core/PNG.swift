import Foundation

/// TEMPORARY
enum PNG {
  static func encode(_ picture: Picture) -> Data {
    var out = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    func be(_ v: UInt32) -> [UInt8] { [UInt8(v >> 24), UInt8(v >> 16 & 255), UInt8(v >> 8 & 255), UInt8(v & 255)] }
    let table: [UInt32] = (0..<256).map { n in
      var c = UInt32(n)
      for _ in 0..<8 { c = c & 1 == 1 ? 0xEDB8_8320 ^ (c >> 1) : c >> 1 }
      return c
    }
    func chunk(_ name: String, _ body: [UInt8]) {
      let data = Array(name.utf8) + body
      out += be(UInt32(body.count))
      out += data
      var c: UInt32 = 0xFFFF_FFFF
      for b in data { c = table[Int((c ^ UInt32(b)) & 255)] ^ (c >> 8) }
      out += be(c ^ 0xFFFF_FFFF)
    }
    chunk("IHDR", be(UInt32(picture.width)) + be(UInt32(picture.height)) + [8, 6, 0, 0, 0])
    var raw: [UInt8] = []
    for y in 0..<picture.height { raw += [0] + picture.bytes[(y * picture.width * 4)..<((y + 1) * picture.width * 4)] }
    var z: [UInt8] = [0x78, 1]
    var i = 0
    while i < raw.count {
      let n = min(65535, raw.count - i)
      z += [i + n == raw.count ? 1 : 0, UInt8(n & 255), UInt8(n >> 8), UInt8(~n & 255), UInt8(~n >> 8 & 255)]
      z += raw[i..<(i + n)]
      i += n
    }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for v in raw {
      a = (a + UInt32(v)) % 65521
      b = (b + a) % 65521
    }
    z += be(b << 16 | a)
    chunk("IDAT", z)
    chunk("IEND", [])
    return out
  }
}
