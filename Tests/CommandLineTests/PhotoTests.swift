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
