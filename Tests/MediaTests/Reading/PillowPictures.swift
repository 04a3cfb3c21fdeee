import Foundation
import Imaging
import TestSupport
import Testing

/// Pictures that Pillow writes, with Pillow's own reading of them as the right answer.
enum PillowPictures {
  /// Runs a Python program in `folder` that may call `photo` and `save`; for each picture saved there are two more
  /// files: NAME.size with width and height, and NAME.raw with what Pillow reads from it, turned upright, as RGBA.
  static func make(_ program: String, in folder: TemporaryFolder) throws {
    try Tool.python.output(["-c", functions + program], in: folder.path)
  }

  private static let functions = """
    import io, struct
    import numpy
    from PIL import Image, ImageOps

    # A smooth picture with some edges; what the eye and a JPEG like.
    def photo(width, height, mode='RGB'):
      y, x = numpy.mgrid[0:height, 0:width]
      red, green = 255 * x / max(1, width - 1), 255 * y / max(1, height - 1)
      blue = 127 + 100 * numpy.sin(x / 7.0 + y / 11.0)
      blue[height // 3:height // 2, width // 4:width // 2] = 20
      alpha = numpy.clip(300 - 9 * numpy.hypot(x - width / 2, y - height / 2), 0, 255)
      pixels = numpy.dstack([red, green, blue, alpha]).astype(numpy.uint8)
      return Image.fromarray(pixels, 'RGBA').convert(mode)

    def answer(name):
      picture = ImageOps.exif_transpose(Image.open(name)).convert('RGBA')
      open(name + '.size', 'w').write('%d %d' % picture.size)
      open(name + '.raw', 'wb').write(picture.tobytes())

    def save(picture, name, **options):
      picture.save(name, **options)
      answer(name)


    """

  static func answer(_ name: String, in folder: TemporaryFolder) throws -> Bitmap {
    let sides = try String(decoding: folder.data(name + ".size"), as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    let size = try #require(PixelSize(width: sides[0], height: sides[1]))
    return Bitmap(size: size, transfer: .srgb, samples: try folder.data(name + ".raw").map { UInt16($0) * 257 })
  }
}
