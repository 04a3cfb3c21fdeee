internal import CLanes
internal import Geometry
internal import Imaging
internal import Staging

/// Bilinear means of 2×2 texels of one mip level of a picture that is repeated, across its borders too.
struct RepeatingSampler: PictureSampler {
  static var one: Float { BilinearSampler.one }

  private let level: Texture.Level
  private var x: RepeatAxis
  private var y: RepeatAxis
  private var coverage: EdgeCoverage

  init(_ sprite: PreparedSprite, _ tiling: SpriteState.Tiling, tap: FilterTap) {
    level = sprite.texture.levels[tap.level]
    let size = sprite.texture.size
    x = RepeatAxis(
      sprite.u, texels: level.width, of: size.width, move: tiling.offset.x, offset: tap.offset.x, center: 0.5)
    y = RepeatAxis(
      sprite.v, texels: level.height, of: size.height, move: tiling.offset.y, offset: tap.offset.y, center: 0.5)
    coverage = EdgeCoverage(sprite)
  }

  @inline(__always)
  mutating func begin(row: Int, column: Int) {
    x.begin(row: row, column: column)
    y.begin(row: row, column: column)
    coverage.begin(row: row)
  }

  func inner(_ column: Int) -> PixelLanes { anywhere(column, count: 16) }

  func edge(_ column: Int, count: Int) -> PixelLanes {
    anywhere(column, count: count) * (coverage.at(column) * lanes_first(Int32(count)))
  }

  @inline(__always)
  func anywhere(_ column: Int, count: Int) -> PixelLanes {
    let (left, shareX) = x.places(column, margin: 1)
    let (top, shareY) = y.places(column, margin: 1)
    let stride = Int32(truncatingIfNeeded: level.stride)
    var pixels = PixelLanes()
    if x.areInside(left) && y.areInside(top) {
      lanes_bilinear_rgba16(level.texels, 4 * level.stride, 0, top &* stride &+ left, shareX, shareY, &pixels)
      return pixels
    }
    let (firstX, firstY) = (x.wrapped(left), y.wrapped(top))
    lanes_bilinear_corners_rgba16(
      level.texels, firstX, x.next(firstX), firstY &* stride, y.next(firstY) &* stride, shareX, shareY, &pixels)
    return pixels
  }
}

/// The texel that holds each pixel's centre, of a picture that is repeated.
struct RepeatingNearestSampler: PictureSampler {
  static var one: Float { NearestSampler.one }

  private let level: Texture.Level
  private var x: RepeatAxis
  private var y: RepeatAxis

  init(_ sprite: PreparedSprite, _ tiling: SpriteState.Tiling) {
    level = sprite.texture.levels[0]
    let size = sprite.texture.size
    x = RepeatAxis(sprite.u, texels: level.width, of: size.width, move: tiling.offset.x, offset: 0, center: 0)
    y = RepeatAxis(sprite.v, texels: level.height, of: size.height, move: tiling.offset.y, offset: 0, center: 0)
  }

  mutating func begin(row: Int, column: Int) {
    x.begin(row: row, column: column)
    y.begin(row: row, column: column)
  }

  func inner(_ column: Int) -> PixelLanes { anywhere(column, count: 16) }

  func edge(_ column: Int, count: Int) -> PixelLanes { anywhere(column, count: count) * lanes_first(Int32(count)) }

  func anywhere(_ column: Int, count: Int) -> PixelLanes {
    let across = x.wrapped(x.places(column, margin: Self.margin).texel)
    let down = y.wrapped(y.places(column, margin: Self.margin).texel)
    return .gather(level.texels, down &* Int32(truncatingIfNeeded: level.stride) &+ across)
  }

  /// In texels: what lies on the outer border still shows the last one.
  private static let margin = 0x1p-10
}
