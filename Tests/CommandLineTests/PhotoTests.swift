import Foundation
import TestSupport
import Testing

/// `footlight photo`, judged by Pillow and ffprobe.
struct PhotoTests {
  @Test(arguments: [["--preset", "miniature"], ["--angle", "70"]])
  func `24 megapixels are set upright, keep what belongs to them, and fit into memory`(look: [String]) throws {
    let home = try PhotoFolder(
      """
      big = Image.linear_gradient('L').resize((6000, 4000)).convert('RGB')
      big.save('big.jpg', quality=90, exif=exif(6000, 4000, 6), icc_profile=profile)
      """)
    let outcome = try runWatched(["photo", "big.jpg", "-o", "toy.jpg"] + look, in: home.folder.path)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("1 picture in "))
    // As 50 megapixels fit into 2 GB.
    #expect(outcome.peak * 1024 < 24_000_000 * 40, "\(outcome.peak) kB")
    try home.pillow(
      """
      toy = Image.open('toy.jpg')
      check_exif(toy, (4000, 6000))
      assert toy.info['icc_profile'] == profile
      toy.load()
      """)
  }

  @Test func `every orientation is made upright`() throws {
    let home = try PhotoFolder(
      """
      for orientation in range(1, 9):
        picture, data = photo(61, 43), exif(61, 43, orientation)
        picture.save('%d.jpg' % orientation, quality=95, exif=data)
        picture.save('%d.png' % orientation, exif=data)
      """)
    for orientation in 1...8 {
      for kind in ["jpg", "png"] {
        let outcome = try home.photo(
          "\(orientation).\(kind)", "-o", "upright/\(kind)-\(orientation).png", "--blur", "0")
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
      }
    }
    try home.pillow(
      """
      for orientation in range(1, 9):
        for kind, within in [('jpg', 3), ('png', 0)]:
          right = ImageOps.exif_transpose(Image.open('%d.%s' % (orientation, kind)))
          made = Image.open('upright/%s-%d.png' % (kind, orientation))
          check_exif(made, right.size)
          assert abs(pixels(made) - pixels(right)).max() <= within, (orientation, kind)
      """)
  }

  @Test func `EXIF data and profile go from every format to every other, unless stripped`() throws {
    let home = try PhotoFolder(
      """
      picture = photo(80, 60)
      options = dict(exif=exif(80, 60), icc_profile=profile)
      picture.save('a.jpg', **options)
      picture.save('a.png', **options)
      picture.save('a.webp', lossless=True, **options)
      """)
    for name in ["a.jpg", "a.png", "a.webp"] {
      for target in ["jpg", "png"] {
        #expect(try home.photo(name, "-o", "\(name).\(target)").exitCode == 0)
        #expect(try home.photo(name, "-o", "\(name)-stripped.\(target)", "--strip").exitCode == 0)
      }
    }
    try home.pillow(
      """
      for source in ['jpg', 'png', 'webp']:
        for target in ['jpg', 'png']:
          kept = Image.open('a.%s.%s' % (source, target))
          check_exif(kept, (80, 60))
          assert kept.info['icc_profile'] == profile, (source, target)
          bare = Image.open('a.%s-stripped.%s' % (source, target))
          assert not bare.getexif() and 'icc_profile' not in bare.info, bare.info
      """)
  }

  /// Judged by exiftool, which writes the metadata, too.
  @Test func `XMP, IPTC data and resolution go from JPEG and PNG to both, and stay true`() throws {
    let home = try PhotoFolder(
      """
      for ending in ['jpg', 'png']: photo(80, 60).save('a.' + ending, dpi=(300, 150), exif=exif(80, 60, 6))
      """)
    let written = [
      "-IPTC:Caption-Abstract=A café at night", "-IPTC:CopyrightNotice=(c) Ann", "-IPTC:Keywords=one",
      "-IPTC:Keywords=two",
      "-XMP-dc:Description=Un café", "-XMP-dc:Rights=© Ann", "-XMP-tiff:Orientation#=6", "-XMP-tiff:ImageWidth=80",
      "-XMP-tiff:ImageHeight=60", "-XMP-exif:ExifImageWidth=80", "-XMP-exif:ExifImageHeight=60",
      "-IFD0:XResolution=300", "-IFD0:YResolution=150", "-IFD0:ResolutionUnit=inches", "-codedcharacterset=utf8",
    ]
    try Tool("exiftool").output(["-q", "-overwrite_original"] + written + ["a.jpg", "a.png"], in: home.folder.path)
    let kept = [
      "-IPTC:Caption-Abstract", "-IPTC:CopyrightNotice", "-IPTC:Keywords", "-XMP-dc:Description", "-XMP-dc:Rights",
      "-XMP-tiff:all", "-XMP-exif:all", "-IFD0:XResolution", "-IFD0:YResolution", "-IFD0:Orientation",
    ]
    func tell(_ name: String) throws -> [String: String] {
      let text = try Tool("exiftool").output(["-a", "-n", "-s", "-G1"] + kept + [name], in: home.folder.path)
      return text.split(separator: "\n").reduce(into: [:]) { fields, line in
        let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        fields[parts[0].split(separator: " ").joined(separator: " ")] = parts.count > 1 ? parts[1] : ""
      }
    }
    let right = [
      "[IPTC] Caption-Abstract": "A café at night", "[IPTC] CopyrightNotice": "(c) Ann", "[IPTC] Keywords": "one, two",
      "[XMP-dc] Description": "Un café", "[XMP-dc] Rights": "© Ann", "[XMP-tiff] Orientation": "1",
      "[XMP-tiff] ImageWidth": "60", "[XMP-tiff] ImageHeight": "80", "[XMP-exif] ExifImageWidth": "60",
      "[XMP-exif] ExifImageHeight": "80", "[IFD0] XResolution": "150", "[IFD0] YResolution": "300",
      "[IFD0] Orientation": "1",
    ]
    for source in ["jpg", "png"] {
      #expect(try tell("a." + source)["[XMP-tiff] Orientation"] == "6")
      for target in ["jpg", "png"] {
        let name = "\(source)-\(target).\(target)"
        let outcome = try home.photo("a." + source, "-o", name)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let found = try tell(name)
        for (field, value) in right {
          #expect(found[field] == value, "\(name) \(field)")
        }
        #expect(try home.photo("a." + source, "-o", "bare-" + name, "--strip").exitCode == 0)
        #expect(try tell("bare-" + name) == [:])
      }
    }
    // The file's own resolution, beside that of EXIF, is swapped as the sides are.
    try home.pillow(
      """
      for source in ['jpg', 'png']:
        for target in ['jpg', 'png']:
          made = Image.open('%s-%s.%s' % (source, target, target))
          assert made.size == (60, 80)
          assert [round(v) for v in made.info['dpi']] == [150, 300], made.info['dpi']
          assert 'dpi' not in Image.open('bare-%s-%s.%s' % (source, target, target)).info
      """)
  }

  @Test func `what shows a photo as it was is not kept`() throws {
    let home = try PhotoFolder(
      """
      def block(number, data): return b'8BIM' + struct.pack('>HHI', number, 0, len(data)) + data + bytes(len(data) % 2)
      iptc = bytes([0x1c, 2, 120, 0, 3]) + b'Cap'
      blocks = block(0x040C, b'THUMB' * 30) + block(0x0404, iptc) + block(2000, b'PATH') + block(0x040A, bytes([1]))
      xmp = b'<x><xmp:Thumbnails><rdf:Alt>PREVIEW</rdf:Alt></xmp:Thumbnails><d xmpNote:HasExtendedXMP="AB" tiff:Orientation="1"/></x>'
      picture = photo(80, 60)
      out = io.BytesIO(); picture.save(out, 'JPEG')
      def segment(marker, data): return bytes([255, marker]) + struct.pack('>H', len(data) + 2) + data
      data = out.getvalue()
      head = 4 + struct.unpack('>H', data[4:6])[0]
      extra = segment(0xED, b'Photoshop 3.0' + bytes(1) + blocks) + segment(0xE1, b'http://ns.adobe.com/xap/1.0/' + bytes(1) + xmp)
      open('a.jpg', 'wb').write(data[:head] + extra + data[head:])
      """)
    #expect(try home.photo("a.jpg", "-o", "b.jpg").exitCode == 0)
    try home.pillow(
      """
      data = open('b.jpg', 'rb').read()
      for gone in [b'THUMB', b'PATH', b'PREVIEW', b'HasExtendedXMP']: assert gone not in data, gone
      assert b'Cap' in data and b'tiff:Orientation="1"' in data
      """)
  }

  @Test func `a photo with a profile of its own keeps its numbers, and stripped it is told`() throws {
    let home = try PhotoFolder(
      """
      # A profile of sRGB with red and blue exchanged.
      other = bytearray(profile)
      for a, b in [(b'rXYZ', b'bXYZ')]:
        i, j = other.index(a), other.index(b)
        other[i:i + 4], other[j:j + 4] = b, a
      open('other.icc', 'wb').write(other)
      photo(80, 60).save('a.png', icc_profile=bytes(other))
      data = open('a.png', 'rb').read()
      import zlib
      gama = b'gAMA' + struct.pack('>I', 100000)
      open('b.png', 'wb').write(data[:33] + struct.pack('>I', 4) + gama + struct.pack('>I', zlib.crc32(gama)) + data[33:])
      """)
    for name in ["a", "b"] {
      let kept = try home.photo("\(name).png", "-o", "\(name)-kept.png", "--blur", "0")
      #expect(kept.exitCode == 0 && !kept.errors.contains("warning"), "\(kept.errors)")
      let bare = try home.photo("\(name).png", "-o", "\(name)-bare.png", "--blur", "0", "--strip")
      #expect(bare.errors.contains("warning: \(name).png: its colour profile is not sRGB's"), "\(bare.errors)")
    }
    try home.pillow(
      """
      right = pixels('a.png')
      for name in ['a', 'b']:
        kept = Image.open(name + '-kept.png')
        assert kept.info['icc_profile'] == open('other.icc', 'rb').read()
        assert (pixels(kept) == right).all(), name
      assert (pixels('a-bare.png') == right).all()
      # By the gamma that the file tells: linear light.
      x = right / 255
      srgb = numpy.where(x <= 0.0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - 0.055) * 255
      assert abs(pixels('b-bare.png') - srgb).max() <= 1.01
      """)
  }

  @Test func `skip makes photos again that are not whole`() throws {
    let home = try PhotoFolder("for name in 'abcd': photo(40, 30).save(name + '.jpg')")
    func all() throws -> ToolOutcome {
      try home.photo("a.jpg", "b.jpg", "c.jpg", "d.jpg", "-o", "toys/", "--overwrite", "skip")
    }
    #expect(try all().exitCode == 0)
    let whole = try home.folder.data("toys/b.jpg")
    try home.folder.write("", to: "toys/a.jpg")
    try home.folder.write(whole.dropLast(2), to: "toys/b.jpg")
    try home.pillow("photo(41, 30).save('toys/c.jpg')")
    let outcome = try all()
    #expect(outcome.errors.contains("3 pictures in "), "\(outcome.errors)")
    #expect(outcome.errors.contains("; 1 whole file kept, 3 damaged files made again"), "\(outcome.errors)")
    #expect(try home.folder.data("toys/b.jpg") == whole)
  }

  @Test func `a profile of many segments is kept byte for byte`() throws {
    let home = try PhotoFolder(
      """
      big = numpy.random.default_rng(1).bytes(200000)
      big = struct.pack('>I', 200000) + big[4:16] + b'RGB ' + big[20:]
      open('profile', 'wb').write(big)
      photo(80, 60).save('a.jpg', icc_profile=big)
      """)
    #expect(try home.photo("a.jpg", "-o", "b.jpg").exitCode == 0)
    try home.pillow("assert Image.open('b.jpg').info['icc_profile'] == open('profile', 'rb').read()")
  }

  @Test func `a profile for other colours is left out, which is told`() throws {
    let home = try PhotoFolder(
      """
      grey = struct.pack('>I', 200) + bytes(12) + b'GRAY' + bytes(180)
      photo(80, 60, 'L').save('grey.jpg', icc_profile=grey)
      """)
    let outcome = try home.photo("grey.jpg", "-o", "b.jpg")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("warning: grey.jpg: its colour profile is not for red, green and blue"))
    try home.pillow("assert 'icc_profile' not in Image.open('b.jpg').info")
  }

  @Test func `quality is libjpeg's, with whole chroma from 90 on`() throws {
    let home = try PhotoFolder("photo(120, 90).save('a.png')")
    for quality in [1, 50, 89, 90, 100] {
      let name = "\(quality).jpg"
      #expect(try home.photo("a.png", "-o", name, "--quality", "\(quality)").exitCode == 0)
      #expect(try Probe(home.folder[name]).stream["pix_fmt"] == (quality < 90 ? "yuvj420p" : "yuvj444p"))
    }
    #expect(try home.photo("a.png", "-o", "92.jpeg").exitCode == 0)
    try home.pillow(
      """
      for name in ['1.jpg', '50.jpg', '89.jpg', '90.jpg', '100.jpg', '92.jpeg']:
        right = io.BytesIO()
        Image.open('a.png').save(right, 'JPEG', quality=int(name.split('.')[0]))
        assert Image.open(name).quantization == Image.open(right).quantization, name
      assert abs(pixels('100.jpg') - pixels('a.png'))[36:54].mean() < 1
      """)
  }

  @Test func `what is in focus keeps its pixels, and all of them without a blur`() throws {
    let home = try PhotoFolder(
      """
      for mode in ['RGB', 'RGBA', 'L', 'P']: photo(90, 70, mode).save(mode + '.png')
      deep = (numpy.arange(90 * 70).reshape(70, 90) * 10).astype(numpy.uint16)
      Image.fromarray(deep).save('deep.png')
      """)
    for name in ["RGB", "RGBA", "L", "P", "deep"] {
      for blur in ["0", "0.02"] {
        let outcome = try home.photo(
          "\(name).png", "-o", "\(name)-\(blur).png", "--blur", blur, "--fade", "0.1", "--band", "0.3")
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
      }
      // A deep picture stays one.
      let depth = try home.folder.data("\(name)-0.02.png")[24]
      #expect(depth == (name == "deep" ? 16 : 8))
    }
    try home.pillow(
      """
      for name in ['RGB', 'RGBA', 'L', 'P']:
        right = pixels(Image.open(name + '.png').convert('RGBA'))
        assert (pixels(Image.open(name + '-0.png').convert('RGBA')) == right).all(), name
        blurred = pixels(Image.open(name + '-0.02.png').convert('RGBA'))
        seen = right[..., 3:] > 0
        assert ((blurred == right) | ~seen)[26:44].all(), name
        assert (blurred != right)[:10].any(), name
      """)
    // Pillow reads no 16-bit colours; ffmpeg does.
    let words = ["deep", "deep-0"].map { name in
      try? Tool.ffmpeg.run([
        "-v", "error", "-i", home.folder["\(name).png"], "-f", "rawvideo", "-pix_fmt", "rgb48le", "-",
      ])
      .data
    }
    #expect(words[0]?.count == 90 * 70 * 6)
    #expect(words[0] == words[1])
  }

  @Test func `the preview is grey and red where it will be blurred`() throws {
    let home = try PhotoFolder("Image.new('RGB', (400, 300), (40, 160, 200)).save('a.png')")
    #expect(try home.photo("a.png", "-o", "b.png", "--preview", "--blur", "0", "--dither", "none").exitCode == 0)
    try home.pillow(
      """
      shown = pixels('b.png')
      assert (shown[135:165] == [40, 160, 200]).all()
      assert (shown[:40, :, 0] > shown[:40, :, 1] + 40).all()
      # The lines where the focus ends, at 0.4 and 0.6.
      for y in [120, 180]: assert (shown[y - 2:y + 3, :, 0].max(axis=0) > 150).all(), shown[y - 2:y + 3, 0]
      """)
  }

  @Test func `a mask says what is blurred`() throws {
    let home = try PhotoFolder(
      """
      photo(120, 90).save('a.png')
      mask = Image.new('L', (40, 30)); mask.paste(255, (20, 0, 40, 30)); mask.save('mask.png')
      """)
    #expect(try home.photo("a.png", "-o", "b.png", "--mask", "mask.png", "--blur", "0.1").exitCode == 0)
    try home.pillow(
      """
      differs = (pixels('a.png') != pixels('b.png')).any(axis=2)
      assert not differs[:, :55].any() and differs[:, 70:].mean() > 0.5
      """)
  }
}
