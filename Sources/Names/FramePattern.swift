/// A path whose file name has a place for a number: `%04d`, `%d`, or a run of two or more `#`.
///
/// A number is padded with zeros to the width that is asked for, so names sort in the order of the numbers as long as
/// none is wider; a wider one is written whole. In the file name `%%` is a percent sign, and any other `%` is itself;
/// in the folders every character is itself.
public struct FramePattern: Hashable, Sendable {
  /// Why a path with a place for a number can't be used.
  public enum Fault: Error, Hashable, Sendable {
    case severalPlaces(Int)
    case tooManyDigits
  }

  /// The widest that a number may be padded to.
  public static let digitLimit = 32

  /// What the user wrote.
  public let path: String
  /// The digits that a number has at least.
  public let digits: Int
  private let before: String
  private let after: String
  /// Where the place for the number begins in `path`.
  private let place: String.Index

  /// Nil when the file name has no place for a number.
  public init?(_ path: String) throws(Fault) {
    let nameStart = Self.nameStart(of: path)
    var parts = [String(path[..<nameStart])]
    var widths: [Int] = []
    var place = path.endIndex
    var rest = path[nameStart...]
    while let first = rest.first {
      if let match = rest.prefixMatch(of: /%(?<width>[0-9]*)d|#{2,}/) {
        widths.append(match.width.map { Int($0) ?? ($0.isEmpty ? 1 : .max) } ?? match.0.count)
        parts.append("")
        place = rest.startIndex
        rest = rest[match.range.upperBound...]
      } else {
        if rest.hasPrefix("%%") { rest.removeFirst() }
        parts[parts.count - 1].append(first)
        rest.removeFirst()
      }
    }
    guard let width = widths.first else { return nil }
    guard widths.count == 1 else { throw .severalPlaces(widths.count) }
    guard width <= Self.digitLimit else { throw .tooManyDigits }
    self.path = path
    self.place = place
    digits = max(1, width)
    before = parts[0]
    after = parts[1]
  }

  /// The file with a number of 0 or more.
  public func path(ofFrame index: Int) -> String {
    let number = String(index)
    return before + String(repeating: "0", count: max(0, digits - number.count)) + number + after
  }

  /// Whether this is the path of one of the frames.
  package func hasFrame(atPath path: String) -> Bool {
    guard path.hasPrefix(before), path.dropFirst(before.count).hasSuffix(after) else { return false }
    let number = path.dropFirst(before.count).dropLast(after.count)
    return number.utf8.allSatisfy { (0x30...0x39).contains($0) } && Int(number).map { self.path(ofFrame: $0) } == path
  }

  /// The path with a word before the number's place: `shot-%04d.png` with `id` is `shot-id-%04d.png`. What separates the
  /// number from the name before it, `-`, `_`, a point or a space, separates it from the word too; without that it is `-`.
  public func path(naming word: String) -> String {
    let (start, end) = (path[..<place], path[place...])
    guard let last = start.last, last != "/" else { return "\(start)\(word)-\(end)" }
    return "-_. ".contains(last) ? "\(start)\(word)\(last)\(end)" : "\(start)-\(word)-\(end)"
  }

  /// What stands for the name of a pass in a path.
  package static let passPlace = "{pass}"

  /// The path with a word in each place of `{pass}`. A percent sign before such a place is doubled in the file name, for it
  /// is itself whatever the word begins with.
  package func path(replacingPassWith word: String) -> String {
    let nameStart = Self.nameStart(of: path)
    let name = path[nameStart...].replacing(/%%|%(?<digits>[0-9]*)\{pass\}/) { match in
      match.digits.map { "%%\($0)\(word)" } ?? "%%"
    }
    return String(path[..<nameStart] + name).replacing(Self.passPlace, with: word)
  }

  private static func nameStart(of path: String) -> String.Index {
    path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
  }

  /// A path with a pattern, of PNG files, that is like the one without.
  package static func example(for path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path + "-%04d.png" }
    return path[..<dot] + "-%04d.png"
  }
}
