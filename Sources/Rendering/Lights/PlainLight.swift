internal import Staging

/// A point without shadows whose light is added and fades from the middle on, as most lights are.
///
/// It holds numbers only, so that rows of many lights are summed without counting references.
struct PlainLight {
  let disc: LightDisc
  let color: SIMD3<Float>
  let falloff: LightState.Falloff
  /// Over how much of the range light that ends at once does so.
  let edge: Double

  init(_ light: PreparedLight) { (disc, color, falloff, edge) = (light.disc, light.color, light.falloff, light.edge) }
}
