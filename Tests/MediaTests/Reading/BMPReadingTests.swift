import Foundation
import Imaging
import Media
import TestSupport
import Testing

/// Bitmap files by hand, with all masks; a sample of n bits is its share of 2ⁿ − 1.
@Suite struct BMPReadingTests {
  private struct Layout: Sendable, CustomStringConvertible {
    var description: String
    var bits: Int
    var compression = 3
    var masks: [UInt32]
    var header = 40
    var reserved: UInt32 = 0
    var isTopDown = false
  }

  private static let layouts = [
    Layout(description: "plain 5-5-5", bits: 16, compression: 0, masks: [0x7C00, 0x3E0, 0x1F, 0]),
    Layout(description: "5-6-5", bits: 16, masks: [0xF800, 0x7E0, 0x1F, 0]),
    Layout(description: "5-5-5 with alpha", bits: 16, masks: [0x7C00, 0x3E0, 0x1F, 0x8000], header: 108),
    Layout(description: "4-4-4-4", bits: 16, masks: [0xF00, 0xF0, 0xF, 0xF000], header: 124, isTopDown: true),
    Layout(description: "reversed", bits: 32, masks: [0xFF, 0xFF00, 0xFF_0000, 0]),
    Layout(description: "alpha first", bits: 32, masks: [0xFF00, 0xFF_0000, 0xFF00_0000, 0xFF], header: 56),
    Layout(description: "alpha masks", bits: 32, compression: 6, masks: [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]),
    Layout(description: "10-10-10-2", bits: 32, masks: [0x3FF0_0000, 0xF_FC00, 0x3FF, 0xC000_0000], header: 124),
    Layout(description: "11-11-10", bits: 32, masks: [0xFFE0_0000, 0x1F_FC00, 0x3FF, 0], reserved: 0x1234_5678),
    Layout(
      description: "plain, reserved words", bits: 32, compression: 0, masks: [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000],
      reserved: .max),
  ]

  private static func file(_ layout: Layout, width: Int, height: Int, words: [UInt32]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let masks = layout.masks.flatMap { number(Int($0), 4) }
    let behind = layout.header == 40 && layout.compression != 0 ? (layout.compression == 6 ? 16 : 12) : 0
    var header = number(layout.header, 4) + number(width, 4) + number(layout.isTopDown ? -height : height, 4)
    header += number(1, 2) + number(layout.bits, 2) + number(layout.compression, 4) + number(0, 20)
    if layout.header >= 56 { header += masks }
    header += [UInt8](repeating: 0, count: max(0, layout.header - header.count))
    header += masks.prefix(behind)
    var file = Array("BM".utf8) + number(0, 4) + number(Int(layout.reserved), 4) + number(14 + header.count, 4) + header
    for row in 0..<height {
      let y = layout.isTopDown ? row : height - 1 - row
      let bytes = (0..<width).flatMap { number(Int(words[y * width + $0]), layout.bits / 8) }
      file += bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
    }
    return file
  }

  @Test(arguments: layouts.indices) func everyMaskGivesItsShare(index: Int) throws {
    let layout = Self.layouts[index]
    var dice = SplitMix(seed: 5)
    let (width, height) = (7, 5)
    var words = (0..<width * height).map { _ in
      UInt32(truncatingIfNeeded: dice.next()) & (layout.bits == 16 ? 0xFFFF : .max)
    }
    words[0] = layout.masks.reduce(0, |)
    words[1] = 0
    let bitmap = try ImageReader.decode(Self.file(layout, width: width, height: height, words: words), path: "a.bmp")
    #expect(bitmap.size == PixelSize(width: width, height: height))
    for (pixel, word) in words.enumerated() {
      for channel in 0..<4 {
        let mask = layout.masks[channel]
        let top = Double(mask >> UInt32(mask == 0 ? 0 : mask.trailingZeroBitCount))
        let value = Double((word & mask) >> UInt32(mask == 0 ? 0 : mask.trailingZeroBitCount))
        let right = mask == 0 ? 65_535 : (value / top * 65_535).rounded()
        #expect(Double(bitmap.samples[pixel * 4 + channel]) == right, "\(layout) \(pixel) \(channel)")
      }
    }
    // White is white.
    #expect(Array(bitmap.samples.prefix(4)) == [.max, .max, .max, .max])
  }

  @Test func aFourthByteThatIsAlwaysZeroIsNoAlpha() throws {
    let layout = Layout(description: "", bits: 32, compression: 0, masks: [0, 0, 0, 0])
    let file = Self.file(layout, width: 2, height: 1, words: [0x0A_1480, 0xFF_FFFF])
    let right: [UInt8] = [0x0A, 0x14, 0x80, 255, 255, 255, 255, 255]
    #expect(try ImageReader.decode(file, path: "a.bmp").samples == right.map { UInt16($0) * 257 })
  }

  @Test func masksWithHolesAndCutRowsAreRefused() throws {
    let holes = Layout(description: "", bits: 32, masks: [0xFF00_00FF, 0xFF00, 0xFF_0000, 0])
    #expect(throws: MediaError.self) {
      try ImageReader.decode(Self.file(holes, width: 1, height: 1, words: [1]), path: "a.bmp")
    }
    let whole = Self.file(Self.layouts[0], width: 7, height: 5, words: .init(repeating: 1, count: 35))
    #expect(throws: MediaError.self) { try ImageReader.decode(Array(whole.dropLast(3)), path: "a.bmp") }
  }
}
