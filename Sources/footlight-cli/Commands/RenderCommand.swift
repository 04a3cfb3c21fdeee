internal import Footlight

/// `footlight render`.
struct RenderCommand: SceneCommand {
  static let name = "render"
  static let summary = "Renders a scene to a video or to PNG files"
  static let details = [
    """
    The extension of OUT picks the writer: .mp4 .mov .mkv for video, .png for pictures, whose names have a place for \
    the frame number: %04d or ####. A video appears whole or not at all.
    """
  ]
  static let examples = [
    "footlight render scene.json -o film.mp4",
    "footlight render scene.json -o 'frames/%04d.png' --frames 0-99 -j 4",
    "footlight render scene.json -o big.mp4 --scale 2 --fps 60 --crf 14",
  ]

  var input = SceneInput()
  var output = OutputSettings()
  var export = ExportSettings()
  var frames = FrameRange.all

  static var arguments: [Argument<Self>] {
    let own: [Argument<Self>] = [
      sceneOperand,
      .option("output", short: "o", "OUT", \.output.path, .text, isRequired: true, "the file, or the pattern of files"),
      .option(
        "frames", "RANGE", \.frames, .frameRange,
        "7, 0-99, 0-99:10 (each tenth), 50- (to the end), or several with commas; counted from 0, ends included"),
    ]
    let output = OutputSettings.arguments(\Self.output)
    return own + filmOptions + output + ExportSettings.arguments(\Self.export) + sceneOptions
  }

  func run() throws {
    let target = try output.target()
    let (video, png) = try (output.videoOptions(for: target), output.pngOptions(for: target))
    let film = try input.film()
    let wanted = try film.frames(frames)
    try target.refuse(inputs: film.inputFiles, frames: wanted)
    let missing = try output.overwrite.apply(to: target, frames: wanted)
    try export.run(film, frames: missing, to: target.sink(video: video, png: png), at: target)
  }
}

extension Film {
  /// The frames of a range of this film.
  func frames(_ range: FrameRange) throws(Failure) -> [Int] {
    do throws(FrameRangeError) { return try range.frames(of: frameCount) } catch {
      throw Failure("--frames: \(error)")
    }
  }
}
