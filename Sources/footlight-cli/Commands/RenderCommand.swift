internal import Footlight

/// `footlight render`.
struct RenderCommand: SceneCommand {
  static let name = "render"
  static let summary = "Renders a scene to a video or to PNG files"
  static let details = [
    """
    The extension of OUT picks the writer: .mp4 .mov .mkv for video, .png for pictures, whose names have a place for \
    the frame number: %04d or ####. A video appears whole or not at all.
    """,
    """
    --pass renders a part of the picture, as PNG files with the pass's name before the number, or in the place of \
    {pass} in OUT. beauty is the picture as always; the others have no post effects or tone map. albedo: all as if \
    unlit. light: the light on white, with the scene's exposure; what is above 1 is cut, and --set \
    lighting.exposure=-2 brings it into range. In the multiply model albedo x light is the picture before its tone map: in \
    linear light, or, at exposure 0, in sRGB values where blending is srgb. In the additive model albedo + light - 1 \
    is, cut to 0...1, at exposure 0. Both but for gleam, glows, haze, and what is blended with add, multiply or \
    screen. normal: where surfaces point, \
    x right, y up, z to the viewer. shadow: what shadows leave of the light. id: a colour for each node. depth: the \
    drawing order, white in front. `footlight info --json` tells each node's colour and depth. normal, shadow, id and \
    depth are stored as plain numbers, not as sRGB.
    """,
  ]
  static let examples = [
    "footlight render scene.json film.mp4",
    "footlight render scene.json -o 'frames/%04d.png' --frames 0-99 -j 4",
    "footlight render scene.json -o 'passes/%04d.png' --pass albedo,id",
    "footlight render scene.json -o big.mp4 --scale 2 --fps 60 --crf 14",
  ]

  var input = SceneInput()
  var output = OutputSettings()
  var export = ExportSettings()
  var frames = FrameRange.all
  var passes: [RenderPass] = []

  static var arguments: [Argument<Self>] {
    let own: [Argument<Self>] = [
      .option(
        "frames", "RANGE", \.frames, .frameRange,
        "7, 0-99, 0-99:10 (each tenth), 50- (to the end), or several with commas; counted from 0, ends included. Or "
          + "times: 1s-2.5s, without the frame at 2.5 s; 1s, the frame shown at 1 s"),
      .list(
        "pass", "PASS", \.passes, .word, separator: ",",
        "\(RenderPass.listed), as PNG files; or several with commas, or given several times"),
    ]
    let output = OutputSettings.arguments(\Self.output)
    let place = OutputSettings.place(\Self.output, "OUT", "the file, or the pattern of files")
    return [sceneOperand] + place + own + filmOptions + output + ExportSettings.arguments(\Self.export) + sceneOptions
  }

  func run() throws {
    try output.checkPlace(of: Self.self, "OUT")
    if let pass = passes.indices.first(where: { passes[..<$0].contains(passes[$0]) }).map({ passes[$0] }) {
      throw UsageError(message: "--pass: \(pass) is given twice", command: Self.name)
    }
    let targets = try output.targets(of: passes)
    let (video, png) = try (output.videoOptions(for: targets[0]), output.pngOptions(for: targets[0]))
    let film = try input.film()
    let wanted = try film.frames(frames)
    for target in targets { try target.refuse(inputs: film.inputFiles, frames: wanted) }
    for warning in film.warnings(exportingTo: targets[0]) { Console.note("warning: \(warning)") }
    let plan = try output.overwrite.apply(to: targets, frames: wanted, size: film.stage.size)
    let parts = targets.indices.map { index in
      FilmPart(
        pass: passes.isEmpty ? nil : passes[index], target: targets[index],
        sink: targets[index].sink(of: passes.isEmpty ? .beauty : passes[index], video: video, png: png),
        frames: plan.work[index])
    }
    try export.run(film, parts, existing: plan.existing, at: parts.count > 1 ? output.path : targets[0].path)
  }
}

extension Film {
  /// The frames of a range of this film.
  func frames(_ range: FrameRange) throws(Failure) -> [Int] {
    do throws(FrameRangeError) {
      return try range.frames(of: stage.clock)
    } catch {
      throw Failure("--frames: \(error)")
    }
  }
}
