public import Geometry

/// A light fixture. Its defaults are the original's: a white point of intensity 1 and range 150.
public struct Light: Hashable, Sendable {
  /// What a fixture looks like from its light. Beams go straight down at a rotation of 0, and turn with the node.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Shines all around from one point.
    case point
    /// Shines into one direction.
    case cone
    /// Shines everywhere, as the sun does.
    case directional
    /// Shines around a line or a polygon, as a neon tube does.
    case area
    /// Throws a picture, as a slide projector or a stage lamp with a gobo does.
    case textured
  }

  /// How light fades with the distance d from the fixture, where R is the range; all but `constant` are 0 at R and beyond.
  /// With an inner range r, d and R are less by it. The exponent is a number, or a property where it can move.
  public enum Falloff<Exponent: Hashable & Sendable>: Hashable, Sendable {
    /// 1 − d/R.
    case linear
    /// 1, with an edge one pixel wide around R.
    case constant
    /// (1 − (d/R)²)².
    case smooth
    /// (1 − (d/R)⁴)² / (1 + 16 (d/R)²): the inverse square of the distance, windowed to reach 0 at R.
    case inverseSquare
    /// (1 − d/R) to a power of 0.01…100.
    case power(Exponent)

    /// Those that have a name.
    public static var named: [(name: String, falloff: Falloff)] {
      [("linear", .linear), ("constant", .constant), ("smooth", .smooth), ("inverseSquare", .inverseSquare)]
    }

    /// The exponents that a power may have.
    public static var exponents: ClosedRange<Double> { 0.01...100 }
  }

  /// How a fixture's light meets that of the fixtures before it.
  public enum Blend: String, Hashable, Sendable, CaseIterable {
    case add
    /// Takes light away, down to darkness.
    case subtract
    /// Puts its own light in the place of the other's, as much as it reaches.
    case mix
  }

  public var kind: Kind
  public var color: Property<Color>
  /// In kelvin: the colour of a glowing body, which `color` multiplies; nil is none.
  public var temperature: Property<Double>?
  /// 0 and above.
  public var intensity: Property<Double>
  /// In pixels, 0 and above; follows the scale of the node.
  public var range: Property<Double>
  /// In pixels: up to here the light is full, and from here it fades.
  public var inner: Property<Double>
  public var falloff: Falloff<Property<Double>>
  /// In pixels above the picture, for surfaces with normals; follows the scale of the node.
  public var height: Property<Double>
  public var blend: Blend
  public var cone: Cone
  public var sun: Sun
  public var area: Area
  /// The picture that a textured light throws.
  public var asset: AssetID?
  /// What is seen of the fixture itself; nil is nothing.
  public var glow: Glow?
  /// How much of the light is seen in the haze between the picture and the viewer, 0 and above.
  public var scattering: Property<Double>
  /// Nil shines through everything.
  public var shadow: Shadow?

  public init(
    kind: Kind = .point, color: Property<Color> = .constant(.white), temperature: Property<Double>? = nil,
    intensity: Property<Double> = .constant(1), range: Property<Double> = .constant(150),
    inner: Property<Double> = .constant(0), falloff: Falloff<Property<Double>> = .linear,
    height: Property<Double> = .constant(50),
    blend: Blend = .add, cone: Cone = Cone(), sun: Sun = Sun(), area: Area = Area(), asset: AssetID? = nil,
    glow: Glow? = nil, scattering: Property<Double> = .constant(0), shadow: Shadow? = nil
  ) {
    self.kind = kind
    self.color = color
    self.temperature = temperature
    self.intensity = intensity
    self.range = range
    self.inner = inner
    self.falloff = falloff
    self.height = height
    self.blend = blend
    self.cone = cone
    self.sun = sun
    self.area = area
    self.asset = asset
    self.glow = glow
    self.scattering = scattering
    self.shadow = shadow
  }

  /// What only cones have.
  public struct Cone: Hashable, Sendable {
    /// From edge to edge, in degrees, 0…360.
    public var angle: Property<Double>
    /// The part of the cone, from its edges inwards, over which the light fades; 0…1. Beyond 180° the fade is at most as
    /// wide as half of what stays dark.
    public var softness: Property<Double>

    public init(angle: Property<Double> = .constant(60), softness: Property<Double> = .constant(0.3)) {
      self.angle = angle
      self.softness = softness
    }
  }

  /// What only directional lights have.
  public struct Sun: Hashable, Sendable {
    /// In degrees above the picture, for surfaces with normals: 90 shines straight at it.
    public var elevation: Property<Double>

    public init(elevation: Property<Double> = .constant(45)) { self.elevation = elevation }
  }

  /// What only area lights have.
  public struct Area: Hashable, Sendable {
    /// In the node's pixels: the line of a tube, or a polygon's corners.
    public var points: [Vector2]
    /// Of the tube, in pixels; follows the scale of the node.
    public var thickness: Property<Double>
    /// Whether the last point is joined to the first, and what is inside shines too.
    public var isFilled: Bool

    public init(points: [Vector2] = [], thickness: Property<Double> = .constant(0), isFilled: Bool = false) {
      self.points = points
      self.thickness = thickness
      self.isFilled = isFilled
    }
  }

  /// A soft glow around a fixture, drawn where its node is in the drawing order, and added to what is behind it. It has
  /// the light's colour.
  public struct Glow: Hashable, Sendable {
    /// In pixels; follows the scale of the node.
    public var radius: Property<Double>
    /// Multiplies the light's colour.
    public var strength: Property<Double>

    public init(radius: Property<Double> = .constant(16), strength: Property<Double> = .constant(1)) {
      self.radius = radius
      self.strength = strength
    }
  }
}
