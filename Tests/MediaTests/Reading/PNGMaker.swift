import Foundation
import TestSupport

/// PNGs of every kind, written by a Python program from pixels that it knows: the right answers come from it.
///
/// For each NAME.png it writes NAME.rgba: red, green, blue, straight alpha in 16-bit words of the machine's order.
enum PNGMaker {
  /// Runs `program` behind the functions below, in `folder`.
  static func run(_ program: String, in folder: TemporaryFolder) throws {
    try Tool.python.output(["-c", functions + program], in: folder.path)
  }

  /// All colour types × depths × interlacing × transparency × sizes, with every row filter.
  static let everyKind = """
    for size in [(1, 1), (3, 5), (8, 8), (13, 9), (33, 17)]:
      for (kind, depth) in [(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
                            (4, 8), (4, 16), (6, 8), (6, 16)]:
        for interlaced in [False, True]:
          for transparent in [False, True] if kind in (0, 2, 3) else [False]:
            name = '%dx%d-kind%d-depth%d%s%s' % (*size, kind, depth, '-adam7' if interlaced else '',
                                                 '-trns' if transparent else '')
            make(name, size, kind, depth, interlaced, transparent)
    """

  /// `make` writes a PNG of random samples and its right answer; `chunk` and `signature` are for PNGs by hand.
  private static let functions = """
    import random, struct, sys, zlib
    from array import array

    signature = b'\\x89PNG\\r\\n\\x1a\\n'
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}

    def chunk(name, data):
      return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))

    def header(width, height, depth, kind, interlaced=False):
      return chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, depth, kind, 0, 0, interlaced))

    def paeth(a, b, c):
      p = a + b - c
      return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]

    # Filters rows of bytes, a filter type after another.
    def filtered(rows, step):
      out, above = bytearray(), None
      for y, row in enumerate(rows):
        above = above or bytes(len(row))
        kind = (y + len(row)) % 5
        out.append(kind)
        for i, value in enumerate(row):
          left = row[i - step] if i >= step else 0
          corner = above[i - step] if i >= step else 0
          guess = [0, left, above[i], (left + above[i]) // 2, paeth(left, above[i], corner)][kind]
          out.append((value - guess) & 255)
        above = row
      return bytes(out)

    def packed(samples, depth):
      if depth == 16: return struct.pack('>%dH' % len(samples), *samples)
      bits = ''.join(format(s, '0%db' % depth) for s in samples)
      bits += '0' * (-len(bits) % 8)
      return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))

    def image_data(pixels, width, height, depth, count, interlaced):
      passes = [(0, 0, 1, 1)]
      if interlaced:
        passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      data = b''
      for x0, y0, dx, dy in passes:
        rows = [[s for x in range(x0, width, dx) for s in pixels[y * width + x]] for y in range(y0, height, dy)]
        if rows and rows[0]:
          data += filtered([packed(row, depth) for row in rows], max(1, count * depth // 8))
      return chunk(b'IDAT', zlib.compress(data))

    def write(name, png, right):
      open(name + '.png', 'wb').write(png)
      open(name + '.rgba', 'wb').write(array('H', [s for pixel in right for s in pixel]).tobytes())

    def make(name, size, kind, depth, interlaced, transparent, between=b''):
      width, height = size
      dice = random.Random(name)
      top, count, one = (1 << depth) - 1, channels[kind], 65535
      pixels = [[dice.randint(0, top) for _ in range(count)] for _ in range(width * height)]
      wide = lambda s: s * 65535 // top
      extra, clear = b'', None
      if kind == 3:
        palette = [[dice.randint(0, 255) for _ in range(3)] for _ in range(top + 1)]
        alphas = [dice.randint(0, 255) for _ in range((top + 2) // 2)] if transparent else []
        extra = chunk(b'PLTE', bytes(sum(palette, []))) + (chunk(b'tRNS', bytes(alphas)) if transparent else b'')
        alpha_of = lambda i: alphas[i] * 257 if i < len(alphas) else one
        right = [[v * 257 for v in palette[i]] + [alpha_of(i)] for i, in pixels]
      else:
        if transparent:
          clear = pixels[len(pixels) // 2]
          extra = chunk(b'tRNS', struct.pack('>%dH' % count, *clear))
        def answer(p):
          colour, alpha = (p[:-1], wide(p[-1])) if kind in (4, 6) else (p, 0 if p == clear else one)
          return [wide(s) for s in (colour * 3 if len(colour) == 1 else colour)] + [alpha]
        right = [answer(p) for p in pixels]
      data = image_data(pixels, width, height, depth, count, interlaced)
      write(name, signature + header(width, height, depth, kind, interlaced) + between + extra + data
            + chunk(b'IEND', b''), right)


    """

  /// The right answer for a PNG that was made.
  static func answer(_ name: String, in folder: TemporaryFolder) throws -> [UInt16] {
    try folder.data(name + ".rgba").withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
  }
}
