internal import Foundation
internal import Imaging
internal import Media
internal import Rendering
internal import SceneFormat
internal import Staging
internal import Synchronization

/// Renders frames on several threads and hands them to a sink in order.
///
/// Which thread renders which frame is fixed (frame k of the list belongs to thread k mod n), and each thread may be
/// a bounded number of frames ahead, so memory does not grow with the film. Where not all threads can start, fewer do.
struct Exporter<Sink: FrameSink> {
  let stage: Stage
  let frames: [Int]
  let pass: RenderPass
  let sink: Sink
  let options: ExportOptions
  /// In bytes, for what is rendered.
  let room: Int

  private typealias Lane = BoundedQueue<Result<Sink.Prepared, any Error>>

  /// Runs the export; ends with the sink finished, or abandoned and an error.
  func run(progress: (ExportProgress) -> Void, isCancelled: @Sendable () -> Bool) throws {
    do {
      let rate = stage.clock.rate.framesPerSecond
      try sink.start(
        FilmDescription(
          size: stage.size, frameRate: rate, frameCount: frames.count))
      if options.threads == 1 || frames.count <= 1 {
        // Dispatch waits for ever where no thread can start.
        let hasThreads = options.threads == 1 || startThread(stackSize: 64 << 10) {}
        try runHere(threads: hasThreads ? options.threads : 1, progress: progress, isCancelled: isCancelled)
      } else {
        try runOnThreads(progress: progress, isCancelled: isCancelled)
      }
      if isCancelled() { throw ExportCancelled() }
      try sink.finish()
    } catch {
      sink.abandon()
      throw error
    }
  }

  private func runHere(threads: Int, progress: (ExportProgress) -> Void, isCancelled: () -> Bool) throws {
    var worker = FrameWorker(stage: stage, pass: pass, sink: sink, dither: options.dither, threads: threads)
    for (position, frame) in frames.enumerated() {
      if isCancelled() { throw ExportCancelled() }
      try sink.write(try worker.prepare(frame), index: frame)
      progress(ExportProgress(frame: frame, done: position + 1, total: frames.count))
    }
  }

  private func runOnThreads(progress: (ExportProgress) -> Void, isCancelled: @Sendable () -> Bool) throws {
    let wanted = min(options.threads, frames.count, framesAtOnce)
    // Which frames are whose depends on how many threads could start, so all wait until that is known.
    let laneCount = Atomic(0)
    let go = DispatchSemaphore(value: 0)
    let group = DispatchGroup()
    var lanes: [Lane] = []
    while lanes.count < wanted {
      let (number, lane) = (lanes.count, Lane(capacity: 2))
      group.enter()
      let isStarted = startThread(stackSize: 8 << 20) { [self] in
        go.wait()
        let count = laneCount.load(ordering: .acquiring)
        work(
          lane, positions: stride(from: number, to: frames.count, by: count),
          threads: count < wanted ? 1 : max(options.threads / count, 1))
        group.leave()
      }
      guard isStarted else {
        group.leave()
        break
      }
      lanes.append(lane)
    }
    guard !lanes.isEmpty else { return try runHere(threads: 1, progress: progress, isCancelled: isCancelled) }
    laneCount.store(lanes.count, ordering: .releasing)
    for _ in lanes { go.signal() }
    defer {
      for lane in lanes { lane.close() }
      group.wait()
    }
    for (position, frame) in frames.enumerated() {
      if isCancelled() { throw ExportCancelled() }
      try sink.write(try lanes[position % lanes.count].take().get(), index: frame)
      progress(ExportProgress(frame: frame, done: position + 1, total: frames.count))
    }
  }

  /// What is in memory while so many frames are worked on at once.
  func memory(frames: Int) -> MemoryEstimate {
    MemoryEstimate(
      exporting: stage.size, post: pass == .beauty ? stage.scene.post : [],
      isOpaque: stage.scene.canvas.background.alpha >= 1, format: sink.pixelFormat, frames: frames)
  }

  /// How many frames fit the memory.
  private var framesAtOnce: Int {
    let (one, two) = (memory(frames: 1).bytes, memory(frames: 2).bytes)
    let step = max(two - one, 1)
    let ofPictures = 1 + (min(room, Self.pictureMemory) - one) / step
    return max(min(ofPictures, (room - one) / (step + Self.threadMemory)), 1)
  }

  /// In bytes: a thread's stack, and the address space that the C library sets apart for what it allocates.
  private static var threadMemory: Int { 72 << 20 }

  /// In bytes, for the pictures of all threads: beyond it, more threads are no faster with one frame each.
  private static var pictureMemory: Int { 2 << 30 }

  private func work(_ lane: Lane, positions: StrideTo<Int>, threads: Int) {
    var worker = FrameWorker(stage: stage, pass: pass, sink: sink, dither: options.dither, threads: threads)
    for position in positions {
      let result = Result { try worker.prepare(frames[position]) }
      guard lane.put(result), case .success = result else { return }
    }
  }
}

/// Renders one frame after another and prepares them for the sink.
private struct FrameWorker<Sink: FrameSink> {
  private let stage: Stage
  private let pass: RenderPass
  private let sink: Sink
  private let renderer: Renderer
  private let threads: Int
  private var frame: Frame

  init(stage: Stage, pass: RenderPass, sink: Sink, dither: Renderer.Dither, threads: Int) {
    self.stage = stage
    self.pass = pass
    self.sink = sink
    self.threads = threads
    renderer = Renderer(format: sink.pixelFormat, dither: dither)
    frame = Frame(size: stage.size, format: sink.pixelFormat)
  }

  mutating func prepare(_ index: Int) throws -> Sink.Prepared {
    let state = stage.frame(index, pass: pass)
    // A sink that keeps whole frames gets new ones; for the others one buffer serves all.
    if Sink.Prepared.self == Frame.self {
      return try sink.prepare(renderer.render(state, threads: threads), index: index)
    }
    renderer.render(state, into: &frame, threads: threads)
    return try sink.prepare(frame, index: index)
  }
}
