internal import Footlight

extension PhotoCommand {
  /// The options of the effect; their values are read, and their ranges told, by the scene format's own table.
  static var lookArguments: [Argument<Self>] {
    [
      look("preset", "NAME", "a look to begin with: original, classic (as without any option) or miniature"),
      look("shape", "SHAPE", "what is in focus: band (unless told) or ellipse"),
      look("center", "Y|X,Y", "the middle of the focus, from the top, or from left and top; 0.5 unless told"),
      look("angle", "DEG", "turns the band or the ellipse clockwise"),
      look("band", "A|A,B", "of a band, how much is in focus: in all, or above and below the middle"),
      look("radii", "X,Y", "of an ellipse, its half axes across and down"),
      look("fade", "A|A,B", "the way from sharp to blurred: on both sides, or above and below"),
      look("curve", "CURVE", "how the blur grows on that way: smooth (unless told) or linear"),
      look("blur", "A", "the standard deviation of the full blur, such as 0.012"),
      look("bokeh", "SHAPE", "what a point out of focus becomes: gaussian (unless told), disc or hexagon"),
      look("mix", "HOW", "variable, where the blur grows (unless told), or crossfade, where one blurred copy fades in"),
      look("saturation", "A", "of the colours, before the blur: 0 is grey, 1 changes nothing, 2 at most"),
      look("contrast", "A", "0.5 to 1.5; 1 changes nothing"),
      look("brightness", "A", "-0.25 to 0.25, added; 0 changes nothing"),
      look("mask", "FILE", "a picture instead of a shape: sharp where it is black, blurred where it is white"),
    ]
  }

  private static func look(_ name: String, _ placeholder: String, _ doc: String) -> Argument<Self> {
    .option(name, placeholder, \.look[name], .text, doc)
  }
}
