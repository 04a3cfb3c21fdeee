internal import Footlight

/// `footlight still`.
struct StillCommand: SceneCommand {
  static let name = "still"
  static let summary = "Renders one frame of a scene to a PNG file"
  static let details = ["Without --frame and --time it is the first frame."]
  static let examples = [
    "footlight still scene.json frame.png --frame 30",
    "footlight still scene.json --time 1.5 -o large.png --scale 2",
    "footlight still scene.json --frame -1 -o last.png",
    "footlight still scene.json --frame 30 --pass normal -o normals.png",
  ]

  var input = SceneInput()
  var output = OutputSettings()
  var export = ExportSettings()
  var frame: Int?
  var time: SceneTime?
  var pass: RenderPass?

  static var arguments: [Argument<Self>] {
    let own: [Argument<Self>] = [
      .option("frame", "N", \.frame, .integer, "the frame, counted from 0; -1 is the last"),
      .option(
        "time", "T", \.time, .time, "the frame shown at this time: 1.5 or 1/2, in seconds; 30f, in frames"),
      .option(
        "pass", "PASS", \.pass, .word,
        "a part of the picture: \(RenderPass.listed) (see `footlight help render`)"),
    ]
    let output = OutputSettings.pictureArguments(\Self.output)
    let place = OutputSettings.place(\Self.output, "OUT.png", "the picture's file")
    return [sceneOperand] + place + own + filmOptions + output + ExportSettings.arguments(\Self.export) + sceneOptions
  }

  func run() throws {
    guard frame == nil || time == nil else {
      throw UsageError(message: "--frame and --time exclude each other", command: Self.name)
    }
    try output.checkPlace(of: Self.self, "OUT.png")
    // Of all that is no picture, films have the better message here.
    guard let target = try? output.target(of: pass), target.kind == .image else {
      let remedy = pass == nil ? "" : ", or one with {pass} in it"
      throw Failure("\(output.path): a still is one picture; name a .png file\(remedy), or use `footlight render`")
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
      let index = film.stage.clock.frame(at: time)
      guard index < count else {
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
