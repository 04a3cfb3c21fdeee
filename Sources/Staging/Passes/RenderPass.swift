/// What of a film is shown: the finished picture, or one part of it alone, for compositing or to train with.
///
/// All but `beauty` are without post effects, tone map and exposure. *Surfaces* are sprites and ropes that are blended
/// normally; what is blended in by `add`, `multiply` or `screen`, and the glow of lights, is none. In `light`, `normal`,
/// `shadow`, `id` and `depth` only surfaces show.
public enum RenderPass: String, Hashable, Sendable, CaseIterable {
  /// The picture as always.
  case beauty
  /// Everything as if no light were there: textures, tints, opacities and blends.
  case albedo
  /// What falls on surfaces, as if all of them were white: ambient light, lights, shadows and gleam. What is unlit, and
  /// the background, shows 1. In the multiplying model albedo · light is the picture before tone map and post effects, but
  /// for the gleam, which is added to it; where edges are soft, only nearly.
  case light
  /// The surfaces' normals, x to the right, y up and z to the viewer, as (n + 1) / 2; flat is (0.5, 0.5, 1).
  case normal
  /// What shadows leave of the light, in grey: the luminance of all added lights with their shadows over the same without
  /// them, gleam aside. 1 where no light reaches, and on what is unlit and the background; what is turned away from all
  /// light is in shadow as if it were flat.
  case shadow
  /// A colour for each node (see `Stage.idColors`), without soft edges: that of the frontmost surface whose alpha,
  /// opacity included, is at least a half.
  case id
  /// The rank in the stage's drawing order, from back to front, over the number of surfaces, in grey; edges as in `id`.
  case depth

  /// Whether the picture's samples are numbers: 0…1 without a transfer function, never dithered, and nothing, alpha 0,
  /// where no surface is. Other passes are stored as `beauty` is.
  public var isData: Bool {
    switch self {
    case .beauty, .albedo, .light, .shadow: false
    case .normal, .id, .depth: true
    }
  }
}
