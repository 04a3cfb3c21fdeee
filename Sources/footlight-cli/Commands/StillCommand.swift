internal import Footlight

/// `footlight still`.
struct StillCommand: SceneCommand {
  static let name = "still"
  static let summary = "Renders one frame of a scene to a PNG file"
  static let examples = [
    "footlight still scene.json --frame 30 -o frame.png",
    "footlight still scene.json --time 1.5 -o large.png --scale 2",
    "footlight still scene.json --frame -1 -o last.png",
    "footlight still scene.json --frame 30 --pass normal -o normals.png",
  ]

  var input = SceneInput()
  var output = OutputSettings()
  var export = ExportSettings()
  var frame: Int?
  var time: Rational?
  var pass: RenderPass?

  static var arguments: [Argument<Self>] {
    let own: [Argument<Self>] = [
      sceneOperand,
      .option("output", short: "o", "OUT.png", \.output.path, .text, isRequired: true, "the picture's file"),
      .option("frame", "N", \.frame, .integer, "the frame, counted from 0; -1 is the last"),
      .option("time", "T", \.time, .seconds, "the frame that shows at this time, in seconds"),
      .option(
        "pass", "PASS", \.pass, .word,
        "a part of the picture: \(RenderPass.listed) (see `footlight help render`)"),
    ]
    let output = OutputSettings.pictureArguments(\Self.output)
    return own + filmOptions + output + ExportSettings.arguments(\Self.export) + sceneOptions
  }

  func run() throws {
    guard (frame == nil) != (time == nil) else {
      let what = frame == nil ? "missing --frame N or --time T" : "--frame and --time exclude each other"
      throw UsageError(message: what, command: Self.name)
    }
    let target = try output.target(of: pass)
    if case .video = target.kind {
      throw Failure("\(output.path): a still is a picture; name a .png file, or use `footlight render`")
    }
    let png = try output.pngOptions(for: target)
    let film = try input.film()
    let index = try number(in: film)
    try target.refuse(inputs: film.inputFiles, frames: [index])
    let plan = try output.overwrite.apply(to: [target], frames: [index], size: film.stage.size)
    let sink = try target.sink(of: pass ?? .beauty, video: VideoOptions(), png: png)
    try export.run(
      film, [FilmPart(pass: pass, target: target, sink: sink, frames: plan.work[0])], existing: plan.existing,
      at: target.path)
  }

  private func number(in film: Film) throws(Failure) -> Int {
    let count = film.frameCount
    if let time {
      let index = (time * film.stage.clock.rate.framesPerSecond).floor
      guard (0..<Int64(count)).contains(index) else {
        let end = film.stage.clock.time(ofFrame: count).value
        throw Failure("--time: the film goes from 0 to just before \(end) s")
      }
      return Int(index)
    }
    let frame = frame ?? 0
    guard (-count..<count).contains(frame) else {
      throw Failure("--frame: \(frame) is outside the film, whose frames are 0-\(count - 1); -1 is the last")
    }
    return frame < 0 ? frame + count : frame
  }
}
