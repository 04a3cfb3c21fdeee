import Foundation
import Imaging
import Media
import TestSupport
import Testing

/// Files that can't be read say why, and never crash, hang or take much memory.
@Suite struct BadImageTests {
  private func message(_ path: String, limits: ImageLimits = .standard) -> String? {
    do throws(MediaError) {
      _ = try ImageReader.read(contentsOf: path, limits: limits)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func whatIsNoImageIsNamed() throws {
    let folder = try TemporaryFolder()
    let missing = folder["missing.png"]
    #expect(message(missing) == "\(missing): can't be read: No such file or directory")
    #expect(message(folder.path) == "\(folder.path): is a folder; name an image file in it")
    #expect(message("/dev/zero") == "/dev/zero: can't be read: it is no regular file")
    let empty = try folder.write("", to: "empty.png")
    #expect(message(empty) == "\(empty): the file is empty; export the image again")
    for (content, name) in [
      ("hello, wörld\n", "a text file"), ("GIF89a", "a GIF"), ("%PDF-1.4", "a PDF"), ("<svg/>", "an SVG"),
      ("\u{1}\u{2}", "data of an unknown kind"), ("\0\0\0\u{18}ftypheic", "an MP4, HEIC or AVIF file"),
    ] {
      let path = try folder.write(content, to: "picture.png")
      #expect(message(path) == "\(path): is \(name); images are PNG, JPEG, WebP or BMP files")
    }
  }

  @Test func anImagesNameDoesNotCount() throws {
    let folder = try TemporaryFolder()
    try PillowPictures.make("photo(9, 9).save('photo.txt', format='PNG')", in: folder)
    #expect(message(folder["photo.txt"]) == nil)
  }

  @Test func filesCutAnywhereAreRefused() throws {
    let folder = try TemporaryFolder()
    try PillowPictures.make(
      """
      for name, options in [('a.png', {}), ('a.jpg', {}), ('b.jpg', dict(progressive=True)), ('a.webp', {}),
                            ('b.webp', dict(lossless=True)), ('a.bmp', {})]:
        photo(120, 90).save(name, **options)
      """, in: folder)
    for name in try folder.contents {
      let whole = try folder.data(name)
      #expect(message(folder[name]) == nil)
      // Behind the last row of a bitmap file there is nothing; behind a PNG's last row only its end.
      for length in [30, 60, whole.count / 4, whole.count / 2, whole.count - 400, whole.count - 3] {
        let path = try folder.write(whole.prefix(length), to: "cut")
        #expect(message(path)?.hasPrefix("\(path): the ") == true, "\(name) cut to \(length) of \(whole.count)")
        #expect(message(path)?.hasSuffix("; export the image again") == true)
      }
    }
    let path = try folder.write(folder.data("a.png").prefix(200), to: "cut.png")
    #expect(
      message(path) == """
        \(path): the PNG data is damaged or incomplete: the file ends early; export the image again
        """)
  }

  /// `RIFF`, a length that leaves no room for `WEBP`, `WEBP`.
  @Test(arguments: 0...4 as ClosedRange<UInt8>) func aWebPOfNoContentIsDamaged(length: UInt8) {
    let bytes = Array("RIFF".utf8) + [length, 0, 0, 0] + Array("WEBP".utf8)
    for end in 8...bytes.count {
      #expect(throws: MediaError.self) { try ImageReader.decode(Array(bytes.prefix(end)), path: "a.webp") }
    }
  }

  @Test func whatADecoderSaysIsPartOfTheMessage() throws {
    let folder = try TemporaryFolder()
    // Claims a Huffman table of 255 codes of one bit.
    try PillowPictures.make(
      """
      photo(20, 20).save('a.jpg')
      data = open('a.jpg', 'rb').read()
      table = data.index(b'\\xff\\xc4') + 5
      open('b.jpg', 'wb').write(data[:table] + b'\\xff' + data[table + 1:])
      """, in: folder)
    let path = folder["b.jpg"]
    #expect(message(path)?.contains("Bogus Huffman table definition") == true, "\(message(path) ?? "no error")")
  }

  /// Damage that a decoder can go on from, in a picture that still has its end.
  @Test(arguments: [true, false]) func damagedJPEGsWithAnEndAreRefused(isProgressive: Bool) throws {
    let folder = try TemporaryFolder()
    try PillowPictures.make("photo(120, 90).save('a.jpg', progressive=\(isProgressive ? "True" : "False"))", in: folder)
    let whole = try [UInt8](folder.data("a.jpg"))
    #expect(message(folder["a.jpg"]) == nil)
    let scans = whole.indices.filter { whole[$0...].starts(with: [0xFF, 0xDA]) }
    #expect(scans.count == (isProgressive ? 10 : 1))
    for (index, scan) in scans.enumerated() {
      let next = index + 1 < scans.count ? scans[index + 1] : whole.count - 2
      // A scan of two bytes more than its head has nothing in it to lose.
      guard next - scan > 60 else { continue }
      let middle = (scan + next) / 2
      let cut = try folder.write(Data(whole[..<middle] + [0xFF, 0xD9]), to: "cut.jpg")
      #expect(message(cut)?.contains("the JPEG data is damaged or incomplete") == true, "scan \(index)")
      // Whole as far as it goes.
      let part = try folder.write(Data(whole[..<next] + [0xFF, 0xD9]), to: "part.jpg")
      let isAll = index == scans.count - 1
      #expect(try ImageReader.readWithWarnings(contentsOf: part).warnings.isEmpty == isAll, "scan \(index)")
      let gap = try folder.write(Data(whole[..<(middle - 20)] + whole[middle...]), to: "gap.jpg")
      // What is lost can look like other data; but never in the scans that hold most of the picture.
      if index == 0 || !isProgressive { #expect(message(gap) != nil, "scan \(index)") }
    }
    // Filling between the parts of a file is no damage.
    let filled = try folder.write(Data(whole[..<scans[0]] + [0, 0, 0] + whole[scans[0]...]), to: "filled.jpg")
    #expect(message(filled) == nil)
  }

  /// A megabyte of compressed zeros is a gigabyte of zeros.
  @Test func whatIsCompressedBehindThePixelsIsRefusedQuickly() throws {
    let folder = try TemporaryFolder()
    try PNGMaker.run(
      """
      rows = b'\\0\\1\\2\\3' * 3
      many = zlib.compressobj(9)
      stream = many.compress(rows) + b''.join(many.compress(bytes(1 << 24)) for _ in range(64)) + many.flush()
      write = lambda name, *chunks: open(name, 'wb').write(signature + header(1, 3, 8, 2) + b''.join(chunks) + chunk(b'IEND', b''))
      write('padding.png', chunk(b'IDAT', stream))
      write('pieces.png', *[chunk(b'IDAT', stream[i:i + 1000]) for i in range(0, len(stream), 1000)])
      image = chunk(b'IDAT', zlib.compress(rows))
      text = zlib.compress(bytes(7900000), 9)
      write('texts.png', *[chunk(b'zTXt', b'Text%d\\0\\0' % i + text) for i in range(140)], image)
      write('xmp.png', *[chunk(b'iTXt', b'XML:com.adobe.xmp\\0\\1\\0\\0\\0' + text) for i in range(140)], image)
      # A little is passed over, as everywhere.
      write('little.png', chunk(b'IDAT', zlib.compress(rows + bytes(50))))
      """, in: folder)
    #expect(try folder.data("padding.png").count > 1_000_000)
    for name in ["padding.png", "pieces.png"] {
      let time = ContinuousClock().measure {
        #expect(message(folder[name])?.contains("more is compressed than the picture has pixels") == true)
      }
      // A second is a fifth of what expanding it took; a test machine can be busy.
      #expect(time < .seconds(1), "\(name)")
    }
    for name in ["texts.png", "xmp.png", "little.png"] {
      let time = ContinuousClock().measure { #expect(message(folder[name]) == nil) }
      #expect(time < .seconds(1), "\(name)")
    }
  }

  @Test func aDecodersOwnLimitIsTold() throws {
    // VP8X of 16383×16383, which libav does not take.
    func word(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let canvas = "VP8X".utf8 + word(10, 4) + [0, 0, 0, 0] + word(16_382, 3) + word(16_382, 3)
    let webp = "RIFF".utf8 + word(4 + canvas.count, 4) + "WEBP".utf8 + canvas
    let error = #expect(throws: MediaError.self) { try ImageReader.decode(Array(webp), path: "a.webp") }
    #expect(error?.description.contains("16383×16383 pixels are too many; an image has up to 260000000") == true)
  }

  @Test func limitsAreCheckedBeforePixelsAreAllocated() throws {
    let folder = try TemporaryFolder()
    try PNGMaker.run(
      """
      def flat(name, width, height):
        row = b'\\0' + bytes((width + 7) // 8)
        open(name, 'wb').write(signature + header(width, height, 1, 0) + chunk(b'IDAT', zlib.compress(row * height, 9))
                               + chunk(b'IEND', b''))
      flat('square.png', 19000, 19000)
      flat('strip.png', 20, 24050)
      flat('one-too-long.png', 65536, 1)
      flat('longest.png', 65535, 1)
      open('liar.png', 'wb').write(signature + header(2**31 - 1, 2**31 - 1, 8, 6) + chunk(b'IDAT', b'') )
      """, in: folder)
    #expect(try folder.data("square.png").count < 50_000)
    let limits = ImageLimits(pixels: 100_000_000)
    let square = folder["square.png"]
    #expect(
      message(square, limits: limits) == """
        \(square): 19000×19000 pixels are too many; an image has up to 100000000 pixels and up to 65535 along a side; \
        make it smaller
        """)
    #expect(message(folder["strip.png"], limits: limits) == nil)
    #expect(message(folder["longest.png"]) == nil)
    for name in ["square.png", "one-too-long.png", "liar.png"] {
      #expect(message(folder[name])?.contains("pixels are too many") == true, "\(name)")
    }
    #expect(message(folder["strip.png"], limits: ImageLimits(side: 24_049))?.contains("pixels are too many") == true)
    let bytes = try folder.data("strip.png").count
    #expect(message(folder["strip.png"], limits: ImageLimits(fileBytes: bytes)) == nil)
    #expect(
      message(folder["strip.png"], limits: ImageLimits(fileBytes: bytes - 1))?
        .hasSuffix("\(bytes) bytes are too many; an image file has up to \(bytes - 1); make the image smaller") == true)
  }

  @Test func photosObeyTheLimitsToo() throws {
    let folder = try TemporaryFolder()
    try PillowPictures.make("for name in ['a.jpg', 'a.webp', 'a.bmp']: photo(120, 90).save(name)", in: folder)
    for name in try folder.contents {
      #expect(message(folder[name], limits: ImageLimits(pixels: 120 * 90)) == nil)
      #expect(
        message(folder[name], limits: ImageLimits(pixels: 120 * 90 - 1))?.contains("120×90 pixels are too many")
          == true)
    }
  }

  @Test func tenThousandMutatedPNGsDoNoHarm() throws {
    let folder = try TemporaryFolder()
    try PNGMaker.run(
      """
      for number, (kind, depth) in enumerate([(0, 1), (0, 16), (2, 8), (3, 4), (4, 8), (6, 16)]):
        make('seed%d' % number, (13, 9), kind, depth, number % 2 == 1, kind in (0, 2, 3),
             chunk(b'gAMA', struct.pack('>I', 50000)) + chunk(b'eXIf', b'MM\\0*\\0\\0\\0\\x08\\0\\x01'))
      """, in: folder)
    let names = try folder.contents.filter { $0.hasSuffix(".png") }
    let seeds = try names.map { try [UInt8](folder.data($0)) }
    expectNoHarm(from: seeds, count: 10_000, limits: ImageLimits(pixels: 1_000_000))
  }

  @Test func mutatedPhotosDoNoHarm() throws {
    let folder = try TemporaryFolder()
    try PillowPictures.make(
      """
      exif = Image.Exif()
      exif[274] = 6
      for name, options in [('a.jpg', {}), ('b.jpg', dict(progressive=True)), ('a.webp', {}),
                            ('b.webp', dict(lossless=True)), ('a.bmp', {})]:
        photo(31, 22).save(name, exif=exif, **options)
      photo(31, 22).save('c.webp', save_all=True, append_images=[photo(31, 22, 'L').convert('RGB')])
      """, in: folder)
    let seeds = try folder.contents.map { try [UInt8](folder.data($0)) }
    expectNoHarm(from: seeds, count: 3_000, limits: ImageLimits(pixels: 100_000))
  }

  /// Reads files with a few bytes changed, removed or repeated; each is a picture within the limits, or an error.
  private func expectNoHarm(from seeds: [[UInt8]], count: Int, limits: ImageLimits) {
    var generator = SplitMix(seed: 2024)
    var pictures = 0
    for index in 0..<count {
      var bytes = seeds[index % seeds.count]
      for _ in 0...Int.random(in: 0...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0...5, using: &generator) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 4))
        case 1: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 12)], at: place)
        case 2: bytes.removeSubrange(place...)
        default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
        if bytes.count < 10 { break }
      }
      // Checksums that are right again let damage reach further.
      if index % 2 == 0 { PNGChecksums.mend(&bytes) }
      if let bitmap = try? ImageReader.decode(bytes, path: "mutated", limits: limits) {
        pictures += 1
        #expect(bitmap.size.area <= limits.pixels)
      }
    }
    #expect(pictures > 0)
  }
}
