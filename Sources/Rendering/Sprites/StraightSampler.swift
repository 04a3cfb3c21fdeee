internal import CLanes
internal import Imaging

/// Reads whole texels on whole pixels, row by row.
struct StraightSampler: PictureSampler {
  static var one: Float { 65535 }

  private let level: Texture.Level
  private let isMirrored: Bool
  private let u: SpriteAxis
  private let v: SpriteAxis
  private var row: UnsafePointer<UInt16>

  init(_ sprite: PreparedSprite, isMirrored: Bool) {
    level = sprite.texture.levels[0]
    self.isMirrored = isMirrored
    (u, v) = (sprite.u, sprite.v)
    row = level.texels
  }

  /// Afterwards `row` is where the texel of pixel 0 would lie.
  @inline(__always)
  mutating func begin(row y: Int, column x: Int) {
    row = level.texels + 4 * (Int(v.value(0, y).rounded(.down)) * level.stride + Int(u.value(0, y).rounded(.down)))
  }

  @inline(__always)
  func inner(_ x: Int) -> PixelLanes {
    if isMirrored { return .loadReversed(row - 4 * x) }
    // The next tile reads on in this row; in between come other rows, which makes the processor lose the track.
    let texels = row + 4 * x
    lanes_prefetch(texels + 4 * TileGrid.tileWidth)
    lanes_prefetch(texels + 4 * TileGrid.tileWidth + 32)
    return .load(texels)
  }

  /// Only within its border, where it is used.
  @inline(__always)
  func anywhere(_ x: Int, count: Int) -> PixelLanes { isMirrored ? edge(x, count: min(count, 16)) : inner(x) }

  @inline(__always)
  func edge(_ x: Int, count: Int) -> PixelLanes {
    guard isMirrored, count < 16 else { return inner(x) * lanes_first(Int32(count)) }
    // The texels before a row need not be readable, so the last pixels are read singly.
    var texels = SIMD64<UInt16>(repeating: 0)
    for pixel in 0..<count {
      for component in 0..<4 { texels[4 * pixel + component] = row[component - 4 * (x + pixel)] }
    }
    return withUnsafePointer(to: texels) { pointer in
      pointer.withMemoryRebound(to: UInt16.self, capacity: 64) { PixelLanes.load($0) }
    }
  }
}
