extension Node {
  /// A rope between two ends, each tied or free.
  public struct Rope: Hashable, Sendable {
    /// Nil is a free end.
    public var from: Tie?
    public var to: Tie?
    /// In px; nil is the distance between its ends at time 0.
    public var length: Double?
    public var segments: Int
    public var mass: Double
    /// The part of its length by which the weight of mass 1 stretches it; 0 never stretches.
    public var stretch: Double
    /// How fast motion between its ends dies, in 1/s, such as the swing of what hangs on it.
    public var damping: Double
    /// How stiff it is: the length in px of a piece that, held level at one end, sags by an eighth of itself.
    public var bend: Double
    /// In 1/s; also what wind takes hold of.
    public var drag: Double
    /// Whether it touches bodies.
    public var collides: Bool
    public var stroke: Stroke

    public init(
      from: Tie? = nil, to: Tie? = nil, length: Double? = nil, segments: Int = 15, mass: Double = 0.1,
      stretch: Double = 0,
      damping: Double = 0, bend: Double = 0, drag: Double = 0.5, collides: Bool = false, stroke: Stroke = Stroke()
    ) {
      self.from = from
      self.to = to
      self.length = length
      self.segments = segments
      self.mass = mass
      self.stretch = stretch
      self.damping = damping
      self.bend = bend
      self.drag = drag
      self.collides = collides
      self.stroke = stroke
    }
  }

  /// How a line is drawn.
  public struct Stroke: Hashable, Sendable {
    /// How a line ends.
    public enum Cap: String, Hashable, Sendable, CaseIterable {
      /// Cut off straight at the last point.
      case butt
      /// A half disc around the last point.
      case round
      /// Cut off straight half a width after the last point.
      case square
    }

    public var color: Property<Color>
    /// In px; follows the node's scale.
    public var width: Property<Double>
    public var cap: Cap
    /// A picture that is repeated along the line, its height across it; the colour tints it.
    public var asset: AssetID?

    public init(
      color: Property<Color> = .constant(.white), width: Property<Double> = .constant(2), cap: Cap = .round,
      asset: AssetID? = nil
    ) {
      self.color = color
      self.width = width
      self.cap = cap
      self.asset = asset
    }
  }

  /// A spring between two ends, as UIKit's attachment behaviour describes it.
  public struct Spring: Hashable, Sendable {
    public var from: Tie
    public var to: Tie
    /// In Hz, above 0.
    public var frequency: Double
    /// 0 swings for ever, 1 is critically damped.
    public var damping: Double
    /// In px; nil is the distance at time 0.
    public var length: Double?

    public init(from: Tie, to: Tie, frequency: Double = 1, damping: Double = 0, length: Double? = nil) {
      self.from = from
      self.to = to
      self.frequency = frequency
      self.damping = damping
      self.length = length
    }
  }

  /// A massless rod that keeps two ends at a distance.
  public struct Stick: Hashable, Sendable {
    public var from: Tie
    public var to: Tie
    /// In px; nil is the distance at time 0.
    public var length: Double?

    public init(from: Tie, to: Tie, length: Double? = nil) {
      self.from = from
      self.to = to
      self.length = length
    }
  }
}
