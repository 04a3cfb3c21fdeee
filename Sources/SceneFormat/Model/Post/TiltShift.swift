public import Geometry

extension PostEffect {
  /// A lens' plane of focus, tilted: a band or an ellipse stays sharp, the rest blurs, and towns look like toys.
  ///
  /// Lengths are fractions of the picture's height, so that a look survives a change of resolution.
  public struct TiltShift: Hashable, Sendable {
    public enum Shape: String, Hashable, Sendable, CaseIterable {
      case band, ellipse
    }

    public enum Mix: String, Hashable, Sendable, CaseIterable {
      /// The radius of the blur itself grows, as behind a lens.
      case variable
      /// One blurred copy is faded in.
      case crossfade
    }

    public enum Curve: String, Hashable, Sendable, CaseIterable {
      case linear
      /// 3t² − 2t³.
      case smooth
    }

    /// What a point out of focus becomes.
    public enum Bokeh: String, Hashable, Sendable, CaseIterable {
      case gaussian, disc, hexagon
    }

    public var shape: Shape
    /// A picture laid over the whole frame, sharp where it is black or transparent and blurred where it is white;
    /// nil where the shape decides.
    public var mask: AssetID?
    public var mix: Mix
    /// The middle of the focus, in fractions of the width and the height; or a node to follow.
    public var center: Property<Vector2>
    /// Degrees, clockwise.
    public var angle: Property<Double>
    /// Of a band, how far it is in focus above and below its middle.
    public var band: Property<Vector2>
    /// Of an ellipse, its half axes across and down.
    public var radii: Property<Vector2>
    /// The way from sharp to blurred, above and below.
    public var fade: Property<Vector2>
    public var curve: Curve
    /// The standard deviation where the blur is full; of a disc or a hexagon, half its radius.
    public var blur: Property<Double>
    public var bokeh: Bokeh
    /// 0…2; applied before the blur, then contrast, then brightness.
    public var saturation: Property<Double>
    /// 0.5…1.5, about middle grey.
    public var contrast: Property<Double>
    /// −0.25…0.25, added.
    public var brightness: Property<Double>

    public init(
      shape: Shape = .band, mask: AssetID? = nil, mix: Mix = .variable,
      center: Property<Vector2> = .constant(Vector2(0.5, 0.5)), angle: Property<Double> = .constant(0),
      band: Property<Vector2> = .constant(Vector2(0.1, 0.1)), radii: Property<Vector2> = .constant(Vector2(0.3, 0.2)),
      fade: Property<Vector2> = .constant(Vector2(0.2, 0.2)), curve: Curve = .smooth,
      blur: Property<Double> = .constant(0.012), bokeh: Bokeh = .gaussian,
      saturation: Property<Double> = .constant(1), contrast: Property<Double> = .constant(1),
      brightness: Property<Double> = .constant(0)
    ) {
      self.shape = shape
      self.mask = mask
      self.mix = mix
      self.center = center
      self.angle = angle
      self.band = band
      self.radii = radii
      self.fade = fade
      self.curve = curve
      self.blur = blur
      self.bokeh = bokeh
      self.saturation = saturation
      self.contrast = contrast
      self.brightness = brightness
    }
  }
}
