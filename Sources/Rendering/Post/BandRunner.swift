/// Runs a piece of work for each of a number of bands, on as many threads as it likes, and returns when all are done.
///
/// What is computed never depends on the number of bands: it only says which rows are whose.
package struct BandRunner: Sendable {
  package let bandCount: Int
  private let perform: @Sendable (_ bandCount: Int, _ work: @Sendable (_ band: Int) -> Void) -> Void

  /// Everything at once on the caller's thread.
  package static let serial = BandRunner(bandCount: 1) { _, work in work(0) }

  package init(
    bandCount: Int, perform: @escaping @Sendable (_ bandCount: Int, _ work: @Sendable (_ band: Int) -> Void) -> Void
  ) {
    precondition(bandCount > 0, "there must be a band")
    self.bandCount = bandCount
    self.perform = perform
  }

  /// Calls `work` with each band and its share of `rows`, none of which is shared.
  func callAsFunction(rows: Range<Int>, _ work: @Sendable (_ band: Int, _ rows: Range<Int>) -> Void) {
    let (start, count, bands) = (rows.lowerBound, rows.count, bandCount)
    perform(bands) { band in
      let share = start + count * band / bands..<start + count * (band + 1) / bands
      if !share.isEmpty { work(band, share) }
    }
  }
}
