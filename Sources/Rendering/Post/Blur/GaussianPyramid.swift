/// A picture at halved and halved again sizes, for wide Gaussians. It keeps its memory from picture to picture.
struct GaussianPyramid: ~Copyable {
  private var samples = ScratchMemory()
  private var rows = ScratchMemory()

  /// The levels from 0, the picture itself, to `last`, with the rows that `reads` names; others hold anything.
  ///
  /// `reads` says which rows, counted from the picture's first, will be read of which level.
  mutating func build(
    _ picture: FloatPlanes, through last: Int, reads: [(level: Int, rows: ClosedRange<Int>)], on bands: BandRunner
  ) -> [PyramidLevel] {
    let levels = layOut(picture, through: last)
    var needed = levels.map { [Bool](repeating: false, count: $0.planes.height) }
    for read in reads where read.level > 0 {
      let level = levels[read.level]
      for row in level.storedRow(read.rows.lowerBound)...level.storedRow(read.rows.upperBound) {
        needed[read.level][row] = true
      }
    }
    for level in stride(from: last, to: 1, by: -1) {
      for row in needed[level].indices where needed[level][row] {
        for y in Decimation.rows(of: row - levels[level].margin) {
          needed[level - 1][levels[level - 1].storedRow(y)] = true
        }
      }
    }
    let rowSize = RowBuffer.floatCount(picture.width + 2 * PyramidLevel.margin)
    let rows = rows.memory(rowSize * bands.bandCount)
    for level in 0..<last {
      let (finer, coarser, isNeeded) = (levels[level], levels[level + 1], needed[level + 1])
      bands(rows: 0..<coarser.planes.height) { band, share in
        let buffer = RowBuffer(rows.pointer + band * rowSize, index: 0, count: 0)
        for row in share where isNeeded[row] { Decimation.decimate(finer, into: coarser, storedRow: row, buffer) }
      }
    }
    return levels
  }

  private mutating func layOut(_ picture: FloatPlanes, through last: Int) -> [PyramidLevel] {
    func place(from base: UnsafeMutablePointer<Float>) -> (levels: [PyramidLevel], floatCount: Int) {
      var levels = [PyramidLevel(picture)]
      var count = 0
      for _ in 0..<last {
        let finer = levels[levels.count - 1]
        let level = PyramidLevel(
          base: base + count, columns: (finer.columns + 1) / 2, rows: (finer.rows + 1) / 2,
          planeCount: picture.planeCount)
        count += level.planes.floatCount
        levels.append(level)
      }
      return (levels, count)
    }
    let count = place(from: samples.memory(0).pointer).floatCount
    return place(from: samples.memory(count).pointer).levels
  }
}
