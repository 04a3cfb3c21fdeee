internal import Footlight
internal import Names

/// Where a film goes, and how it is compressed there.
struct OutputSettings {
  /// What `-o` names, and what stands behind the scene; exactly one of both.
  private var option = ""
  private var operand = ""
  /// Where the film goes.
  var path: String { option.isEmpty ? operand : option }
  var codec: VideoCodec?
  var crf: Int?
  var preset: String?
  var level: Int?
  var depth: PNGOptions.Depth?
  var overwrite = Overwrite.ask

  /// The output's place, which may stand behind the scene as well as behind `-o`.
  static func place<C: Command>(
    _ path: WritableKeyPath<C, OutputSettings>, _ placeholder: String, _ doc: String
  ) -> [Argument<C>] {
    [
      .operand(placeholder, path.appending(path: \.operand), isRequired: false, doc),
      .option("output", short: "o", placeholder, path.appending(path: \.option), .text, "the same"),
    ]
  }

  /// Makes sure that the output is named, and once.
  func checkPlace<C: Command>(of command: C.Type, _ placeholder: String) throws(UsageError) {
    if path.isEmpty { throw UsageError(message: "missing \(placeholder), where it goes", command: C.name) }
    if !operand.isEmpty && !option.isEmpty {
      throw UsageError(
        message: "the output is named twice, \(operand) and -o \(option); name it once", command: C.name)
    }
  }

  static func arguments<C: Command>(_ path: WritableKeyPath<C, OutputSettings>) -> [Argument<C>] {
    [
      .option("codec", "CODEC", path.appending(path: \.codec), .word, "how video is compressed: h264"),
      .option(
        "crf", "N", path.appending(path: \.crf), .integer,
        "quality of video, 0 (lossless) to 51; lower is better and bigger; default: 18"),
      .option(
        "preset", "PRESET", path.appending(path: \.preset), .text,
        "trades time for size of video: ultrafast to placebo; default: veryfast"),
    ] + pictureArguments(path)
  }

  static func pictureArguments<C: Command>(_ path: WritableKeyPath<C, OutputSettings>) -> [Argument<C>] {
    [
      .option("png-level", "N", path.appending(path: \.level), .integer, "effort at PNG, 0 to 12; default: 1"),
      .option("bits", "N", path.appending(path: \.depth), .word, "bits of a PNG's samples: 8 or 16"),
      .option(
        "overwrite", "HOW", path.appending(path: \.overwrite), .word,
        "what to do with files that exist: ask (the default), always, never, or skip, which keeps whole ones and renders the others"
      ),
      .flag("yes", short: "y", path.appending(path: \.overwrite), .always, "the same as --overwrite always"),
    ]
  }

  /// The place as it is named, `{pass}` standing for the pass.
  func target(of pass: RenderPass?) throws -> OutputTarget {
    let target = try OutputTarget(path)
    if let pass { return try target.replacingPass(with: pass.rawValue) }
    guard !path.contains(FramePattern.passPlace) else {
      throw Failure("\(path): \(FramePattern.passPlace) stands for the name of a pass; add --pass, or leave it out")
    }
    return target
  }

  /// The places of the sequences of passes, each with its name; without any the film's.
  func targets(of passes: [RenderPass]) throws -> [OutputTarget] {
    try passes.isEmpty ? [target(of: nil)] : passes.map { try OutputTarget(path, pass: $0) }
  }

  func videoOptions(for target: OutputTarget) throws -> VideoOptions {
    guard case .video = target.kind else {
      try refuse(["--codec": codec != nil, "--crf": crf != nil, "--preset": preset != nil], "video")
      return try VideoOptions()
    }
    return try VideoOptions(codec: codec ?? .h264, crf: crf, preset: preset)
  }

  func pngOptions(for target: OutputTarget) throws -> PNGOptions {
    if case .video = target.kind { try refuse(["--png-level": level != nil, "--bits": depth != nil], "PNG files") }
    return try PNGOptions(level: level ?? 1, depth: depth ?? .eight)
  }

  /// An option that would have no effect is a mistake.
  private func refuse(_ given: KeyValuePairs<String, Bool>, _ kind: String) throws(Failure) {
    guard let option = given.first(where: \.value)?.key else { return }
    throw Failure("\(option) is for \(kind), and \(path) is not; leave it out, or choose another output")
  }
}
