public import Imaging
public import Staging

/// Turns frame states into pixels. Rendering is a pure function of the state and these options: any number of
/// threads may render at once, and the bytes do not depend on it.
public struct Renderer: Sendable {
  /// What the last quantisation adds so that smooth light does not band.
  public enum Dither: String, Hashable, Sendable, CaseIterable {
    /// A static Bayer 8×8 matrix; colours that the format can hold stay exact.
    case bayer
    case none
  }

  public var format: PixelFormat
  public var dither: Dither

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
  }
}
