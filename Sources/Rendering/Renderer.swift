internal import Dispatch
public import Imaging
public import Staging

/// Turns frame states into pixels. Rendering is a pure function of the state and these options: any number of
/// threads may render at once, and the bytes do not depend on it.
public struct Renderer: Sendable {
  /// What the last quantisation adds so that smooth light does not band. The passes `normal`, `id` and `depth` have none.
  public enum Dither: String, Hashable, Sendable, CaseIterable {
    /// A static Bayer 8×8 matrix; colours that the format can hold stay exact.
    case bayer
    case none
  }

  public var format: PixelFormat
  public var dither: Dither
  let memory = RenderMemory()

  public init(format: PixelFormat, dither: Dither = .bayer) {
    self.format = format
    self.dither = dither
  }

  /// Renders one frame, on up to `threads` threads.
  public func render(_ state: FrameState, threads: Int = 1) -> Frame {
    var frame = Frame(size: state.size, format: format)
    render(state, into: &frame, threads: threads)
    return frame
  }

  /// Renders into a frame that is used again, which spares its allocation.
  ///
  /// - Precondition: `frame` has the state's size and the renderer's format.
  public func render(_ state: FrameState, into frame: inout Frame, threads: Int = 1) {
    precondition(frame.size == state.size && frame.format == format, "the frame must fit the state")
    render(FramePlan(state, memory: memory), nil, into: &frame, threads: threads)
  }

  /// - Parameter finished: the picture, of which only the last effects on single pixels are missing; nil when the plan
  ///   is to be drawn.
  func render(_ plan: FramePlan, _ finished: FloatPlanes?, into frame: inout Frame, threads: Int) {
    frame.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      let bytes = FrameMemory(base: base)
      let (size, blending, dither) = (plan.grid.size, plan.blending, plan.pass.isDithered ? dither : .none)
      switch format {
      case .rgba8:
        render(plan, finished, threads) {
          RGBA8Writer(bytes, size: size, blending: blending, dither: dither)
        }
      case .rgba16:
        render(plan, finished, threads) { RGBA16Writer(bytes, size: size, blending: blending) }
      case .yuv420:
        render(plan, finished, threads) {
          YUV420Writer(bytes, size: size, blending: blending, dither: dither)
        }
      }
    }
  }

  private func render<Writer: TileWriter & ~Copyable & SendableMetatype>(
    _ plan: FramePlan, _ finished: FloatPlanes?, _ threads: Int, writer: @Sendable () -> Writer
  ) {
    if let finished { return output(finished, plan, threads, writer: writer) }
    guard !plan.post.passes.isEmpty else { return draw(plan, threads, writer: writer) }
    memory.withProcessor(size: plan.grid.size, planeCount: plan.background.w >= 1 ? 3 : 4) { processor in
      let drawn = processor.picture
      draw(plan, threads) { PictureWriter(planes: drawn) }
      processor.run(plan.post.passes, blending: plan.blending, threads: threads)
      output(processor.picture, plan, threads, writer: writer)
    }
  }

  private func output<Writer: TileWriter & ~Copyable & SendableMetatype>(
    _ picture: FloatPlanes, _ plan: FramePlan, _ threads: Int, writer: @Sendable () -> Writer
  ) {
    let chain = plan.lastPointwise
    Self.eachStrip(of: plan.grid, threads) { strips in
      let output = StripOutput(picture, chain, grid: plan.grid, writer: writer())
      for strip in strips { output.write(strip: strip) }
    }
  }

  private func draw<Writer: TileWriter & ~Copyable & SendableMetatype>(
    _ plan: FramePlan, _ threads: Int, writer: @Sendable () -> Writer
  ) {
    Self.eachStrip(of: plan.grid, threads) { strips in
      let renderer = StripRenderer(plan, writer: writer())
      for strip in strips { renderer.render(strip: strip) }
    }
  }

  /// Thread `t` of n does the strips t, t + n, t + 2n and so on: which pixels a thread writes never depends on time.
  private static func eachStrip(of grid: TileGrid, _ threads: Int, _ work: @Sendable (StrideTo<Int>) -> Void) {
    let count = min(max(threads, 1), grid.stripCount)
    DispatchQueue.concurrentPerform(iterations: count) { thread in
      work(stride(from: thread, to: grid.stripCount, by: count))
    }
  }
}
