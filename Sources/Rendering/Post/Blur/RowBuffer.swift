/// A row of floats with room on both sides, for filters that reach beyond a row's ends.
struct RowBuffer {
  /// Room before element 0; a multiple of sixteen, so that element 0 is aligned.
  static let room = 64

  /// Element 0.
  let start: UnsafeMutablePointer<Float>

  /// How many floats a row of `count` takes: kernels may run over its right room by two vectors.
  static func floatCount(_ count: Int) -> Int { (count + 15) / 16 * 16 + 2 * room + 32 }

  /// Row number `index` of the rows of `count` elements that lie in `memory`.
  init(_ memory: UnsafeMutablePointer<Float>, index: Int, count: Int) {
    start = memory + (index * Self.floatCount(count) + Self.room)
  }

  /// Repeats the first and the last element of `range` over `count` elements beyond, at most `room`.
  func extend(_ range: Range<Int>, by count: Int) {
    let (first, last) = (start[range.lowerBound], start[range.upperBound - 1])
    for offset in 0..<count {
      start[range.lowerBound - 1 - offset] = first
      start[range.upperBound + offset] = last
    }
  }
}
