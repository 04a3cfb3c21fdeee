/// How one light casts shadows.
public struct ShadowState: Equatable, Sendable {
  /// The radius of the lamp, a disc around the light's position, in the output's pixels; 0 gives hard shadows. What
  /// stands nearer to the light than this sees a lamp that is as large as the room that it leaves. A tube has such
  /// discs all along its line; a polygon that shines all over has one in the middle of its box. Of a directional
  /// light this is half the angle that it fills in the sky, in degrees; more than 30 counts as 30.
  public var softness: Double
  /// How much of the light a shadow takes, 0…1.
  public var strength: Float
  /// What is left of the light, red, green and blue, in a shadow of strength 1; 0…1.
  public var color: SIMD3<Float>
  /// Of a directional light, how far a shadow reaches behind what casts it, in the output's pixels; nil is without
  /// end. The shadow's end is as soft as its sides are there.
  public var length: Double?
  /// The light casts the shadows of the occluders whose layers share a bit with these.
  public var layers: LayerMask

  public init(
    softness: Double = 0, strength: Float = 1, color: SIMD3<Float> = .zero, length: Double? = nil,
    layers: LayerMask = .max
  ) {
    self.softness = softness
    self.strength = strength
    self.color = color
    self.length = length
    self.layers = layers
  }
}
