internal import CLanes

/// The lengths of unions of intervals within 0…1, in sixteen lanes.
///
/// Interval i of lane l is from `ends[32·i + l]` to `ends[32·i + 16 + l]`.
enum IntervalUnion {
  /// What `count` intervals leave of 0…1; where they touch nothing. Orders them.
  @inline(__always)
  static func rest(_ ends: UnsafeMutablePointer<Float>, count: Int) -> SIMD16<Float> {
    if count > 1 { sort(ends, count) }
    var reach = lanes_splat(0)
    var rest = lanes_splat(0)
    for index in 0..<count {
      rest += lanes_max(lanes_load(ends + 32 * index) - reach, lanes_splat(0))
      reach = lanes_max(reach, lanes_load(ends + 32 * index + 16))
    }
    return rest + (lanes_splat(1) - reach)
  }

  /// By the lower ends. Batcher's odd–even merge sort ("Sorting networks and their applications", 1968), in the form for
  /// any count of Knuth (The Art of Computer Programming 3, 5.2.2, algorithm M).
  private static func sort(_ ends: UnsafeMutablePointer<Float>, _ count: Int) {
    var top = 1
    while top * 2 < count { top *= 2 }
    var p = top
    while p > 0 {
      var (q, r, d) = (top, 0, p)
      while true {
        for i in 0..<max(count - d, 0) where i & p == r { order(ends + 32 * i, ends + 32 * (i + d)) }
        guard q != p else { break }
        (d, q, r) = (q - p, q / 2, p)
      }
      p /= 2
    }
  }

  @inline(__always)
  private static func order(_ first: UnsafeMutablePointer<Float>, _ second: UnsafeMutablePointer<Float>) {
    let (a, b) = (lanes_load(first), lanes_load(second))
    let (aHigh, bHigh) = (lanes_load(first + 16), lanes_load(second + 16))
    lanes_store(first, lanes_min(a, b))
    lanes_store(second, lanes_max(b, a))
    lanes_store(first + 16, lanes_select_less(b, a, bHigh, aHigh))
    lanes_store(second + 16, lanes_select_less(b, a, aHigh, bHigh))
  }
}
