public import Media
public import Staging

extension Film {
  /// Renders frames and hands them to a sink in their order.
  ///
  /// The sink is finished when all went well; otherwise it is abandoned, and the error is thrown.
  ///
  /// - Parameters:
  ///   - frames: numbers in 0..<frameCount, in the order in which they are written; nil is all.
  ///   - pass: what of them is shown.
  ///   - sink: where the frames go.
  ///   - options: how they are rendered on the way.
  ///   - progress: is called after each frame, on the calling thread.
  ///   - isCancelled: is asked between frames; when it says true, `ExportCancelled` is thrown.
  /// - Precondition: there is a frame.
  public func export(
    _ frames: [Int]? = nil, pass: RenderPass = .beauty, to sink: some FrameSink,
    options: ExportOptions = ExportOptions(),
    progress: (ExportProgress) -> Void = { _ in }, isCancelled: @Sendable () -> Bool = { false }
  ) throws {
    precondition(frames?.isEmpty != true, "an export needs a frame")
    try Exporter(stage: stage, frames: frames ?? Array(0..<frameCount), pass: pass, sink: sink, options: options)
      .run(progress: progress, isCancelled: isCancelled)
  }

  /// Writes frames where a path's extension says: `OutputTarget("film.mp4")`, `OutputTarget("frames/%04d.png")`.
  ///
  /// An existing file is replaced; one that the film was read from is refused.
  public func export(
    _ frames: [Int]? = nil, pass: RenderPass = .beauty, to target: OutputTarget, video: VideoOptions? = nil,
    png: PNGOptions? = nil, options: ExportOptions = ExportOptions(), progress: (ExportProgress) -> Void = { _ in },
    isCancelled: @Sendable () -> Bool = { false }
  ) throws {
    try target.refuse(inputs: inputFiles, frames: frames ?? Array(0..<frameCount))
    let sink = target.sink(video: try video ?? VideoOptions(), png: try png ?? PNGOptions())
    try export(frames, pass: pass, to: sink, options: options, progress: progress, isCancelled: isCancelled)
  }
}
