/// What of a film is shown: the finished picture, or one part of it alone, for compositing or to train with.
///
/// All but `beauty` are without post effects and tone map, and all but `beauty` and `light` without exposure. *Surfaces* are
/// sprites and ropes that are blended normally; what is blended in by `add`, `multiply` or `screen`, and the glow of lights,
/// is none. In `light`, `normal`, `shadow`, `id` and `depth` only surfaces show.
public enum RenderPass: String, Hashable, Sendable, CaseIterable {
  /// The picture as always.
  case beauty
  /// Everything as if no light were there: textures, tints, opacities and blends. Lights' glows and haze aren't shown.
  case albedo
  /// What falls on surfaces, as if all of them were white: ambient light, lights and shadows, times the scene's exposure,
  /// without gleam. What is unlit, and the background, shows 1, times the exposure. What is above 1 is cut when it is
  /// stored; a lower exposure brings it into range.
  ///
  /// In the multiplying model the picture before its tone map and post effects is albedo · light: in linear light, or, at
  /// exposure 0, in sRGB values where blending is srgb. In the adding one it is, at exposure 0, albedo + light − 1 in sRGB
  /// values, cut to 0…1. Both but for gleam, glows, haze, and what is blended by `add`, `multiply` or
  /// `screen`; and where edges are soft, only nearly. An exposure multiplies linear light in any film, and is taken back so;
  /// sRGB values above 1 go on along their curve's tangent there, whose slope is 1.055/2.4.
  case light
  /// The surfaces' normals, x to the right, y up and z to the viewer, as (n + 1) / 2; flat is (0.5, 0.5, 1).
  case normal
  /// What shadows leave of the light, in grey: the luminance of all added lights with their shadows over the same without
  /// them, gleam aside. 1 where no light reaches, and on what is unlit and the background; what is turned away from all
  /// light is in shadow as if it were flat.
  case shadow
  /// A colour for each surface (see `Stage.surfaces`), without soft edges. A pixel is the frontmost surface's in whose shape
  /// its centre lies and whose alpha there, opacity included, is at least a half. Sprites that abut leave no gap and don't
  /// overlap; ropes thinner than a pixel are taken as one pixel wide.
  case id
  /// The rank in the stage's drawing order, from back to front, over the number of surfaces, in grey; edges as in `id`.
  case depth

  /// Whether the picture's samples are numbers, 0…1 without a transfer function; those of the other passes are colours,
  /// stored as those of `beauty` are. In `normal`, `id` and `depth` nothing, alpha 0, is where no surface is.
  public var isData: Bool {
    switch self {
    case .beauty, .albedo, .light: false
    case .normal, .shadow, .id, .depth: true
    }
  }

  /// Whether samples may be dithered: they are of light, which is smooth.
  public var isDithered: Bool {
    switch self {
    case .beauty, .albedo, .light, .shadow: true
    case .normal, .id, .depth: false
    }
  }
}
