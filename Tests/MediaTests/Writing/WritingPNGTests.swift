import Foundation
import Imaging
import Media
import TestSupport
import Testing

/// PNG files, judged by Pillow and ffmpeg's decoder.
struct WritingPNGTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The mode and the bytes that Pillow reads.
  private func pillow(_ path: String) throws -> (mode: String, pixels: [UInt8]) {
    let script = """
      import sys
      from PIL import Image
      with Image.open(sys.argv[1]) as image:
          assert image.info.get("srgb") == 0, image.info
          sys.stdout.buffer.write(image.mode.ljust(8).encode() + image.tobytes())
      """
    let outcome = try Tool.python.run(["-c", script, path])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let data = [UInt8](outcome.data)
    let mode = String(decoding: data.prefix(8), as: UTF8.self).filter { $0 != " " }
    return (mode, Array(data.dropFirst(8)))
  }

  private func file(_ frame: Frame, level: Int = 1, name: String = "a.png") throws -> String {
    try folder.write(Data(PNGEncoder(level: level).encode(frame)), to: name)
  }

  static let sizes = [(1, 1), (2, 3), (3, 2), (31, 5), (33, 4), (1001, 3), (1, 70), (64, 64)]

  @Test(arguments: sizes)
  func pixelsWithAlphaComeBackStraight(width: Int, height: Int) throws {
    var frame = Films.noise(try Films.size(width, height), .rgba8)
    frame.withUnsafeMutableBytes { $0[3] = 254 }
    let (mode, pixels) = try pillow(try file(frame))
    #expect(mode == "RGBA")
    #expect(pixels == frame.bytes)
  }

  @Test(arguments: sizes)
  func opaquePicturesHaveNoAlpha(width: Int, height: Int) throws {
    let frame = Films.noise(try Films.size(width, height), .rgba8, alpha: 255)
    let (mode, pixels) = try pillow(try file(frame))
    #expect(mode == "RGB")
    #expect(pixels == frame.bytes.enumerated().filter { $0.offset % 4 != 3 }.map(\.element))
  }

  @Test(arguments: sizes, [nil, 255])
  func sixteenBitsComeBack(size: (Int, Int), alpha: UInt8?) throws {
    var frame = Films.noise(try Films.size(size.0, size.1), .rgba16, alpha: alpha)
    if alpha == nil { frame.withUnsafeMutableBytes { $0[6] = 254 } }
    let format = alpha == nil ? "rgba64le" : "rgb48le"
    let path = try file(frame)
    let pixels = try Tool.ffmpeg.run(["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", format, "-"]).data
    let probed = try Tool.ffprobe.output(["-v", "error", "-show_entries", "stream=pix_fmt", "-of", "csv=p=0", path])
    #expect(probed == (alpha == nil ? "rgba64be\n" : "rgb48be\n"))
    #expect([UInt8](pixels) == frame.bytes.enumerated().filter { alpha == nil || $0.offset % 8 < 6 }.map(\.element))
  }

  @Test func halfRedIsRed() throws {
    var frame = Frame(size: try Films.size(1, 1), format: .rgba8)
    frame.withUnsafeMutableBytes { $0.copyBytes(from: [255, 0, 0, 128]) }
    #expect(try pillow(try file(frame)).pixels == [255, 0, 0, 128])
  }

  @Test(arguments: PNGEncoder.levels)
  func everyLevelIsTheSamePicture(level: Int) throws {
    let frame = Films.noise(try Films.size(100, 40), .rgba8)
    #expect(try pillow(try file(frame, level: level)).pixels == frame.bytes)
  }

  @Test func aMarkedOnlyPixelKeepsTheAlphaChannel() throws {
    for marked in [0, 49, 99] {
      var frame = Films.noise(try Films.size(10, 10), .rgba8, alpha: 255)
      frame.withUnsafeMutableBytes { $0[marked * 4 + 3] = 254 }
      let (mode, pixels) = try pillow(try file(frame))
      #expect(mode == "RGBA")
      #expect(pixels == frame.bytes)
    }
  }

  /// The colour type, and the kinds of chunks.
  @Test(arguments: [PixelFormat.rgba8, .rgba16]) func filesOfNumbersNameNoColourSpaceAndKeepAlpha(format: PixelFormat)
    throws
  {
    let script = """
      import struct, sys
      data, place, names = open(sys.argv[1], 'rb').read(), 8, []
      while place < len(data):
          length, name = struct.unpack('>I4s', data[place:place + 8])
          if name == b'IHDR': kind = data[place + 17]
          names.append(name.decode())
          place += 12 + length
      print(kind, *names)
      """
    for alpha in [UInt8?.none, 255] {
      let frame = Films.noise(try Films.size(9, 5), format, alpha: alpha)
      var encoder = try PNGEncoder()
      encoder.content = .numbers
      let path = try folder.write(Data(encoder.encode(frame)), to: "numbers.png")
      #expect(try Tool.python.output(["-c", script, path]) == "6 IHDR IDAT IEND\n")
      let words = format == .rgba8 ? "rgba" : "rgba64le"
      let pixels = try Tool.ffmpeg.run(["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", words, "-"]).data
      #expect([UInt8](pixels) == frame.bytes)
      let colors = try folder.write(Data(PNGEncoder().encode(frame)), to: "colors.png")
      #expect(try Tool.python.output(["-c", script, colors]) == "\(alpha == nil ? 6 : 2) IHDR sRGB IDAT IEND\n")
    }
  }

  @Test func partsOfAFilmMergeInOneFolder() throws {
    let frame = Films.noise(try Films.size(4, 4), .rgba8)
    for first in [0, 30] {
      let sink = try OutputTarget(folder["a % b/f-####.png"]).sink(video: VideoOptions(), png: PNGOptions())
      try Films.write(Array(repeating: frame, count: 30), to: sink, first: first)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["a % b"]).sorted()
    #expect(names == (0..<60).map { "f-00\($0 < 10 ? "0" : "")\($0).png" })
  }

  @Test func depthAsksForItsFrames() throws {
    #expect(try PNGOptions().pixelFormat == .rgba8)
    #expect(try PNGOptions(depth: .sixteen).pixelFormat == .rgba16)
  }
}
