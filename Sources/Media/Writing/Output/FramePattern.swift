/// A path whose file name has a place for the frame number: `%04d`, `%d`, or a run of two or more `#`.
///
/// A number is padded with zeros to the width that is asked for, so names sort in the order of the frames as long as
/// no number is wider; a wider one is written whole. In the file name `%%` is a percent sign, and any other `%` is
/// itself; in the folders every character is itself.
public struct FramePattern: Hashable, Sendable {
  /// What the user wrote.
  public let path: String
  /// The digits that a number has at least.
  public let digits: Int
  package let folder: String
  private let before: String
  private let after: String

  /// Nil when the file name has no place for a number.
  ///
  /// - Throws: `MediaError.cannotWrite` when it has more than one, or asks for more than 32 digits.
  public init?(_ path: String) throws(MediaError) {
    let (folder, name) = OutputFolder.split(path)
    var parts = [""]
    var widths: [Int] = []
    var rest = name[...]
    while let first = rest.first {
      if let match = rest.prefixMatch(of: /%(?<width>[0-9]*)d|#{2,}/) {
        widths.append(match.width.map { Int($0) ?? ($0.isEmpty ? 1 : .max) } ?? match.0.count)
        parts.append("")
        rest = rest[match.range.upperBound...]
      } else {
        if rest.hasPrefix("%%") { rest.removeFirst() }
        parts[parts.count - 1].append(first)
        rest.removeFirst()
      }
    }
    guard let width = widths.first else { return nil }
    guard widths.count == 1 else {
      throw .cannotWrite(
        path: path, what: "the file name has \(widths.count) places for the frame number",
        remedy: "keep one, as in \(Self.example(for: "frames.png"))")
    }
    guard width <= 32 else {
      throw .cannotWrite(path: path, what: "a frame number is padded to at most 32 digits", remedy: "as in %04d")
    }
    self.path = path
    self.folder = folder
    digits = max(1, width)
    before = parts[0]
    after = parts[1]
  }

  /// The file of the frame with this number of the scene.
  public func path(ofFrame index: Int) -> String {
    let number = String(index)
    let name = before + String(repeating: "0", count: max(0, digits - number.count)) + number + after
    return path.contains("/") ? OutputFolder.join(folder, name) : name
  }

  /// A path with a pattern that is like the one without.
  static func example(for path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path + "-%04d.png" }
    return path[..<dot] + "-%04d" + path[dot...]
  }
}
