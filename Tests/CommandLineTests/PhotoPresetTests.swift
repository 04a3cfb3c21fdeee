import TestSupport
import Testing

/// The presets, compared with what their formulas say, in double precision.
struct PhotoPresetTests {
  @Test func `presets are what their formulas say`() throws {
    let home = try PhotoFolder("photo(160, 120).save('a.png')")
    for preset in ["original", "classic", "miniature"] {
      let outcome = try home.photo("a.png", "-o", "\(preset).png", "--preset", preset, "--dither", "none")
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
    try home.pillow(Self.twin)
  }

  private static let twin = """
    width, height = 160, 120
    slope = 1.055 / 2.4

    def decode(v):
      v = numpy.maximum(v, 0)
      curve = numpy.where(v <= 0.04045, v / 12.92, ((numpy.minimum(v, 1) + 0.055) / 1.055) ** 2.4)
      return numpy.where(v > 1, 1 + (v - 1) / slope, curve)

    def encode(light):
      light = numpy.clip(light, 0, 1)
      return numpy.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)

    def tone(v, saturation, contrast, brightness):
      luma = v @ [0.2126, 0.7152, 0.0722]
      return (luma[..., None] + saturation * (v - luma[..., None]) - 0.5) * contrast + 0.5 + brightness

    # The weights of all samples in each one; beyond the border are those of the outermost.
    def weights(count, sigma):
      offsets = numpy.arange(-int(6 * sigma) - 1, int(6 * sigma) + 2)
      bell = numpy.exp(-0.5 * (offsets / sigma) ** 2)
      matrix = numpy.zeros((count, count))
      for sample in range(count):
        numpy.add.at(matrix[sample], numpy.clip(sample + offsets, 0, count - 1), bell / bell.sum())
      return matrix

    def blurred_row(light, y, sigma):
      if sigma < 0.15: return light[y]
      return weights(width, sigma) @ numpy.tensordot(weights(height, sigma)[y], light, 1)

    # How far a row is on its way from the focus, which reaches so far above and below the middle.
    def way(y, reach, fade): return min(max((abs((y + 0.5) / height - 0.5) - reach) / fade, 0), 1)
    smooth = lambda t: t * t * (3 - 2 * t)

    source = pixels('a.png') / 255
    rows = {'original': [], 'classic': [], 'miniature': []}
    light, toy = decode(source), decode(tone(source, 1.4, 1.1, 0.02))
    for y in range(height):
      share = way(y, 1 / 6, 0.1)
      blur = blurred_row(light, y, 6.35) if share > 0 else 0
      rows['original'].append(light[y] * (1 - share) + blur * share)
      rows['classic'].append(blurred_row(light, y, 0.012 * height * smooth(way(y, 0.1, 0.2))))
      rows['miniature'].append(blurred_row(toy, y, 0.02 * height * smooth(way(y, 0.06, 0.3))))
    for name, right in rows.items():
      error = abs(pixels(name + '.png') - 255 * encode(numpy.stack(right)))
      # The file's rounding, half a level, is in it.
      assert error.max() <= 1, (name, error.max(), numpy.unravel_index(error.argmax(), error.shape))
    """
}
