import Foundation
import TestSupport
import Testing

/// What `footlight photo` reads and writes, and what it refuses.
struct PhotoBatchTests {
  @Test func `several photos go into a folder under their names, whatever the threads`() throws {
    let home = try PhotoFolder(
      """
      for name in ['a.jpg', 'b.png', 'c.webp', 'd.bmp']: photo(70, 50).save(name)
      """)
    for jobs in ["1", "3"] {
      let outcome = try home.photo("a.jpg", "b.png", "c.webp", "d.bmp", "-o", "toys-\(jobs)/", "-j", jobs)
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("4 pictures in "))
    }
    for name in ["a.jpg", "b.png", "c.jpg", "d.jpg"] {
      #expect(try home.folder.data("toys-1/\(name)") == home.folder.data("toys-3/\(name)"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder["toys-1"]).count == 4)
  }

  @Test func `one bad photo keeps no other from being made`() throws {
    let home = try PhotoFolder(
      """
      for name in ['a.jpg', 'b.jpg', 'c.jpg']: photo(70, 50).save(name)
      open('b.jpg', 'r+b').truncate(700)
      """)
    let outcome = try home.photo("a.jpg", "b.jpg", "c.jpg", "-o", "toys/", "--progress", "none")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errorLines.first == "footlight: 1 of 3 photos could not be written")
    #expect(outcome.errors.contains("b.jpg: the JPEG data is damaged or incomplete: the file ends early"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder["toys"]).sorted() == ["a.jpg", "c.jpg"])
  }

  @Test func `a picture of any kind is read right, or refused with its name`() throws {
    let home = try PhotoFolder(
      """
      picture = photo(66, 48)
      picture.save('rgb.jpg', quality=95)
      picture.convert('CMYK').save('cmyk.jpg', quality=95)
      picture.save('progressive.jpg', quality=95, progressive=True)
      picture.quantize(32).save('palette.png')
      other = picture.transpose(Image.FLIP_LEFT_RIGHT)
      for name in ['moving.webp', 'moving.png', 'moving.gif']:
        picture.save(name, save_all=True, append_images=[other], **({} if name.endswith('gif') else {'lossless': True}))
      photo(66, 48, 'RGBA').save('clear.png')
      data = open('rgb.jpg', 'rb').read()
      open('cut.jpg', 'wb').write(data[:len(data) * 2 // 3])
      png = open('palette.png', 'rb').read()
      open('cut.png', 'wb').write(png[:len(png) * 2 // 3])
      open('text.jpg', 'w').write('no picture')
      """)
    for name in ["cmyk.jpg", "progressive.jpg", "palette.png", "moving.webp", "moving.png"] {
      let outcome = try home.photo(name, "-o", "out/\(name).png", "--blur", "0")
      #expect(outcome.exitCode == 0, "\(name): \(outcome.errors)")
      #expect(outcome.errors.contains("is animated; only its first frame is shown") == name.hasPrefix("moving"))
    }
    try home.pillow(
      """
      for name in ['cmyk.jpg', 'progressive.jpg', 'palette.png', 'moving.webp', 'moving.png']:
        right = pixels(Image.open(name).convert('RGB'))
        assert abs(pixels(Image.open('out/%s.png' % name).convert('RGB')) - right).max() <= 3, name
      """)
    for (name, target, message) in [
      ("moving.gif", "a.jpg", "moving.gif: is a GIF; images are PNG, JPEG, WebP or BMP files"),
      ("cut.jpg", "a.jpg", "cut.jpg: the JPEG data is damaged or incomplete"),
      ("cut.png", "a.jpg", "cut.png: the PNG data is damaged or incomplete"),
      ("text.jpg", "a.jpg", "text.jpg: is a text file"),
      ("nowhere.jpg", "a.jpg", "nowhere.jpg: can't be read"),
      ("out", "a.jpg", "out: is a folder"),
      ("clear.png", "a.jpg", "a.jpg: JPEG has no transparency, and the photo has; write PNG"),
      ("rgb.jpg", "rgb.jpg", "rgb.jpg: a picture is read from this file; choose another output"),
      ("rgb.jpg", "text.jpg/a.jpg", "a file stands where a folder is needed"),
    ] {
      let outcome = try home.photo(name, "-o", target, "--overwrite", "always")
      #expect(outcome.exitCode == (name == "clear.png" ? 1 : 2), "\(name)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
    #expect(try !home.folder.contents.contains("a.jpg"))
    #expect(try home.folder.contents.allSatisfy { !$0.hasSuffix(".partial") })
  }

  @Test func `existing files stay unless they may go`() throws {
    let home = try PhotoFolder("for name in ['a.png', 'b.png']: photo(30, 20).save(name)")
    try home.pillow("os.mkdir('toys'); photo(30, 20, 'L').save('toys/a.png')")
    let kept = try home.folder.data("toys/a.png")
    let refused = try home.photo("a.png", "b.png", "-o", "toys")
    #expect(refused.exitCode == 2)
    #expect(refused.errors.contains("toys/a.png exists"))
    #expect(try home.photo("a.png", "b.png", "-o", "toys", "--overwrite", "skip").exitCode == 0)
    #expect(try home.folder.data("toys/a.png") == kept)
    #expect(try home.folder.data("toys/b.png").count > 100)
    #expect(try home.photo("a.png", "b.png", "-o", "toys", "--overwrite", "always").exitCode == 0)
    #expect(try home.folder.data("toys/a.png") != kept)
  }

  @Test func `a blur that is too much for its fade is told`() throws {
    let home = try PhotoFolder("photo(30, 20).save('a.png')")
    let steep = try home.photo("a.png", "-o", "b.png", "--blur", "0.05", "--fade", "0.3,0.1")
    #expect(steep.exitCode == 0)
    #expect(
      steep.errorLines.first
        == "warning: the blur grows so fast that what is in focus bleeds into it; make the fade at least 0.225")
    for options in [
      ["--preset", "original", "--mix", "variable", "--fade", "2"], ["--blur", "0.022", "--fade", "0.1"],
      ["--blur", "0.05", "--fade", "0.1", "--mix", "crossfade"],
    ] {
      let outcome = try Tool.footlight.run(
        ["photo", "a.png", "-o", "c.png", "--overwrite", "always"] + options, in: home.folder.path)
      #expect(outcome.exitCode == 0 && !outcome.errors.contains("warning"), "\(outcome.errors)")
    }
  }

  @Test func `a mask is never written over, whatever it is called`() throws {
    let home = try PhotoFolder(
      "photo(30, 20).save('a.png'); photo(30, 20).save('sky,1.png'); photo(30, 20).save('7.png')")
    let before = try home.folder.data("7.png")
    let refused = try home.photo("a.png", "--mask", "7.png", "-o", "7.png", "--overwrite", "always")
    #expect(refused.exitCode == 2)
    #expect(refused.errors.contains("a picture is read from this file"))
    #expect(try home.folder.data("7.png") == before)
    #expect(try home.photo("a.png", "--mask", "sky,1.png", "-o", "b.png").exitCode == 0)
  }

  @Test func `a signal leaves only whole photos`() throws {
    let home = try PhotoFolder(
      """
      for number in range(60): photo(1200, 900).save('%02d.png' % number, compress_level=1)
      """)
    let names = (0..<60).map { String(format: "%02d.png", $0) }
    let tool = try Tool.footlight.start(
      ["photo"] + names + ["-o", "toys/", "--progress", "json", "--png-level", "12"], in: home.folder.path)
    let end = Date().addingTimeInterval(60)
    while !tool.errorsSoFar.contains("\"done\":3,"), Date() < end { usleep(2000) }
    tool.send(SIGINT)
    let outcome = try tool.wait(timeout: 60)
    #expect(outcome.exitCode == 130)
    #expect(outcome.errorLines.last == "footlight: stopped")
    let made = try FileManager.default.contentsOfDirectory(atPath: home.folder["toys"])
    #expect(made.count >= 3 && made.count < 60 && made.allSatisfy { names.contains($0) })
    try home.pillow("for name in os.listdir('toys'): Image.open('toys/' + name).load()")
  }

  @Test func `a sweep goes through the photo and back`() throws {
    let home = try PhotoFolder(
      """
      noise = numpy.random.default_rng(1).integers(0, 256, (303, 401), dtype=numpy.uint8)
      Image.fromarray(noise).save('a.png')
      """)
    let outcome = try home.photo("a.png", "--animate", "b.mp4", "--duration", "1", "--fps", "24", "--blur", "0.03")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let stream = try Probe(home.folder["b.mp4"]).stream
    #expect(stream["nb_frames"] == "24")
    #expect(stream["width"] == "400" || stream["width"] == "402")
    #expect(stream["height"] == "302" || stream["height"] == "304")
    try home.pillow(
      """
      import subprocess
      width, height = \(stream["width"] ?? ""), \(stream["height"] ?? "")
      raw = subprocess.run(['ffmpeg', '-v', 'error', '-i', 'b.mp4', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
                           capture_output=True, check=True).stdout
      frames = numpy.frombuffer(raw, numpy.uint8).reshape(24, height, width).astype(float)
      detail = abs(numpy.diff(frames, axis=2)).mean(axis=2)
      sharp = (detail * numpy.arange(height)).sum(axis=1) / detail.sum(axis=1) / height
      assert sharp[0] < 0.25 and sharp[12] > 0.75 and sharp[23] < 0.25, sharp
      assert (numpy.diff(sharp[:13]) > -0.01).all() and (numpy.diff(sharp[12:]) < 0.01).all(), sharp
      """)
  }
}
