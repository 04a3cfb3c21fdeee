public import Geometry
public import SceneFormat

/// Anything of your own that shines: what conforms can be added to `Film.fixtures` and lights the scene beside its
/// own lights.
///
/// Only the position has to be given; the other defaults are those of a light node. All values are asked for any frame,
/// in any order and from any thread, and must depend on nothing but the time.
///
/// ```swift
/// struct Lighthouse: LightFixture {
///   func position(at time: Double) -> Vector2 { Vector2(300, 80) }
///   func intensity(at time: Double) -> Double { time.truncatingRemainder(dividingBy: 2) < 0.5 ? 2 : 0 }
/// }
/// film.fixtures.append(Lighthouse())
/// ```
public protocol LightFixture: Sendable {
  /// Where it is at a time in seconds, in the canvas's pixels; the camera sees it as it does a node.
  func position(at time: Double) -> Vector2
  /// How strongly it shines; nothing below 0.
  func intensity(at time: Double) -> Double
  /// How far its light reaches, in the canvas's pixels.
  func range(at time: Double) -> Double
  func color(at time: Double) -> Color
  /// How the light fades within its range.
  func falloff(at time: Double) -> LightState.Falloff
  /// How high above the picture it is, in the canvas's pixels, for surfaces with normals.
  func height(at time: Double) -> Double
}

extension LightFixture {
  public func intensity(at time: Double) -> Double { 1 }
  public func range(at time: Double) -> Double { 150 }
  public func color(at time: Double) -> Color { .white }
  public func falloff(at time: Double) -> LightState.Falloff { .linear }
  public func height(at time: Double) -> Double { 50 }
}
