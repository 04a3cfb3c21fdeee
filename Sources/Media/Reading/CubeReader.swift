public import Imaging

/// Reads colour tables in the `.cube` format (Adobe, "Cube LUT Specification 1.0", 2013).
///
/// Tables of three dimensions are read; one of a curve per channel is refused.
public enum CubeReader {
  /// The largest table has 256³ lines of three numbers.
  private static let byteLimit = 1 << 30
  /// Of a line, in bytes; the format's own limit is 250.
  private static let lineLimit = 4096

  public static func read(contentsOf path: String) throws(MediaError) -> ColorCube {
    try decode(FileContent.read(path, limit: byteLimit), path: path)
  }

  /// The same for a file's bytes; `path` is for messages.
  public static func decode(_ bytes: [UInt8], path: String) throws(MediaError) -> ColorCube {
    var table = CubeTable()
    var line = 0
    do throws(CubeTable.Fault) {
      // A carriage return before a line feed is blank space.
      var rest = bytes[...]
      while !rest.isEmpty {
        line += 1
        let text = rest.prefix { $0 != UInt8(ascii: "\n") }
        guard text.count <= lineLimit else {
          throw CubeTable.Fault(reason: "a line has up to \(lineLimit) bytes, and this one \(text.count)")
        }
        try table.add(text)
        rest = rest[text.endIndex...].dropFirst()
      }
      return try table.cube()
    } catch {
      throw .damagedColorTable(path: path, line: error.isWhole ? nil : line, reason: error.reason)
    }
  }
}

/// What has been read of a table.
private struct CubeTable {
  struct Fault: Error {
    var reason: String
    /// Whether no single line is to blame.
    var isWhole = false
  }

  private var side: Int?
  private var domain = ColorCube.Domain()
  private var points: [SIMD3<Float>] = []

  mutating func add(_ line: ArraySlice<UInt8>) throws(Fault) {
    let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    guard let first = words.first, first.first != UInt8(ascii: "#") else { return }
    switch String(decoding: first, as: UTF8.self) {
    case "TITLE": break
    case "LUT_3D_SIZE": try size(words.dropFirst())
    case "LUT_1D_SIZE": throw Fault(reason: "it has one curve per channel; save it as a table of three dimensions")
    case "DOMAIN_MIN": domain.low = try color(words.dropFirst())
    case "DOMAIN_MAX": domain.high = try color(words.dropFirst())
    case "LUT_3D_INPUT_RANGE":
      let ends = try numbers(words.dropFirst(), count: 2)
      domain = ColorCube.Domain(low: SIMD3(repeating: ends[0]), high: SIMD3(repeating: ends[1]))
    default:
      guard let side else { throw Fault(reason: "LUT_3D_SIZE has to come before the colours") }
      guard points.count < side * side * side else {
        throw Fault(reason: "LUT_3D_SIZE \(side) has no room for a colour more")
      }
      points.append(try color(words[...]))
    }
  }

  func cube() throws(Fault) -> ColorCube {
    guard let side else { throw Fault(reason: "it has no line LUT_3D_SIZE", isWhole: true) }
    let count = side * side * side
    guard points.count == count else {
      throw Fault(reason: "LUT_3D_SIZE \(side) needs \(count) colours, but it has \(points.count)", isWhole: true)
    }
    guard let cube = ColorCube(side: side, domain: domain, points: points) else {
      throw Fault(reason: "DOMAIN_MIN has to be below DOMAIN_MAX", isWhole: true)
    }
    return cube
  }

  private mutating func size(_ words: ArraySlice<ArraySlice<UInt8>>) throws(Fault) {
    guard side == nil, words.count == 1, let word = words.first, let size = Int(String(decoding: word, as: UTF8.self)),
      (2...ColorCube.sideLimit).contains(size)
    else { throw Fault(reason: "LUT_3D_SIZE is one number from 2 to \(ColorCube.sideLimit), once") }
    side = size
  }

  private func color(_ words: ArraySlice<ArraySlice<UInt8>>) throws(Fault) -> SIMD3<Float> {
    let parts = try numbers(words, count: 3)
    return SIMD3(parts[0], parts[1], parts[2])
  }

  private func numbers(_ words: ArraySlice<ArraySlice<UInt8>>, count: Int) throws(Fault) -> [Float] {
    let numbers = words.compactMap { Float(String(decoding: $0, as: UTF8.self)) }
    guard words.count == count, numbers.count == count, numbers.allSatisfy(\.isFinite) else {
      let text = words.prefix(4).map { String(decoding: $0.prefix(20), as: UTF8.self) }.joined(separator: " ")
      throw Fault(reason: "needs \(count) numbers, not \"\(text)\"")
    }
    return numbers
  }
}
