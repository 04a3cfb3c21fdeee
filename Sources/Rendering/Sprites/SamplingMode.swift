internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Staging

/// How a sprite's texels are read.
enum SamplingMode {
  /// Whole pixels on whole texels, in rows from left to right or mirrored; edges fall between pixels.
  case straight(isMirrored: Bool)
  /// The texel that holds the pixel's centre; hard edges.
  case nearest
  /// One bilinear sample of one mip level.
  case bilinear(level: Int)
  /// A weighted mean of bilinear samples: of two mip levels, and along the direction that is squeezed most.
  case filtered([FilterTap])

  init(_ sprite: SpriteState) {
    let t = sprite.transform
    if sprite.tiling == nil, t.a.magnitude == 1, t.d.magnitude == 1, t.b == 0, t.c == 0, t.tx == t.tx.rounded(),
      t.ty == t.ty.rounded()
    {
      self = .straight(isMirrored: t.a < 0)
    } else if sprite.sampling == .nearest {
      self = .nearest
    } else {
      let taps = FilterTap.taps(for: t, levelCount: sprite.texture.levels.count)
      self = taps.count == 1 ? .bilinear(level: taps[0].level) : .filtered(taps)
    }
  }

  /// Whether edges are antialiased by coverage.
  var hasSoftEdge: Bool {
    switch self {
    case .straight, .nearest: false
    case .bilinear, .filtered: true
    }
  }

  /// In texels of level 0: how far samples reach beyond the pixel's centre.
  var borderWidth: Double {
    switch self {
    case .straight, .nearest: 0
    case .bilinear(let level): FilterTap.center(level).reach
    case .filtered(let taps): taps.map(\.reach).max() ?? 0
    }
  }
}

extension PreparedSprite {
  /// Whether its texels are the output's pixels.
  var isStraight: Bool { if case .straight = mode { true } else { false } }
}
