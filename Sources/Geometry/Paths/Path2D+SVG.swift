/// Where and why a text is not SVG path data.
public struct SVGPathError: Error, Hashable, CustomStringConvertible {
  /// Characters before the fault; 0 is the first character.
  public let offset: Int
  public let reason: String

  public var description: String { "at character \(offset + 1): \(reason)" }
}

extension Path2D {
  /// Reads SVG 1.1 path data: `M L H V C S Q T A Z`, upper case absolute, lower case relative.
  ///
  /// Numbers go up to 1e9 either way. The text has to begin with a `M` or `m`; unlike a browser, which draws what comes
  /// before a fault, this accepts all or nothing.
  public init(svg text: String) throws(SVGPathError) {
    var reader = SVGPathReader(text)
    self = try reader.read()
  }
}

/// The state of reading one text of SVG path data.
private struct SVGPathReader {
  private let text: [UInt8]
  private var index = 0
  private var path = Path2D()
  /// A comma promises another number.
  private var followsComma = false
  /// The second control point of the curve before, for `S`; the control point, for `T`.
  private var cubicControl: Vector2?
  private var quadraticControl: Vector2?

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func read() throws(SVGPathError) -> Path2D {
    skipSpaces()
    guard let first = text[safely: index], first | 0x20 == UInt8(ascii: "m") else {
      throw fault(text.isEmpty ? "the path is empty; begin with a move such as M0,0" : "a path begins with M or m")
    }
    while let command = text[safely: index] {
      let lower = command | 0x20
      guard "mlhvcsqtaz".utf8.contains(lower) else {
        throw fault("\(shown(command)) is not a path command; use one of M L H V C S Q T A Z, or a number")
      }
      index += 1
      skipSpaces()
      if lower == UInt8(ascii: "z") {
        path.close()
        forgetControls()
        continue
      }
      var verb = lower
      repeat {
        try segment(verb, isRelative: command == lower)
        if verb == UInt8(ascii: "m") { verb = UInt8(ascii: "l") }
      } while hasMoreNumbers
    }
    return path
  }

  private mutating func segment(_ verb: UInt8, isRelative: Bool) throws(SVGPathError) {
    let current = path.currentPoint ?? .zero
    let origin = isRelative ? current : .zero
    let (oldCubic, oldQuadratic) = (cubicControl, quadraticControl)
    forgetControls()
    switch verb {
    case UInt8(ascii: "m"): path.move(to: try point(origin))
    case UInt8(ascii: "l"): path.addLine(to: try point(origin))
    case UInt8(ascii: "h"): path.addLine(to: Vector2(origin.x + (try number()), current.y))
    case UInt8(ascii: "v"): path.addLine(to: Vector2(current.x, origin.y + (try number())))
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let isSmooth = verb == UInt8(ascii: "s")
      let control1 = isSmooth ? oldCubic.map { 2 * current - $0 } ?? current : try point(origin)
      let control2 = try point(origin)
      path.addCubic(control1, control2, to: try point(origin))
      cubicControl = control2
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let isSmooth = verb == UInt8(ascii: "t")
      let control = isSmooth ? oldQuadratic.map { 2 * current - $0 } ?? current : try point(origin)
      path.addQuadratic(control, to: try point(origin))
      quadraticControl = control
    default:
      let radii = Vector2(try number(), try number())
      let rotation = try number()
      let isLarge = try flag()
      let isClockwise = try flag()
      path.addArc(
        radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise, to: try point(origin))
    }
  }

  private mutating func forgetControls() {
    cubicControl = nil
    quadraticControl = nil
  }

  private mutating func point(_ origin: Vector2) throws(SVGPathError) -> Vector2 {
    let x = try number()
    return origin + Vector2(x, try number())
  }

  /// A number and the separator after it.
  private mutating func number() throws(SVGPathError) -> Double {
    let start = index
    if let sign = text[safely: index], sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index += 1 }
    var digits = skipDigits()
    if text[safely: index] == UInt8(ascii: ".") {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      index = start
      throw fault(text[safely: index].map { "expected a number, not \(shown($0))" } ?? "a number is missing at the end")
    }
    if let e = text[safely: index], e | 0x20 == UInt8(ascii: "e") {
      let mark = index
      index += 1
      if let sign = text[safely: index], sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index += 1 }
      if skipDigits() == 0 { index = mark }
    }
    guard let value = Double(String(decoding: text[start..<index], as: UTF8.self)), value.magnitude <= 1e9 else {
      index = start
      throw fault("the number is too large; numbers go up to 1e9 either way")
    }
    skipSeparator()
    return value
  }

  /// An arc's flag, 0 or 1, which may be written against what follows it.
  private mutating func flag() throws(SVGPathError) -> Bool {
    guard let byte = text[safely: index], byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw fault("an arc's flag is 0 or 1")
    }
    index += 1
    skipSeparator()
    return byte == UInt8(ascii: "1")
  }

  /// Whether the command goes on with another set of numbers.
  private var hasMoreNumbers: Bool {
    followsComma || text[safely: index].map("0123456789+-.".utf8.contains) ?? false
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = text[safely: index], byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    return index - start
  }

  private mutating func skipSpaces() {
    while let byte = text[safely: index], " \t\n\r\u{C}".utf8.contains(byte) { index += 1 }
  }

  private mutating func skipSeparator() {
    skipSpaces()
    followsComma = text[safely: index] == UInt8(ascii: ",")
    guard followsComma else { return }
    index += 1
    skipSpaces()
  }

  private func shown(_ byte: UInt8) -> String {
    byte > 0x20 && byte < 0x7F ? "\"\(Character(Unicode.Scalar(byte)))\"" : "this character"
  }

  /// The fault at the current place, whose offset counts characters.
  private func fault(_ reason: String) -> SVGPathError {
    SVGPathError(offset: String(decoding: text[..<index], as: UTF8.self).unicodeScalars.count, reason: reason)
  }
}

extension Array {
  fileprivate subscript(safely index: Int) -> Element? { index < count ? self[index] : nil }
}
