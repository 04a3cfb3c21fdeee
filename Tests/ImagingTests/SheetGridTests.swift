import Imaging
import Testing

@Suite struct SheetGridTests {
  /// Pixel (x, y) is (x, y, 0, 65535).
  private func sheet(_ width: Int, _ height: Int) throws -> Bitmap {
    let samples = (0..<height).flatMap { y in (0..<width).flatMap { x in [UInt16(x), UInt16(y), 0, .max] } }
    return Bitmap(size: try #require(PixelSize(width: width, height: height)), transfer: .srgb, samples: samples)
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt16] {
    Array(bitmap.samples[(y * bitmap.size.width + x) * 4..<(y * bitmap.size.width + x) * 4 + 2])
  }

  @Test func cellsAreCutRowByRow() throws {
    let cell = try #require(PixelSize(width: 4, height: 3))
    // Margin 2, spacing 1: three columns at 2, 7, 12 and two rows at 2, 6; nothing is needed right and below.
    let cels = try SheetGrid(cell: cell, count: 5, margin: 2, spacing: 1).cels(of: sheet(16, 9))
    #expect(cels.count == 5)
    #expect(cels.allSatisfy { $0.size == cell && $0.transfer == .srgb })
    #expect(cels.map { pixel($0, 0, 0) } == [[2, 2], [7, 2], [12, 2], [2, 6], [7, 6]])
    #expect(pixel(cels[4], 3, 2) == [10, 8])
  }

  @Test func aWholeSheetIsOneCel() throws {
    let picture = try sheet(5, 4)
    #expect(try SheetGrid(cell: picture.size, count: 1).cels(of: picture) == [picture])
  }

  @Test func aCellOutsideTheSheetIsNamedWithTheSheetsSize() throws {
    let cell = try #require(PixelSize(width: 4, height: 4))
    let error = #expect(throws: ImagingError.self) {
      try SheetGrid(cell: cell, count: 9).cels(of: sheet(16, 9))
    }
    #expect(
      error?.description == """
        the sheet has no room for 9 cells from cell 0 on: 16×9 pixels hold 4×2 cells of 4×4; \
        lower the count to 1…8, or correct the cell's size, margin or spacing
        """)
  }

  @Test func cellsAreCountedFromTheFirstThatIsUsed() throws {
    let cell = try #require(PixelSize(width: 4, height: 4))
    let all = try SheetGrid(cell: cell, count: 8).cels(of: sheet(16, 9))
    #expect(try SheetGrid(cell: cell, first: 3, count: 5).cels(of: sheet(16, 9)) == Array(all[3...]))
    for (first, count, remedy) in [
      (3, 6, "the count to 1…5"), (8, 1, "the first one to 0…7"), (.max, .max, "the first"),
    ] {
      let error = #expect(throws: ImagingError.self) {
        try SheetGrid(cell: cell, first: first, count: count).cels(of: sheet(16, 9))
      }
      #expect(error?.description.contains("lower \(remedy)") == true)
    }
  }

  @Test func aCellThatIsLargerThanTheSheetNamesTheLargestThatFits() throws {
    let cell = try #require(PixelSize(width: 20, height: 4))
    func message(margin: Int) -> String? {
      #expect(throws: ImagingError.self) { try SheetGrid(cell: cell, count: 2, margin: margin).cels(of: sheet(16, 9)) }?
        .description
    }
    let start = "no cell of 20×4 pixels fits into the sheet of 16×9 behind a margin of"
    #expect(message(margin: 3) == "\(start) 3; make the cell at most 13×6, or the margin smaller")
    #expect(message(margin: 9) == "\(start) 9; make the margin smaller")
    #expect(message(margin: 0) == "\(start) 0; make the cell at most 16×9")
  }

  @Test(arguments: [(0, 0, 0), (1, -1, 0), (1, 0, -1), (1, 13, 0), (2, 0, Int.max), (1, .max, .max), (Int.max, 0, 0)])
  func gridsThatDoNotFitAreErrors(count: Int, margin: Int, spacing: Int) throws {
    let cell = try #require(PixelSize(width: 4, height: 9))
    #expect(throws: ImagingError.self) {
      try SheetGrid(cell: cell, count: count, margin: margin, spacing: spacing).cels(of: sheet(16, 9))
    }
  }
}
