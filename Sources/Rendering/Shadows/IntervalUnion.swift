internal import CLanes

/// The lengths of unions of intervals within 0…1, in sixteen lanes.
///
/// Interval i of lane l is from `ends[32·i + l]` to `ends[32·i + 16 + l]`.
enum IntervalUnion {
  /// More intervals than these are joined one by one.
  private static let most = 64

  /// What `count` intervals leave of 0…1; where they touch nothing. Orders them.
  @inline(__always)
  static func rest(_ ends: UnsafeMutablePointer<Float>, count: Int) -> SIMD16<Float> {
    if count > most { return restOfMany(ends, count: count) }
    if count > 1 { sort(ends, count) }
    var reach = lanes_splat(0)
    var rest = lanes_splat(0)
    for index in 0..<count {
      rest += lanes_max(lanes_load(ends + 32 * index) - reach, lanes_splat(0))
      reach = lanes_max(reach, lanes_load(ends + 32 * index + 16))
    }
    return rest + (lanes_splat(1) - reach)
  }

  /// The same of many, of which most lie on each other: each is joined with those that it touches, until all is hidden.
  @inline(never)
  private static func restOfMany(_ ends: UnsafeMutablePointer<Float>, count: Int) -> SIMD16<Float> {
    var rests = lanes_splat(1)
    withUnsafeTemporaryAllocation(of: (low: Float, high: Float).self, capacity: count + 1) { union in
      for lane in 0..<16 {
        var size = 0
        for index in 0..<count {
          var (low, high) = (ends[32 * index + lane], ends[32 * index + 16 + lane])
          guard high > low else { continue }
          // Those that it touches are from `first` up to `end`.
          var first = 0
          while first < size, union[first].high < low { first += 1 }
          var end = first
          while end < size, union[end].low <= high {
            (low, high) = (min(low, union[end].low), max(high, union[end].high))
            end += 1
          }
          if end == first {
            for place in stride(from: size, to: first, by: -1) { union[place] = union[place - 1] }
            size += 1
          } else if end > first + 1 {
            for place in end..<size { union[place - (end - first - 1)] = union[place] }
            size -= end - first - 1
          }
          union[first] = (low, high)
          if size == 1, low <= 0, high >= 1 { break }
        }
        var (rest, reach) = (Float(0), Float(0))
        for place in 0..<size {
          rest += union[place].low - reach
          reach = union[place].high
        }
        rests[lane] = rest + (1 - reach)
      }
    }
    return rests
  }

  /// The mean over 0…1 of the product of what the groups leave where they are: each point loses the opacity of a group
  /// in whose intervals it is.
  ///
  /// - Parameters:
  ///   - ends: of all intervals.
  ///   - count: how many they are.
  ///   - groups: those that they belong to.
  ///   - places: room for `count` · 32 floats.
  static func mean(
    _ ends: UnsafeMutablePointer<Float>, count: Int, _ groups: UnsafeBufferPointer<ShadowGroup>,
    _ places: UnsafeMutablePointer<Float>
  ) -> SIMD16<Float> {
    let (zero, one) = (lanes_splat(0), lanes_splat(1))
    let placeCount = 2 * count
    for index in 0..<placeCount { lanes_store(places + 16 * index, lanes_load(ends + 16 * index)) }
    network(placeCount) { i, j in
      let (a, b) = (lanes_load(places + 16 * i), lanes_load(places + 16 * j))
      lanes_store(places + 16 * i, lanes_min(a, b))
      lanes_store(places + 16 * j, lanes_max(a, b))
    }
    var (sum, start) = (zero, zero)
    for index in 0...placeCount {
      let end = index < placeCount ? lanes_load(places + 16 * index) : one
      let middle = (start + end) * 0.5
      var left = one
      for group in groups {
        var isHidden = zero
        for interval in group.intervals {
          let (low, high) = (lanes_load(ends + 32 * interval), lanes_load(ends + 32 * interval + 16))
          isHidden = lanes_max(
            isHidden, lanes_select_less(low, middle, lanes_select_less(middle, high, one, zero), zero))
        }
        left *= one - isHidden * group.opacity
      }
      sum += (end - start) * left
      start = end
    }
    return sum
  }

  /// By the lower ends.
  @inline(__always)
  private static func sort(_ ends: UnsafeMutablePointer<Float>, _ count: Int) {
    network(count) { order(ends + 32 * $0, ends + 32 * $1) }
  }

  /// Sorts by exchanging. Batcher's odd–even merge sort ("Sorting networks and their applications", 1968), in the form for
  /// any count of Knuth (The Art of Computer Programming 3, 5.2.2, algorithm M).
  @inline(__always)
  private static func network(_ count: Int, _ exchange: (Int, Int) -> Void) {
    var top = 1
    while top * 2 < count { top *= 2 }
    var p = top
    while p > 0 {
      var (q, r, d) = (top, 0, p)
      while true {
        for i in 0..<max(count - d, 0) where i & p == r { exchange(i, i + d) }
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
