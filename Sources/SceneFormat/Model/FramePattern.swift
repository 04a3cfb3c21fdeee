/// The path of numbered files: one place for the number, `%d`, `%04d` or a run of `#`, in the file's name.
///
/// A `%` or `#` in a folder's name is an ordinary character.
public struct FramePattern: Hashable, Sendable {
  private let prefix: String
  private let suffix: String
  /// The number's least count of digits.
  public let width: Int

  /// Nil when the file's name has no place for the number, or several.
  public init?(_ path: String) {
    let places = Self.places(in: path)
    guard let place = places.first, places.count == 1 else { return nil }
    prefix = String(path[..<place.range.lowerBound])
    suffix = String(path[place.range.upperBound...])
    width = place.width
  }

  /// The path of the file with a number of 0 or more.
  public func path(_ number: Int) -> String {
    let digits = String(number)
    return prefix + String(repeating: "0", count: max(0, width - digits.count)) + digits + suffix
  }

  static func placeCount(in path: String) -> Int { places(in: path).count }

  private static func places(in path: String) -> [(range: Range<String.Index>, width: Int)] {
    let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    var rest = path[nameStart...]
    var places: [(Range<String.Index>, Int)] = []
    while let first = rest.first {
      if first == "#" {
        let run = rest.prefix { $0 == "#" }
        places.append((run.startIndex..<run.endIndex, run.count))
        rest = rest[run.endIndex...]
      } else if first == "%" {
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        let isPadded = digits.isEmpty || digits.first == "0" && digits.count > 1
        if isPadded, rest[digits.endIndex...].first == "d", let width = Int("0\(digits)"), width <= 18 {
          let end = rest.index(after: digits.endIndex)
          places.append((rest.startIndex..<end, width))
          rest = rest[end...]
        } else {
          rest = rest.dropFirst()
        }
      } else {
        rest = rest.dropFirst()
      }
    }
    return places
  }
}
