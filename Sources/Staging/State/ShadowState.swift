/// How one light casts shadows.
public struct ShadowState: Equatable, Sendable {
  /// The radius of the lamp, a disc around the light's position, in the output's pixels; 0 gives hard shadows. What
  /// stands nearer to the light than this sees a lamp that is as large as the room that it leaves. Of an area light the
  /// disc lies around the middle of its box; of a directional one this is half the angle that it fills in the sky, in
  /// degrees.
  public var softness: Double
  /// How much of the light a shadow takes, 0…1.
  public var strength: Float
  /// What is left of the light, red, green and blue, in a shadow of strength 1; 0…1.
  public var color: SIMD3<Float>
  /// The light casts the shadows of the occluders whose layers share a bit with these.
  public var layers: LayerMask

  public init(
    softness: Double = 0, strength: Float = 1, color: SIMD3<Float> = .zero, layers: LayerMask = .max
  ) {
    self.softness = softness
    self.strength = strength
    self.color = color
    self.layers = layers
  }
}
