/// How pictures are compressed in a video file.
public enum VideoCodec: String, Hashable, Sendable, CaseIterable {
  /// H.264 by x264.
  case h264

  /// The constant rate factors that it takes; a lower one is a better picture and a bigger file.
  public var crfRange: ClosedRange<Int> { 0...51 }

  public var defaultCRF: Int { 18 }

  /// The names of its trades of time for size, fastest first.
  public var presets: [String] {
    ["ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow", "placebo"]
  }

  public var defaultPreset: String { "veryfast" }

  /// The longest side of a picture.
  public var longestSide: Int { 16_384 }

  var encoderName: String { "libx264" }

  /// What libav's encoder takes. Arithmetic that does not depend on the processor, and one thread that looks ahead,
  /// make one file of one scene on every machine; `aq-mode` 3 gives dark gradients their bits. Three B-frames are the
  /// default preset's own.
  func encoderOptions(_ options: VideoOptions) -> KeyValuePairs<String, String> {
    [
      "preset": options.preset, "crf": "\(options.crf)", "aq-mode": "3",
      "x264-params": "cpu-independent=1:lookahead-threads=1",
    ]
  }
}
