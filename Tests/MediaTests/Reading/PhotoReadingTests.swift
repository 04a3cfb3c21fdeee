import Foundation
import Imaging
import Media
import TestSupport
import Testing

/// JPEG, WebP and BMP against Pillow, whose decoders are others than libav's.
@Suite struct PhotoReadingTests {
  /// The greatest difference of two pictures' samples, in 8-bit levels.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    guard a.size == b.size else { return .max }
    return zip(a.samples, b.samples).map { abs(Int($0) - Int($1)) / 257 }.max() ?? 0
  }

  private func expectPillowsAnswers(_ program: String, within levels: Int) throws {
    let folder = try TemporaryFolder()
    try PillowPictures.make(program, in: folder)
    let names = try folder.contents.filter { $0.hasSuffix(".raw") }.map { String($0.dropLast(4)) }
    #expect(!names.isEmpty)
    for name in names {
      let bitmap = try ImageReader.read(contentsOf: folder[name])
      let right = try PillowPictures.answer(name, in: folder)
      #expect(difference(bitmap, right) <= levels, "\(name)")
      #expect(try ImageReader.size(contentsOf: folder[name]) == right.size, "\(name)")
    }
  }

  @Test func jpegsOfEveryLayoutAreRead() throws {
    try expectPillowsAnswers(
      """
      for width, height in [(1, 1), (2, 3), (16, 16), (67, 45), (130, 97)]:
        # libjpeg interpolates chroma between three samples or more.
        for sampling in [0, 1, 2] if width > 4 else [0]:
          name = '%dx%d-%s.jpg' % (width, height, ['444', '422', '420'][sampling])
          save(photo(width, height), name, quality=90, subsampling=sampling)
        save(photo(width, height), 'progressive-%d.jpg' % width, quality=85, progressive=True, subsampling=0)
        save(photo(width, height, 'L'), 'grey-%d.jpg' % width, quality=90)
      """, within: 3)
  }

  @Test func jpegsInPrintersInksAreRead() throws {
    try expectPillowsAnswers("save(photo(67, 45).convert('CMYK'), 'cmyk.jpg', quality=95)", within: 3)
  }

  @Test func losslessWebPAndBitmapFilesAreExact() throws {
    try expectPillowsAnswers(
      """
      save(photo(67, 45), 'opaque.webp', lossless=True)
      save(photo(67, 45, 'RGBA'), 'alpha.webp', lossless=True, exact=True)
      save(photo(67, 45), 'colour.bmp')
      save(photo(67, 45, 'L'), 'grey.bmp')
      save(photo(67, 45, '1'), 'black-and-white.bmp')
      save(photo(67, 45).quantize(200), 'palette.bmp')
      """, within: 0)
  }

  @Test func lossyWebPIsRead() throws {
    try expectPillowsAnswers(
      """
      save(photo(67, 45), 'opaque.webp', quality=90)
      save(photo(66, 45, 'RGBA'), 'alpha.webp', quality=90)
      """, within: 3)
  }

  @Test func anAnimationsFirstFrameIsRead() throws {
    try expectPillowsAnswers(
      """
      frames = [photo(40, 30, 'RGBA'), photo(40, 30, 'RGBA').rotate(180)]
      save(frames[0], 'lossless.webp', save_all=True, append_images=frames[1:], lossless=True, exact=True)
      save(frames[0], 'lossy.webp', save_all=True, append_images=frames[1:], quality=95)
      # The first frame covers a part of the canvas.
      small = Image.new('RGBA', (40, 30))
      small.paste(photo(10, 8, 'RGBA'), (16, 12))
      save(small, 'part.webp', save_all=True, append_images=frames[1:], lossless=True, exact=True)
      """, within: 3)
  }

  @Test func everyOrientationComesUpright() throws {
    try expectPillowsAnswers(
      """
      for orientation in range(10):
        exif = Image.Exif()
        exif[271] = 'Maker'
        exif[274] = orientation
        for width, height in [(48, 32), (1, 5)]:
          for kind, options in [('jpg', dict(quality=95, subsampling=0)), ('png', {}), ('webp', dict(lossless=True))]:
            save(photo(width, height), '%d-%d.%s' % (orientation, width, kind), exif=exif, **options)
        # The other byte order, by hand.
        tiff = struct.pack('>2sHIHHHIHHI', b'MM', 42, 8, 1, 274, 3, 1, orientation, 0, 0)
        save(photo(48, 32), 'motorola-%d.jpg' % orientation, exif=b'Exif\\0\\0' + tiff, quality=95)
      """, within: 3)
  }

  /// In the chunk for EXIF data, before or behind the pixels, in the texts that came before that chunk, and in XMP.
  @Test func everyOrientationInAPNGComesUpright() throws {
    let folder = try TemporaryFolder()
    try PNGMaker.run(
      """
      from PIL import Image
      turns = [None, Image.FLIP_LEFT_RIGHT, Image.ROTATE_180, Image.FLIP_TOP_BOTTOM, Image.TRANSPOSE, Image.ROTATE_270,
               Image.TRANSVERSE, Image.ROTATE_90]
      def raw(name, data):
        return ('Raw profile type %s' % name).encode(), ('\\n%s\\n%8d\\n' % (name, len(data)) + data.hex() + '\\n').encode()
      for orientation in range(1, 9):
        pixels = [[random.randint(0, 255) for _ in range(3)] for _ in range(15)]
        stored = Image.new('RGB', (5, 3))
        stored.putdata([tuple(p) for p in pixels])
        turn = turns[orientation - 1]
        upright = stored if turn is None else stored.transpose(turn)
        right = [[v * 257 for v in p] + [65535] for p in upright.getdata()]
        tiff = struct.pack('>2sHIHHHIHHI', b'MM', 42, 8, 1, 274, 3, 1, orientation, 0, 0)
        xmp = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        attribute = xmp + b'<rdf:Description\\n tiff:Orientation = "%d"/></rdf:RDF></x:xmpmeta>' % orientation
        element = xmp + b'<rdf:Description><tiff:Orientation>%d</tiff:Orientation></rdf:Description></rdf:RDF></x:xmpmeta>' % orientation
        (exif_name, exif_text), (app_name, app_text) = raw('exif', b'Exif' + bytes(2) + tiff), raw('APP1', b'http://ns.adobe.com/xap/1.0/' + bytes(1) + attribute)
        image = image_data(pixels, 5, 3, 8, 3, False)
        wrong = b'iTXt', b'XML:com.adobe.xmp' + bytes(5) + attribute.replace(b'"%d"' % orientation, b'"%d"' % (orientation % 8 + 1))
        for name, before, after in [
          ('exif', [(b'eXIf', tiff)], []), ('late', [], [(b'eXIf', tiff)]), ('both', [wrong, (b'eXIf', tiff)], []),
          ('raw', [(b'zTXt', exif_name + bytes(2) + zlib.compress(exif_text))], []), ('text', [(b'tEXt', exif_name + bytes(1) + exif_text)], []),
          ('app', [(b'zTXt', app_name + bytes(2) + zlib.compress(app_text))], []),
          ('xmp', [(b'iTXt', b'XML:com.adobe.xmp' + bytes(5) + attribute)], []),
          ('packed', [], [(b'iTXt', b'XML:com.adobe.xmp' + bytes(1) + bytes([1, 0]) + bytes(2) + zlib.compress(element))]),
        ]:
          chunks = lambda list: b''.join(chunk(*c) for c in list)
          write('%s-%d' % (name, orientation), signature + header(5, 3, 8, 2) + chunks(before) + image + chunks(after) + chunk(b'IEND', b''), right)
      """, in: folder)
    let names = try folder.contents.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }
    #expect(names.count == 64)
    for name in names {
      #expect(
        try ImageReader.read(contentsOf: folder[name + ".png"]).samples == PNGMaker.answer(name, in: folder), "\(name)")
    }
  }

  #if !DEBUG
  /// As large as pictures may be: libav would not take it. Each pixel is the grey that was written.
  @Test func theLargestJPEGIsRead() throws {
    let folder = try TemporaryFolder()
    try PillowPictures.make("Image.new('L', (16384, 16384), 77).save('a.jpg', quality=100)", in: folder)
    let bitmap = try ImageReader.read(contentsOf: folder["a.jpg"])
    #expect(bitmap.size == PixelSize(width: 16_384, height: 16_384))
    let gray: [UInt16] = [19_789, 19_789, 19_789, 65_535]
    for pixel in [0, 16_383, 100_000_000, 268_435_455] {
      let first = pixel * 4
      #expect(Array(bitmap.samples[first..<first + 4]) == gray)
    }
  }
  #endif

  @Test func aFlatColourIsTheSameInEveryFormat() throws {
    let folder = try TemporaryFolder()
    try PillowPictures.make(
      """
      for colour in ['00BDF2', 'FF0000', '0000FF', '808080', 'F8F0E8', '102030']:
        flat = Image.new('RGB', (40, 24), '#' + colour)
        flat.save(colour + '.png')
        flat.save(colour + '.bmp')
        flat.save(colour + '.jpg', quality=95)
        flat.save(colour + '.webp', lossless=True)
        flat.save(colour + '-lossy.webp', quality=95)
      """, in: folder)
    for name in try folder.contents where name.hasSuffix(".png") {
      let png = try ImageReader.read(contentsOf: folder[name])
      // Lossy WebP quantises chroma in limited range.
      for (ending, levels) in [(".bmp", 0), (".webp", 0), (".jpg", 1), ("-lossy.webp", 2)] {
        let path = folder[name.dropLast(4) + ending]
        #expect(try difference(ImageReader.read(contentsOf: path), png) <= levels, "\(path)")
      }
    }
  }
}
