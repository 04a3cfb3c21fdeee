import Imaging
import TestSupport
import Testing

@Suite struct MipLevelTests {
  private func randomBitmap(_ width: Int, _ height: Int) throws -> Bitmap {
    var generator = SplitMix(seed: UInt64(width * 1000 + height))
    let size = try #require(PixelSize(width: width, height: height))
    let samples = (0..<size.area * 4).map { _ in UInt16(truncatingIfNeeded: generator.next()) }
    return Bitmap(size: size, transfer: .linear, samples: samples)
  }

  /// What interval [start, end) covers of texel `index`.
  private func overlap(_ start: Double, _ end: Double, _ index: Int) -> Double {
    max(0, min(end, Double(index + 1)) - max(start, Double(index)))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 13], [1, 2, 3, 4, 5, 9, 16])
  func eachTexelIsTheMeanOfTheAreaThatItCovers(width: Int, height: Int) throws {
    let texture = Texture(try randomBitmap(width, height), blendedAs: .linear)
    let levels = texture.levels
    for index in 1..<max(1, levels.count) {
      let (level, half) = (levels[index - 1], levels[index])
      #expect(half.width == (level.width + 1) / 2 && half.height == (level.height + 1) / 2)
      let (source, result) = (texture.words(at: index - 1), texture.words(at: index))
      let across = Double(level.width) / Double(half.width)
      let down = Double(level.height) / Double(half.height)
      for y in 0..<half.height {
        for x in 0..<half.width {
          for channel in 0..<4 {
            var sum = 0.0
            for row in 0..<level.height {
              let rowShare = overlap(Double(y) * down, Double(y + 1) * down, row)
              guard rowShare > 0 else { continue }
              for column in 0..<level.width {
                let share = rowShare * overlap(Double(x) * across, Double(x + 1) * across, column)
                sum += share * Double(source[(row * level.width + column) * 4 + channel])
              }
            }
            let right = sum / (across * down)
            #expect(abs(Double(result[(y * half.width + x) * 4 + channel]) - right) < 0.500_001)
          }
        }
      }
    }
    #expect(levels.last.map { $0.width == 1 && $0.height == 1 } == true)
  }

  @Test(arguments: [(64, 64), (63, 65), (1000, 1), (37, 101)])
  func theLastLevelIsTheMeanOfThePicture(width: Int, height: Int) throws {
    let bitmap = try randomBitmap(width, height)
    let texture = Texture(bitmap, blendedAs: .linear)
    let first = texture.words(at: 0)
    let last = texture.words(at: texture.levels.count - 1)
    for channel in 0..<4 {
      let mean = stride(from: channel, to: first.count, by: 4).reduce(0.0) { $0 + Double(first[$1]) }
      // Half a unit of rounding a level.
      #expect(abs(Double(last[channel]) - mean / Double(width * height)) < 0.5 * Double(texture.levels.count))
    }
  }

  @Test func aSoftWhiteDiscStaysWhiteAtEveryLevel() throws {
    let size = try #require(PixelSize(width: 101, height: 67))
    var samples: [UInt16] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (dx, dy) = (Double(x) - 50, Double(y) - 33)
        let alpha = UInt16(max(0, min(1, (30 - (dx * dx + dy * dy).squareRoot()) / 12)) * 65_535)
        // Black where it can't be seen: it must not come through.
        samples += alpha == 0 ? [0, 0, 0, 0] : [.max, .max, .max, alpha]
      }
    }
    for blended in [TransferFunction.linear, .srgb] {
      let texture = Texture(Bitmap(size: size, transfer: .srgb, samples: samples), blendedAs: blended)
      #expect(texture.levels.count == 8)
      for index in texture.levels.indices {
        let texels = texture.words(at: index)
        #expect(texels.indices.allSatisfy { texels[$0] == texels[$0 | 3] })
      }
    }
  }

  @Test func rowsCanBeReadSixteenTexelsPastTheirEnd() throws {
    let texture = Texture(try randomBitmap(5, 3), blendedAs: .linear)
    withExtendedLifetime(texture) {
      for level in texture.levels {
        let past = level.texels + ((level.height - 1) * level.stride + level.width) * 4
        #expect((0..<64).allSatisfy { past[$0] == 0 })
      }
    }
  }
}
