internal import Imaging

/// What an ICC profile (ICC.1:2022) says of a picture's numbers: as much as tells whether they are sRGB's.
struct ICCProfile {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// The colour space in four letters, such as `RGB `, `GRAY` or `CMYK` (7.2.8).
  var space: String { String(decoding: bytes.part(at: 16, count: 4), as: UTF8.self) }

  /// Whether the numbers mean the colours that sRGB's mean, whatever the profile is called: primaries and curves differ
  /// by no more than rounding and the usual tables do.
  var isSRGB: Bool {
    switch space {
    case "RGB ":
      zip(["rXYZ", "gXYZ", "bXYZ"], Self.primaries).allSatisfy { name, right in
        guard let found = color(name) else { return false }
        return zip(found, right).allSatisfy { ($0 - $1).magnitude <= Self.primaryTolerance }
      } && ["rTRC", "gTRC", "bTRC"].allSatisfy(hasCurveOfSRGB)
    case "GRAY": hasCurveOfSRGB("kTRC")
    default: false
    }
  }

  /// Those of sRGB in XYZ under D50, as profiles have them (ICC, sRGB.icc, adapted by Bradford's matrix).
  private static let primaries: [[Double]] = [
    [0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141],
  ]

  private static let primaryTolerance = 0.003
  /// Of display values: three levels of 255. A plain power of 2.2 is seven levels off.
  private static let curveTolerance = 3.0 / 255

  private func hasCurveOfSRGB(_ name: String) -> Bool {
    guard let curve = tag(name).flatMap(ICCCurve.init) else { return false }
    return (0...64).allSatisfy { step in
      let value = Double(step) / 64
      return (TransferFunction.srgb.encode(curve.light(of: value)) - value).magnitude <= Self.curveTolerance
    }
  }

  /// The content of a tag, its type first (7.3).
  private func tag(_ name: String) -> ArraySlice<UInt8>? {
    guard let count = bytes.number(at: 128, count: 4, bigEndian: true) else { return nil }
    for index in 0..<min(count, 256) {
      let entry = bytes.part(at: 132 + 12 * index, count: 12)
      guard entry.starts(with: name.utf8) else { continue }
      guard let offset = entry.number(at: 4, count: 4, bigEndian: true),
        let length = entry.number(at: 8, count: 4, bigEndian: true)
      else { return nil }
      return bytes.part(at: offset, count: length)
    }
    return nil
  }

  /// XYZType (10.31).
  private func color(_ name: String) -> [Double]? {
    guard let tag = tag(name), tag.starts(with: "XYZ ".utf8) else { return nil }
    let values = (0..<3).compactMap { tag.fixed(at: 8 + 4 * $0) }
    return values.count == 3 ? values : nil
  }
}

/// The curve from a display value to an amount of light, both 0…1.
private enum ICCCurve {
  case table([Double])
  /// The parameters g, a, b, c, d, e and f of the fullest of the parametric functions.
  case parametric([Double])

  /// curveType or parametricCurveType (10.6 and 10.18); nil for anything else.
  init?(_ tag: ArraySlice<UInt8>) {
    if tag.starts(with: "curv".utf8), let count = tag.number(at: 8, count: 4, bigEndian: true), count <= 65_536 {
      let words = (0..<count).compactMap { tag.number(at: 12 + 2 * $0, count: 2, bigEndian: true) }
      guard words.count == count else { return nil }
      switch count {
      case 0: self = .table([0, 1])
      case 1: self = .parametric([Double(words[0]) / 256, 1, 0, 0, 0, 0, 0])
      default: self = .table(words.map { Double($0) / 65_535 })
      }
    } else if tag.starts(with: "para".utf8), let kind = tag.number(at: 8, count: 2, bigEndian: true),
      let count = [0: 1, 1: 3, 2: 4, 3: 5, 4: 7][kind]
    {
      let p = (0..<count).compactMap { tag.fixed(at: 12 + 4 * $0) }
      guard p.count == count else { return nil }
      switch kind {
      case 0: self = .parametric([p[0], 1, 0, 0, 0, 0, 0])
      // Below -b/a it is 0, or c.
      case 1 where p[1] != 0: self = .parametric([p[0], p[1], p[2], 0, -p[2] / p[1], 0, 0])
      case 2 where p[1] != 0: self = .parametric([p[0], p[1], p[2], 0, -p[2] / p[1], p[3], p[3]])
      case 3: self = .parametric([p[0], p[1], p[2], p[3], p[4], 0, 0])
      case 4: self = .parametric(p)
      default: return nil
      }
    } else {
      return nil
    }
  }

  func light(of value: Double) -> Double {
    switch self {
    case .table(let table):
      let place = value * Double(table.count - 1)
      let index = min(Int(place), table.count - 2)
      return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
    case .parametric(let p):
      return value < p[4]
        ? p[3] * value + p[6] : TransferFunction.gamma(p[0]).decode(max(0, p[1] * value + p[2])) + p[5]
    }
  }
}

extension ArraySlice<UInt8> {
  /// s15Fixed16Number (ICC.1:2022, 4.6).
  fileprivate func fixed(at offset: Int) -> Double? {
    number(at: offset, count: 4, bigEndian: true).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }
}
