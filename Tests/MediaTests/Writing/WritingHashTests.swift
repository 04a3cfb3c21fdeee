import Foundation
import Imaging
import Media
import Synchronization
import TestSupport
import Testing

/// Fingerprints, against the documented steps written down once more in Python.
struct WritingHashTests {
  /// Reads lines of width, height, kind and bytes in hexadecimal; prints the fingerprints.
  private static let twin = """
    import struct, sys
    A, B, M = 0x9E3779B97F4A7C15, 0xD6E8FEB86659FD93, (1 << 64) - 1
    def fold(x, c): return x * c >> 64 ^ x * c & M
    for line in open(sys.argv[1]):
        width, height, kind, data = line.split()
        data = bytes.fromhex(data)
        seed = int(width) | int(height) << 28 | int(kind) << 56
        lanes = [fold(seed + i, A) for i in range(8)]
        padded = data + bytes(-len(data) % 64)
        for n, (word,) in enumerate(struct.iter_unpack("<Q", padded)):
            lanes[n % 8] = fold(lanes[n % 8] ^ word, A)
        h = len(data)
        for lane in lanes:
            h = fold(h ^ lane, A) + B & M
        print(f"{fold(h, B):016x}")
    """

  @Test func theDocumentedStepsGiveTheHash() throws {
    let folder = try TemporaryFolder()
    var frames: [Frame] = []
    for (width, height) in [(1, 1), (2, 1), (3, 3), (4, 4), (16, 1), (17, 1), (31, 7), (64, 2), (1001, 3)] {
      for format in [PixelFormat.rgba8, .rgba16, .yuv420] {
        frames.append(Films.noise(try Films.size(width, height), format, seed: UInt64(width)))
      }
    }
    let lines = frames.map { frame in
      let kind = [PixelFormat.rgba8: 1, .rgba16: 2, .yuv420: 3][frame.format] ?? 0
      let hex = frame.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return "\(frame.size.width) \(frame.size.height) \(kind) \(hex)"
    }
    let path = try folder.write(lines.joined(separator: "\n"), to: "frames")
    let expected = try Tool.python.output(["-c", Self.twin, path]).split(separator: "\n").map(String.init)
    #expect(frames.map { FrameHash($0).description } == expected)
  }

  @Test func everyBitCounts() throws {
    let frame = Films.noise(try Films.size(13, 3), .rgba8)
    var hashes: Set = [FrameHash(frame)]
    for bit in 0..<frame.bytes.count * 8 {
      var changed = frame
      changed.withUnsafeMutableBytes { $0[bit / 8] ^= 1 << UInt8(bit % 8) }
      hashes.insert(FrameHash(changed))
    }
    #expect(hashes.count == frame.bytes.count * 8 + 1)
  }

  @Test func sizeAndFormatCount() throws {
    var hashes: Set<FrameHash> = []
    for (width, height) in [(8, 2), (2, 8), (4, 4), (16, 1)] {
      hashes.insert(FrameHash(Frame(size: try Films.size(width, height), format: .rgba8)))
    }
    // These have 64 bytes too.
    hashes.insert(FrameHash(Frame(size: try Films.size(4, 2), format: .rgba16)))
    hashes.insert(FrameHash(Frame(size: try Films.size(8, 4), format: .yuv420)))
    #expect(hashes.count == 6)
  }

  @Test func theSinkTellsFrameNumbersInOrder() throws {
    let told = Mutex<[Int: FrameHash]>([:])
    let frames = try (0..<5).map { Films.noise(try Films.size(9, 9), .rgba8, seed: UInt64($0)) }
    try Films.write(frames, to: HashSink { index, hash in told.withLock { $0[index] = hash } }, first: 40)
    let expected = Dictionary(uniqueKeysWithValues: frames.enumerated().map { (40 + $0.offset, FrameHash($0.element)) })
    #expect(told.withLock { $0 } == expected)
  }
}
