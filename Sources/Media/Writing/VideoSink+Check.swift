internal import Geometry
internal import Imaging

extension VideoSink {
  /// Finds what the container or the codec can't hold, and names the ways out.
  func check(_ film: FilmDescription) throws(MediaError) {
    func refusal(_ what: String, _ remedy: String) -> MediaError {
      .cannotWrite(path: path, what: what, remedy: remedy)
    }
    let size = film.size
    guard container.codecs.contains(options.codec) else {
      throw refusal(
        ".\(container.rawValue) can't hold \(options.codec.rawValue)",
        "it holds \(container.codecs.map(\.rawValue).joined(separator: ", "))")
    }
    guard size.width.isMultiple(of: 2), size.height.isMultiple(of: 2) else {
      throw refusal(
        "\(options.codec.rawValue) halves the colour planes, so both sides must be even, but the picture is \(size)",
        "choose an even canvas.size such as \(size.width + size.width % 2)×\(size.height + size.height % 2), "
          + "another `scale`, or PNG output (\(Self.pngExample(path)))")
    }
    guard max(size.width, size.height) <= options.codec.longestSide else {
      throw refusal(
        "\(options.codec.rawValue) takes sides up to \(options.codec.longestSide), but the picture is \(size)",
        "choose a smaller canvas.size or `scale`, or PNG output (\(Self.pngExample(path)))")
    }
    guard film.frameRate > .zero else { throw refusal("the frame rate is \(film.frameRate)", "choose one above 0") }
    guard max(film.frameRate.numerator, film.frameRate.denominator) <= 1_000_000_000 else {
      throw refusal(
        "the frame rate \(film.frameRate) has terms above 1,000,000,000", "round it, as in 30000/1001")
    }
  }

  /// The same place, as a PNG sequence.
  private static func pngExample(_ path: String) -> String {
    let (_, name) = OutputFolder.split(path)
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return "\(stem)/%04d.png"
  }
}
