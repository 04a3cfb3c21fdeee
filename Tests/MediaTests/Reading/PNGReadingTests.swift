import Foundation
import Imaging
import Media
import TestSupport
import Testing

@Suite struct PNGReadingTests {
  @Test func everyColourTypeDepthInterlacingAndTransparencyIsReadExactly() throws {
    let folder = try TemporaryFolder()
    try PNGMaker.run(PNGMaker.everyKind, in: folder)
    let names = try folder.contents.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }
    #expect(names.count == 260)
    for name in names {
      let bitmap = try ImageReader.read(contentsOf: folder[name + ".png"])
      #expect(try bitmap.samples == PNGMaker.answer(name, in: folder), "\(name)")
      #expect(name.hasPrefix("\(bitmap.size.width)x\(bitmap.size.height)-"))
    }
  }

  /// gAMA counts in 1/100000; sRGB and profiles overrule it, and 45455 is how sRGB's writers round it.
  @Test func gammaSaysWhatTheSamplesStandFor() throws {
    let answers: [String: TransferFunction] = [
      "none": .srgb, "45455": .srgb, "45450": .srgb, "100000": .linear, "50000": .gamma(2), "50000 srgb": .srgb,
      "50000 profile": .srgb, "0": .srgb,
    ]
    let folder = try TemporaryFolder()
    let program = """
      from PIL import ImageCms
      profile = ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB')).tobytes()
      for name in \(Array(answers.keys)):
        words, between = name.split(), b''
        if 'srgb' in words: between += chunk(b'sRGB', b'\\0')
        if 'profile' in words: between += chunk(b'iCCP', b'any\\0\\0' + zlib.compress(profile))
        if words[0] != 'none': between += chunk(b'gAMA', struct.pack('>I', int(words[0])))
        make(name, (5, 5), 2, 8, False, False, between)
      """
    try PNGMaker.run(program, in: folder)
    for (name, transfer) in answers {
      let bitmap = try ImageReader.read(contentsOf: folder[name + ".png"])
      #expect(bitmap.transfer == transfer, "\(name)")
      #expect(try bitmap.samples == PNGMaker.answer(name, in: folder))
    }
  }

  @Test func aPNGThatPillowWroteReadsAsPillowReadsIt() throws {
    let folder = try TemporaryFolder()
    try PillowPictures.make(
      """
      picture = photo(67, 45, 'RGBA')
      save(picture, 'rgba.png')
      save(picture.convert('RGB').quantize(200), 'palette.png')
      save(picture.convert('L'), 'grey.png', optimize=True)
      save(picture.convert('1'), 'black-and-white.png')
      save(picture.convert('LA'), 'grey-alpha.png')
      """, in: folder)
    for name in try folder.contents where name.hasSuffix(".png") {
      let right = try PillowPictures.answer(name, in: folder)
      #expect(try ImageReader.read(contentsOf: folder[name]) == right, "\(name)")
    }
  }

  @Test func damageInWhatDoesNotCountIsOverlooked() throws {
    let folder = try TemporaryFolder()
    let program = """
      wrong_checksum = chunk(b'tEXt', b'Comment\\0' + b'x' * 50)[:-4] + b'oops'
      between = wrong_checksum + chunk(b'sRGB', b'\\x09') + chunk(b'prVt', b'?')
      make('picture', (5, 5), 6, 8, False, False, between)
      """
    try PNGMaker.run(program, in: folder)
    let bitmap = try ImageReader.read(contentsOf: folder["picture.png"])
    #expect(try bitmap.samples == PNGMaker.answer("picture", in: folder))
  }
}
