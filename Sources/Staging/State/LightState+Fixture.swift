public import Geometry
public import Imaging

extension LightState {
  /// What a light is beside its place, colour and range; all in the output's pixels.
  public struct Fixture: Equatable, Sendable {
    public enum Shape: Equatable, Sendable {
      case point
      /// Shines into a unit direction; `angle` in degrees, from edge to edge, 0…360, `softness` the part of it, from the
      /// edges inwards, over which the light fades, 0…1.
      case cone(direction: Vector2, angle: Double, softness: Double)
      /// Shines into a unit direction, from so many degrees above the picture, 0…90.
      case directional(direction: Vector2, elevation: Double)
      /// Shines around a line of this radius, or all over the polygon of these corners too.
      case area(points: [Vector2], radius: Double, isFilled: Bool)
      /// Throws a picture that lies so: `transform` maps the texture's pixels to the output's. Inside of it the light is
      /// the picture's colour times alpha, outside there is none; the falloff has no part in it.
      case textured(Texture, transform: Transform2D)
    }

    public enum Blend: Equatable, Sendable {
      case add
      case subtract
      /// Light goes over into this one's colour, as far as its share times `weight` says.
      case mix(weight: Float)
    }

    public var shape: Shape
    /// 0 and above: up to here the light is full.
    public var inner: Double
    /// 0 and above, over the picture; only surfaces feel it.
    public var height: Double
    public var blend: Blend

    public init(shape: Shape = .point, inner: Double = 0, height: Double = 50, blend: Blend = .add) {
      self.shape = shape
      self.inner = inner
      self.height = height
      self.blend = blend
    }
  }
}
