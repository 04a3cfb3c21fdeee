import TestSupport

/// A temporary folder with photos that Pillow makes, and looks at afterwards.
struct PhotoFolder {
  let folder: TemporaryFolder

  init(_ program: String = "") throws {
    folder = try TemporaryFolder()
    if !program.isEmpty { try pillow(program) }
  }

  /// Runs `footlight photo …` in the folder.
  @discardableResult
  func photo(_ arguments: String...) throws -> ToolOutcome {
    try Tool.footlight.run(["photo"] + arguments, in: folder.path)
  }

  /// Runs a Python program in the folder, and returns what it prints. A failed `assert` is an error.
  @discardableResult
  func pillow(_ program: String) throws -> String {
    try Tool.python.output(["-c", Self.functions + program], in: folder.path)
  }

  private static let functions = """
    import io, os, struct, sys
    import numpy
    from PIL import Image, ImageCms, ImageOps

    # One for all programs in the folder, because its time is in it.
    if not os.path.exists('srgb.icc'):
      open('srgb.icc', 'wb').write(ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB')).tobytes())
    profile = open('srgb.icc', 'rb').read()

    # A smooth picture with edges in every corner.
    def photo(width, height, mode='RGB'):
      y, x = numpy.mgrid[0:height, 0:width]
      red, green = 255 * x / max(1, width - 1), 255 * y / max(1, height - 1)
      blue = 127 + 100 * numpy.sin(x / 7.0 + y / 11.0)
      blue[height // 3:height // 2, width // 4:width // 2] = 20
      alpha = numpy.clip(300 - 9 * numpy.hypot(x - width / 2, y - height / 2), 0, 255)
      return Image.fromarray(numpy.dstack([red, green, blue, alpha]).astype(numpy.uint8), 'RGBA').convert(mode)

    def pixels(picture):
      return numpy.asarray(picture if isinstance(picture, Image.Image) else Image.open(picture)).astype(int)

    # Fields of the camera, of the picture and of its settings.
    def exif(width, height, orientation=1):
      data = Image.Exif()
      data[0x010F], data[0x0112], data[0x013B] = 'Footlight', orientation, 'Ann O. Nymous'
      data[0x8769] = {0x829A: (1, 250), 0xA002: width, 0xA003: height}
      return data

    def check_exif(picture, size):
      assert picture.size == size, picture.size
      data = picture.getexif()
      details = data.get_ifd(0x8769)
      assert data[0x010F] == 'Footlight' and data[0x013B] == 'Ann O. Nymous', dict(data)
      assert data[0x0112] == 1, data[0x0112]
      assert (details[0xA002], details[0xA003]) == size and details[0x829A] == (1, 250), details


    """
}
