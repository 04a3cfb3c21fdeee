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
      "threads that render; the number of processors unless told; the result does not depend on it")
  }

  static func dither<C: Command>(_ path: WritableKeyPath<C, ExportSettings>) -> Argument<C> {
    .option(
      "dither", "KIND", path.appending(path: \.dither), .word,
      "bayer, which keeps smooth light from banding, or none")
  }

  /// Renders frames into a sink, shows the progress, and reports what was made.
  func run(_ film: Film, frames: [Int], to sink: some FrameSink, at target: OutputTarget) throws {
    var display = progress.display
    let start = ContinuousClock.now
    if !frames.isEmpty {
      try export(film, frames: frames, to: sink) { progress in
        let seconds = start.duration(to: .now) / .seconds(1)
        display.show(
          FrameProgress(frame: progress.frame, done: progress.done, total: progress.total, seconds: seconds))
      } ended: {
        display.end()
      }
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    let bytes = target.existingFiles(for: frames).reduce(0) { $0 + Files.size(of: $1) }
    display.report(EndReport(frames: frames.count, seconds: seconds, output: target.path, bytes: bytes))
  }

  /// Renders frames into a sink; a signal stops it, and what was half written is removed.
  ///
  /// - Parameter ended: Is called when no further frame comes, before an error is thrown.
  func export(
    _ film: Film, frames: [Int], to sink: some FrameSink, progress: (ExportProgress) -> Void, ended: () -> Void
  ) throws {
    let watched = WatchedSink(sink)
    let options = ExportOptions(threads: threads ?? ExportOptions.availableThreads, dither: dither)
    do {
      defer { ended() }
      try Signals.whileWriting {
        try film.export(frames, to: watched, options: options, progress: progress) { Signals.received != nil }
      }
    } catch let error where error is ReaderGone || error is Failure {
      throw error
    } catch {
      if let signal = Signals.received { throw Stopped(signal: signal) }
      throw Failure(error, code: watched.hasStarted ? .failed : .refused)
    }
  }
}
