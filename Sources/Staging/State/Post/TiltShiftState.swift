public import Geometry
public import Imaging
public import SceneFormat

/// A tilted plane of focus. Lengths are pixels of the output.
public struct TiltShiftState: Equatable, Sendable {
  public enum Focus: Equatable, Sendable {
    /// In focus this far above and below a line through the centre; turned by degrees, clockwise.
    case band(center: Vector2, angle: Double, above: Double, below: Double)
    /// In focus within an ellipse with these half axes; turned by degrees, clockwise.
    case ellipse(center: Vector2, angle: Double, radii: Vector2)
    /// A picture over the whole frame: in focus where its display values are 0.
    case mask(Texture)
  }

  public typealias Mix = PostEffect.TiltShift.Mix
  public typealias Curve = PostEffect.TiltShift.Curve
  public typealias Bokeh = PostEffect.TiltShift.Bokeh

  public var focus: Focus
  /// From sharp to blurred above and below the focus.
  public var fade: Vector2
  public var curve: Curve
  public var mix: Mix
  /// The standard deviation of the full blur; half the radius of a disc or hexagon.
  public var sigma: Double
  public var bokeh: Bokeh
  /// Applied first.
  public var tone: GradeState

  public init(
    focus: Focus, fade: Vector2, curve: Curve = .smooth, mix: Mix = .variable, sigma: Double,
    bokeh: Bokeh = .gaussian, tone: GradeState = GradeState()
  ) {
    self.focus = focus
    self.fade = fade
    self.curve = curve
    self.mix = mix
    self.sigma = sigma
    self.bokeh = bokeh
    self.tone = tone
  }
}
