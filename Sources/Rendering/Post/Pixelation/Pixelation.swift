internal import CLanes

/// Squares of one colour each: the mean of what they cover.
struct Pixelation {
  /// Where the squares begin and end, along both axes; square k is between edges k and k + 1, rounded to pixels.
  private let side: Double

  /// - Parameter side: in pixels; below 1 it is 1.
  init(side: Double) { self.side = side > 1 ? min(side, 1e6) : 1 }

  private func edges(_ length: Int) -> [Int] {
    var edges = [0]
    while let last = edges.last, last < length {
      edges.append(min(max(Int((side * Double(edges.count)).rounded()), last + 1), length))
    }
    return edges
  }

  func apply(_ source: FloatPlanes, into target: FloatPlanes, on bands: BandRunner) {
    let (columns, rows) = (edges(source.width), edges(source.height))
    bands(rows: 0..<rows.count - 1) { _, squares in
      var sums = [Double](repeating: 0, count: columns.count - 1)
      for square in squares {
        for plane in 0..<source.planeCount {
          fill(rows[square]..<rows[square + 1], columns, plane, source, target, &sums)
        }
      }
    }
  }

  private func fill(
    _ rows: Range<Int>, _ columns: [Int], _ plane: Int, _ source: FloatPlanes, _ target: FloatPlanes,
    _ sums: inout [Double]
  ) {
    // Differences from a square's first pixel, so that equal pixels stay themselves to the bit.
    let first = source.row(rows.lowerBound, of: plane)
    for index in sums.indices { sums[index] = 0 }
    for y in rows {
      let row = source.row(y, of: plane)
      for index in sums.indices {
        let origin = first[columns[index]]
        var sum: Float = 0
        for x in columns[index]..<columns[index + 1] { sum += row[x] - origin }
        sums[index] += Double(sum)
      }
    }
    for y in rows {
      let row = target.row(y, of: plane)
      for index in sums.indices {
        let width = columns[index + 1] - columns[index]
        let mean = first[columns[index]] + Float(sums[index] / Double(width * rows.count))
        for x in columns[index]..<columns[index + 1] { row[x] = mean }
      }
    }
  }
}
