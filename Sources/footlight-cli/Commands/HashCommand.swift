internal import Footlight

/// `footlight hash`.
struct HashCommand: SceneCommand {
  static let name = "hash"
  static let summary = "Prints a fingerprint of every frame, and writes nothing"
  static let details = [
    """
    A line for each frame: its number and 16 digits. Equal pictures have equal digits, on every machine and with any \
    number of jobs.
    """
  ]
  static let examples = ["footlight hash scene.json --frames 0-9"]

  var input = SceneInput()
  var export = ExportSettings(progress: .none)
  var frames = FrameRange.all

  static var arguments: [Argument<Self>] {
    let own: [Argument<Self>] = [
      sceneOperand,
      .option("frames", "RANGE", \.frames, .frameRange, "7, 0-99, 0-99:10, 50-, or several with commas"),
      ExportSettings.threads(\.export), ExportSettings.dither(\.export),
    ]
    return own + filmOptions + sceneOptions
  }

  func run() throws {
    let film = try input.film()
    // A reader who has gone ends the export by the error of `print`.
    let sink = HashSink { index, hash in try Console.print("\(index) \(hash)") }
    try export.export(film, film.frames(frames), to: sink) { _ in }
  }
}
