import Foundation
import Imaging
import Media
import TestSupport
import Testing

/// EXIF data and profiles of picture files.
struct PictureMetadataTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func exif(_ name: String) throws -> [UInt8] {
    try #require(PictureFile(contentsOf: folder[name]).metadata.exif)
  }

  /// In both byte orders, with a second directory that has a preview.
  private static let previews = """
    import struct
    from PIL import Image
    preview = b'\\xff\\xd8' + bytes(range(100)) + b'\\xff\\xd9'
    for order, mark in [('<', b'II*\\0'), ('>', b'MM\\0*')]:
      for tail in [b'', b'after']:
        def field(tag, kind, value):
          data = struct.pack(order + 'I', value) if kind == 4 else struct.pack(order + 'HH', value, 0)
          return struct.pack(order + 'HHI', tag, kind, 1) + data
        first = struct.pack(order + 'H', 3) + field(0x100, 4, 77) + field(0x112, 3, 6) + field(0x101, 3, 55)
        second = struct.pack(order + 'H', 2) + field(0x201, 4, 80) + field(0x202, 4, len(preview)) + bytes(4)
        tiff = mark + struct.pack(order + 'I', 8) + first + struct.pack(order + 'I', 50) + second
        tiff = tiff.ljust(80, b'\\0') + preview + tail
        name = '%s%d.jpg' % (mark[:2].decode(), len(tail))
        Image.new('RGB', (40, 20)).save(name, exif=b'Exif\\0\\0' + tiff)
    """

  @Test(arguments: ["II0", "II5", "MM0", "MM5"])
  func exifTellsTheTruthAboutTheUprightPicture(name: String) throws {
    try Tool.python.output(["-c", Self.previews], in: folder.path)
    let data = try exif("\(name).jpg")
    // The preview at the end is cut off; elsewhere it is cleared, for other things keep their places.
    #expect(data.count == (name.hasSuffix("0") ? 80 : 189))
    #expect(!data.contains(99))
    try folder.write(Data(data), to: "data")
    let told = try Tool.python.output(
      [
        "-c",
        "from PIL import Image; e = Image.Exif(); e.load(open('data', 'rb').read()); print(e[256], e[257], e[274])",
      ],
      in: folder.path)
    #expect(told == "20 40 1\n")
    // No second directory.
    #expect(Array(data[46..<50]) == [0, 0, 0, 0])
  }

  @Test func damagedExifNeverCrashes() throws {
    try Tool.python.output(["-c", Self.previews], in: folder.path)
    let whole = try [UInt8](folder.data("MM5.jpg"))
    let start = try #require(whole.indices.first { whole[$0...].starts(with: "MM\0*".utf8) })
    var dice = SplitMix(seed: 7)
    for round in 0..<400 {
      var file = whole
      for _ in 0...round % 4 { file[start + Int(dice.next() % 120)] = UInt8(truncatingIfNeeded: dice.next()) }
      try folder.write(Data(file), to: "damaged.jpg")
      let picture = try PictureFile(contentsOf: folder["damaged.jpg"])
      #expect(picture.size.area == 800)
      #expect(picture.metadata.exif.map { $0.count <= 189 } ?? true)
    }
  }

  @Test func aJPEGRefusesWhatItHasNoRoomFor() throws {
    let size = try #require(PixelSize(width: 4, height: 4))
    let frame = Frame(size: size, format: .rgba8)
    let options = PictureTarget.Options(jpeg: try JPEGEncoder(), png: try PNGEncoder())
    let target = try PictureTarget(folder["a.JPG"])
    let big = PictureMetadata(exif: Array(repeating: 0, count: 65_528))
    #expect {
      try target.write(frame, metadata: big, options: options)
    } throws: { error in
      "\(error)".contains("JPEG holds EXIF data of up to 65527 bytes, and these are 65528; write PNG, or strip")
    }
    let wide = try #require(PixelSize(width: 65_501, height: 1))
    #expect(throws: MediaError.self) { try target.check(wide, metadata: PictureMetadata()) }
    #expect(throws: MediaError.self) { try PictureTarget("a.gif") }
    #expect(try PictureTarget("a.png").check(wide, metadata: big) == ())
  }
}
