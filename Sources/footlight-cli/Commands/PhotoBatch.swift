internal import Footlight
internal import Foundation
internal import Locks

/// Puts a look on photos, several at once, as many as memory has room for.
struct PhotoBatch {
  let look: TiltShiftOptions
  let resources: Photo.Resources
  let options: PhotoOptions
  /// Of all photos that are worked on at once, which then take about 2 GB, or what they may.
  private let budget: PixelBudget

  /// How far the photos are.
  private struct State {
    var display: any ProgressDisplay
    /// Made or failed.
    var finished = 0
    /// Each once, in the order in which they came.
    var warnings: [String] = []
    var bytes = 0
    var errors: [(index: Int, error: any Error)] = []
  }

  init(look: TiltShiftOptions, resources: Photo.Resources, options: PhotoOptions) {
    self.look = look
    self.resources = resources
    self.options = options
    budget = PixelBudget(max(min(50_000_000, options.rendering.memory.bytes / 40), 1))
  }

  /// Writes all photos that can be written, shows the progress, and reports what was made.
  ///
  /// - Throws: what is wrong with a lone photo; `Failure` with all that is wrong with several; `Stopped` after a signal.
  func run(_ plan: Overwrite.Plan<PhotoJob>, output: String, display: any ProgressDisplay) throws {
    let jobs = plan.work
    let start = ContinuousClock.now
    let total = jobs.count
    let state = Locked(State(display: display))
    let workers = min(options.rendering.threads, total)
    Signals.whileWriting {
      DispatchQueue.concurrentPerform(iterations: workers) { worker in
        for index in stride(from: worker, to: total, by: workers) where Signals.received == nil {
          let result = Result { try write(jobs[index], among: total, state) }
          let seconds = start.duration(to: .now) / .seconds(1)
          state.withLock { state in
            switch result {
            case .failure(let error) where error is Stopped: return
            case .failure(let error): state.errors.append((index, error))
            case .success: state.bytes += Files.size(of: jobs[index].target.path)
            }
            state.finished += 1
            guard total > 1 else { return }
            state.display.show(
              FrameProgress(frame: index, done: state.finished, total: total, seconds: seconds, unit: .picture))
          }
        }
      }
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    try state.withLock { state in
      state.display.end()
      for warning in state.warnings { Console.note("warning: \(warning)") }
      if let signal = Signals.received, state.finished < total { throw Stopped(signal: signal) }
      try Self.check(state.errors, among: total)
      state.display.report(
        EndReport(
          frames: total, seconds: seconds, output: output, bytes: state.bytes, unit: .picture, existing: plan.existing))
    }
  }

  private static func check(_ errors: [(index: Int, error: any Error)], among count: Int) throws {
    guard let first = errors.first else { return }
    if count == 1 { throw first.error }
    let messages = errors.sorted { $0.index < $1.index }.flatMap { _, error in
      (error as? Failure)?.lines ?? LibraryMessage.lines(of: error)
    }
    throw Failure(lines: ["\(errors.count) of \(count) photos could not be written"] + messages, code: .failed)
  }

  /// - Throws: also `Stopped`, when a signal came before the photo was written.
  private func write(_ job: PhotoJob, among count: Int, _ state: Locked<State>) throws {
    let photo = try Photo(contentsOf: job.input)
    let pixels = photo.size.area
    try budget.withPixels(pixels) {
      if let signal = Signals.received { throw Stopped(signal: signal) }
      let threads = options.rendering.threads
      var options = options
      options.rendering.threads = threads / min(threads, count, budget.count(ofPictures: pixels))
      let tiltShift = try look.tiltShift(width: photo.size.width, height: photo.size.height)
      state.withLock { state in
        let warnings = options.strips ? photo.warningsWithoutProfile : photo.warnings
        for warning in warnings + [tiltShift.advice].compactMap(\.self) where !state.warnings.contains(warning) {
          state.warnings.append(warning)
        }
      }
      try photo.check(job.target, strips: options.strips)
      do {
        try photo.write(tiltShift, to: job.target, resources: resources, options: options)
      } catch let error as MediaError {
        if case .cannotWrite = error { throw Failure(error, code: .failed) }
        throw error
      }
    }
  }
}
