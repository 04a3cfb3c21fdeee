internal import Imaging
public import Media
internal import Names
internal import SceneFormat
public import Staging

extension Film {
  /// What a place for the film can't hold of it, though it can be exported there.
  public func warnings(exportingTo target: OutputTarget) -> [String] {
    guard case .video = target.kind, stage.scene.canvas.background.alpha < 1 else { return [] }
    return [
      """
      \(target.path): the background is not opaque, and video here has no transparency: it is shown over black; \
      write a PNG sequence such as \(FramePattern.example(for: target.path)), or give canvas.background an opaque colour
      """
    ]
  }

  /// Renders frames and hands them to a sink in their order.
  ///
  /// The sink is finished when all went well; otherwise it is abandoned, and the error is thrown.
  ///
  /// - Parameters:
  ///   - frames: numbers in 0..<frameCount, in the order in which they are written; nil is all.
  ///   - pass: what of them is shown. Passes of numbers can't go to a sink whose frames are `yuv420`, as those of video are.
  ///   - sink: where the frames go.
  ///   - options: how they are rendered on the way.
  ///   - progress: is called after each frame, on the calling thread.
  ///   - isCancelled: is asked between frames; when it says true, `ExportCancelled` is thrown.
  /// - Throws: `MediaError.invalidOption` for such a pass and sink, `MemoryError`, `ExportCancelled`, and what the sink
  ///   throws.
  /// - Precondition: there is a frame.
  public func export(
    _ frames: [Int]? = nil, pass: RenderPass = .beauty, to sink: some FrameSink,
    options: ExportOptions = ExportOptions(),
    progress: (ExportProgress) -> Void = { _ in }, isCancelled: @Sendable () -> Bool = { false }
  ) throws {
    precondition(frames?.isEmpty != true, "an export needs a frame")
    guard !pass.isData || sink.pixelFormat != .yuv420 else {
      let allowed = RenderPass.allCases.filter { !$0.isData }.map(\.rawValue).joined(separator: ", ")
      throw MediaError.invalidOption(
        name: "pass", value: pass.rawValue, allowed: "\(allowed) in video",
        remedy: "its samples are numbers, which video doesn't keep; write a PNG sequence")
    }
    let exporter = Exporter(
      stage: stage, frames: frames ?? Array(0..<frameCount), pass: pass, sink: sink, options: options,
      room: memory.bytes - loaded.bytes)
    try (loaded + exporter.memory(frames: 1)).check(memory)
    try exporter.run(progress: progress, isCancelled: isCancelled)
  }

  /// Writes frames where a path's extension says: `OutputTarget("film.mp4")`, `OutputTarget("frames/%04d.png")`.
  ///
  /// An existing file is replaced; one that the film was read from is refused. The files of a pass of numbers name no colour
  /// space and have an alpha channel.
  public func export(
    _ frames: [Int]? = nil, pass: RenderPass = .beauty, to target: OutputTarget, video: VideoOptions? = nil,
    png: PNGOptions? = nil, options: ExportOptions = ExportOptions(), progress: (ExportProgress) -> Void = { _ in },
    isCancelled: @Sendable () -> Bool = { false }
  ) throws {
    try target.refuse(inputs: inputFiles, frames: frames ?? Array(0..<frameCount))
    let sink = target.sink(of: pass, video: try video ?? VideoOptions(), png: try png ?? PNGOptions())
    try export(frames, pass: pass, to: sink, options: options, progress: progress, isCancelled: isCancelled)
  }
}
