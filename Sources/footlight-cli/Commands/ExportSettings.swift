internal import Footlight

/// How frames are rendered, and how that is shown.
struct ExportSettings {
  var threads: Int?
  var dither = Renderer.Dither.bayer
  var progress = ProgressStyle.auto

  static func arguments<C: Command>(_ path: WritableKeyPath<C, ExportSettings>) -> [Argument<C>] {
    [
      threads(path), dither(path),
      .option(
        "progress", "STYLE", path.appending(path: \.progress), .word,
        "auto (a bar on a terminal, lines elsewhere), json (an object per line) or none; on standard error"),
    ]
  }

  static func threads<C: Command>(_ path: WritableKeyPath<C, ExportSettings>) -> Argument<C> {
    .option(
      "jobs", short: "j", "N", path.appending(path: \.threads), .integer(1...1024),
      "threads that render; default: the number of processors; the result does not depend on it")
  }

  static func dither<C: Command>(_ path: WritableKeyPath<C, ExportSettings>) -> Argument<C> {
    .option(
      "dither", "KIND", path.appending(path: \.dither), .word,
      "bayer, which keeps smooth light from banding, or none")
  }

  /// Renders one part after another, shows the progress, and reports what was made.
  ///
  /// - Parameters:
  ///   - existing: What was there already.
  ///   - path: Where it all is, for people.
  func run(
    _ film: Film, _ parts: [FilmPart], existing: ExistingFiles = ExistingFiles(), at path: String
  ) throws {
    if parts.count > 1 { try OutputTarget.prepare(parts.map { ($0.target, $0.frames) }) }
    var display = progress.display
    let start = ContinuousClock.now
    let total = parts.reduce(0) { $0 + $1.frames.count }
    let unit = parts.count > 1 ? ProgressUnit.picture : .frame
    do {
      defer { display.end() }
      var done = 0
      for part in parts where !part.frames.isEmpty {
        try export(film, part.frames, pass: part.pass ?? .beauty, to: part.sink) { progress in
          let seconds = start.duration(to: .now) / .seconds(1)
          display.show(
            FrameProgress(
              frame: progress.frame, pass: part.pass?.rawValue, done: done + progress.done, total: total,
              seconds: seconds, unit: unit))
        }
        done += part.frames.count
      }
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    let bytes = parts.flatMap { $0.target.existingFiles(for: $0.frames) }.reduce(0) { $0 + Files.size(of: $1) }
    let outputs = parts.compactMap { part in part.pass.map { ($0.rawValue, part.target.path) } }
    display.report(
      EndReport(
        frames: total, seconds: seconds, output: path, passes: Dictionary(uniqueKeysWithValues: outputs), bytes: bytes,
        unit: unit, existing: existing))
  }

  /// Renders frames into a sink; a signal stops it, and what was half written is removed.
  func export(
    _ film: Film, _ frames: [Int], pass: RenderPass = .beauty, to sink: some FrameSink,
    progress: (ExportProgress) -> Void
  ) throws {
    let watched = WatchedSink(sink)
    let options = ExportOptions(threads: threads ?? ExportOptions.availableThreads, dither: dither)
    do {
      try Signals.whileWriting {
        try film.export(frames, pass: pass, to: watched, options: options, progress: progress) {
          Signals.received != nil
        }
      }
    } catch let error where error is ReaderGone || error is Failure {
      throw error
    } catch {
      if let signal = Signals.received { throw Stopped(signal: signal) }
      throw Failure(error, code: watched.hasStarted ? .failed : .refused)
    }
  }
}
