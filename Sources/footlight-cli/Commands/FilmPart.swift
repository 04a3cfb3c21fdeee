internal import Footlight

/// One of the outputs of a command that renders: the film or one of its passes, and where it goes.
struct FilmPart {
  /// Nil when none was asked for, which is the film itself.
  var pass: RenderPass?
  let target: OutputTarget
  let sink: any FrameSink
  /// Those that are to be rendered.
  let frames: [Int]
}
