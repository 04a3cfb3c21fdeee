internal import Names

/// How a video is compressed.
public struct VideoOptions: Hashable, Sendable {
  public let codec: VideoCodec
  /// The constant rate factor; H.264: 0 (lossless) … 51.
  public let crf: Int
  /// One of the codec's `presets`.
  public let preset: String

  /// - Throws: `MediaError.invalidOption` when a value is none that the codec takes.
  public init(codec: VideoCodec = .h264, crf: Int? = nil, preset: String? = nil) throws(MediaError) {
    self.codec = codec
    self.crf = crf ?? codec.defaultCRF
    self.preset = preset ?? codec.defaultPreset
    guard codec.crfRange.contains(self.crf) else {
      throw .invalidOption(
        name: "crf", value: "\(self.crf)",
        allowed: "\(codec.crfRange.lowerBound)…\(codec.crfRange.upperBound)",
        remedy: "lower is better and bigger, \(codec.defaultCRF) is the default")
    }
    guard codec.presets.contains(self.preset) else {
      let remedy = Suggestion.nearest(to: self.preset, among: codec.presets).map { "did you mean \($0)?" }
      throw .invalidOption(
        name: "preset", value: self.preset, allowed: codec.presets.joined(separator: ", "),
        remedy: remedy ?? "\(codec.defaultPreset) is the default")
    }
  }
}
