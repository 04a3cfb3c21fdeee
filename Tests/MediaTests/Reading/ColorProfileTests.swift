import Foundation
import Imaging
import Media
import TestSupport
import Testing

/// Which colours a picture's numbers are taken for, and what is said where that is not what the file means.
@Suite struct ColorProfileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Matrix profiles by the formulas: primaries from chromaticities, adapted from D65 to D50 by Bradford's matrix.
  private static let profiles = """
    import numpy
    def xyz(x, y): return numpy.array([x / y, 1, (1 - x - y) / y])
    def adapted(red, green, blue, white=(0.3127, 0.3290)):
      columns = numpy.array([xyz(*p) for p in (red, green, blue)]).T
      matrix = columns * numpy.linalg.solve(columns, xyz(*white))
      bradford = numpy.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
      gains = (bradford @ numpy.array([0.9642, 1, 0.8249])) / (bradford @ xyz(*white))
      return numpy.linalg.inv(bradford) @ numpy.diag(gains) @ bradford @ matrix
    srgb = adapted((0.64, 0.33), (0.30, 0.60), (0.15, 0.06))
    adobe = adapted((0.64, 0.33), (0.21, 0.71), (0.15, 0.06))
    p3 = adapted((0.68, 0.32), (0.265, 0.69), (0.15, 0.06))

    def fixed(v): return struct.pack('>i', round(v * 65536))
    def gamma(g): return b'curv' + bytes(4) + struct.pack('>IHH', 1, round(g * 256), 0)
    def para(kind, *p): return b'para' + bytes(4) + struct.pack('>HH', kind, 0) + b''.join(map(fixed, p))
    def table(n, f): return b'curv' + bytes(4) + struct.pack('>I%dH' % n, n, *[round(65535 * f(i / (n - 1))) for i in range(n)])
    def light(v): return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
    linear = b'curv' + bytes(8)
    curve = para(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)

    def profile(matrix, curve, space=b'RGB '):
      if space == b'GRAY':
        tags = [(b'kTRC', curve)]
      else:
        tags = [(n, b'XYZ ' + bytes(4) + b''.join(map(fixed, matrix[:, i]))) for i, n in enumerate([b'rXYZ', b'gXYZ', b'bXYZ'])]
        tags += [(n, curve) for n in (b'rTRC', b'gTRC', b'bTRC')]
      tags.append((b'wtpt', b'XYZ ' + bytes(4) + fixed(0.9642) + fixed(1) + fixed(0.8249)))
      entries, data = b'', b''
      start = 128 + 4 + 12 * len(tags)
      for name, content in tags:
        content += bytes(-len(content) % 4)
        entries += name + struct.pack('>II', start + len(data), len(content))
        data += content
      length = start + len(data)
      head = struct.pack('>I4sI4s4s4s', length, bytes(4), 0x02100000, b'mntr', space, b'XYZ ')
      head += struct.pack('>6H', 2020, 1, 1, 0, 0, 0) + b'acsp' + bytes(28) + fixed(0.9642) + fixed(1) + fixed(0.8249)
      return head.ljust(128, bytes(1)) + struct.pack('>I', len(tags)) + entries + data

    def icc(data): return chunk(b'iCCP', b'sRGB IEC61966-2.1' + bytes(2) + zlib.compress(data))
    def gama(value): return chunk(b'gAMA', struct.pack('>I', value))


    """

  private func read(_ name: String) throws -> (bitmap: Bitmap, warnings: [String]) {
    try ImageReader.readWithWarnings(contentsOf: folder[name])
  }

  /// All are called sRGB; what they hold counts.
  @Test func profilesAreKnownForSRGBByTheirContent() throws {
    try PNGMaker.run(
      Self.profiles + """
        for name, data in {
          'yes-parameters': profile(srgb, curve), 'yes-table': profile(srgb, table(1024, light)),
          'yes-short-table': profile(srgb, table(256, light)),
          'yes-five': profile(srgb, para(4, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0, 0)),
          'no-linear': profile(srgb, linear), 'no-power': profile(srgb, gamma(2.2)), 'no-1.8': profile(srgb, gamma(1.8)),
          'no-adobe': profile(adobe, gamma(2.19921875)), 'no-p3': profile(p3, curve),
          'no-parameter': profile(srgb, para(0, 2.2)), 'no-cut': profile(srgb, curve)[:200],
        }.items(): make(name, (5, 5), 2, 8, False, False, icc(data))
        make('yes-grey', (5, 5), 0, 8, False, False, icc(profile(None, curve, b'GRAY')))
        make('no-grey', (5, 5), 0, 8, False, False, icc(profile(None, linear, b'GRAY')))
        make('yes-none', (5, 5), 2, 8, False, False)
        """, in: folder)
    for name in try folder.contents where name.hasSuffix(".png") {
      let warnings = try read(name).warnings
      // libpng leaves a damaged profile out.
      let isForeign = name.hasPrefix("no") && name != "no-cut.png"
      #expect(warnings.count == (isForeign ? 1 : 0), "\(name): \(warnings)")
      if isForeign { #expect(warnings.first?.hasPrefix("\(folder[name]): its colour profile is not sRGB's") == true) }
    }
  }

  /// In linear light, 128 is 188 of sRGB.
  @Test func gammaIsUsedBesideAProfileThatIsNotSRGBs() throws {
    try PNGMaker.run(
      Self.profiles + """
        make('linear', (5, 5), 2, 8, False, False, gama(100000) + icc(profile(srgb, linear)))
        make('power', (5, 5), 2, 8, False, False, icc(profile(srgb, gamma(1.8))) + gama(55556))
        make('srgb', (5, 5), 2, 8, False, False, gama(100000) + icc(profile(srgb, curve)))
        make('unknown', (5, 5), 2, 8, False, False, icc(profile(p3, curve)))
        """, in: folder)
    let linear = try read("linear.png").bitmap.transfer
    #expect(Int((TransferFunction.srgb.encode(linear.decode(128.0 / 255)) * 255).rounded()) == 188)
    #expect(try read("power.png").bitmap.transfer == .gamma(100_000 / 55_556))
    for name in ["srgb.png", "unknown.png"] { #expect(try read(name).bitmap.transfer == .srgb) }
  }

  @Test func primariesThatAreNotSRGBsAreTold() throws {
    try PNGMaker.run(
      """
      def chrm(*v): return chunk(b'cHRM', struct.pack('>8I', *[round(100000 * x) for x in v]))
      make('srgb', (5, 5), 2, 8, False, False, chrm(.3127, .329, .64, .33, .3, .6, .15, .06))
      make('p3', (5, 5), 2, 8, False, False, chrm(.3127, .329, .68, .32, .265, .69, .15, .06))
      make('p3-srgb', (5, 5), 2, 8, False, False, chunk(b'sRGB', bytes(1)))
      """, in: folder)
    #expect(try read("srgb.png").warnings == [])
    #expect(try read("p3-srgb.png").warnings == [])
    #expect(try read("p3.png").warnings.first?.contains("(cHRM) are not sRGB's") == true)
  }

  @Test func aForeignProfileIsToldOfEveryFormat() throws {
    try PNGMaker.run(
      Self.profiles + """
        from PIL import Image
        picture = Image.new('RGB', (9, 7), (10, 200, 90))
        for ending in ['jpg', 'webp', 'png']:
          picture.save('no.' + ending, icc_profile=profile(adobe, gamma(2.2)))
          picture.save('yes.' + ending, icc_profile=profile(srgb, curve))
        """, in: folder)
    for ending in ["jpg", "webp", "png"] {
      #expect(try read("no." + ending).warnings.count == 1, "\(ending)")
      #expect(try read("yes." + ending).warnings == [], "\(ending)")
    }
  }

  /// Only its first frame is shown; a film of one frame has no more.
  @Test func animationsAreTold() throws {
    try PNGMaker.run(
      """
      from PIL import Image
      frames = [Image.new('RGB', (8, 8), c) for c in ['red', 'green', 'blue']]
      for ending in ['webp', 'png']:
        frames[0].save('many.' + ending, save_all=True, append_images=frames[1:])
        frames[0].save('one.' + ending)
      make('declared-one', (5, 5), 2, 8, False, False, chunk(b'acTL', struct.pack('>II', 1, 0)))
      """, in: folder)
    for name in ["one.webp", "one.png", "declared-one.png"] { #expect(try read(name).warnings == []) }
    for name in ["many.webp", "many.png"] {
      #expect(try read(name).warnings == ["\(folder[name]): is animated; only its first frame is shown"])
    }
  }
}
