internal import CLanes
internal import Imaging

/// The texel that holds each pixel's centre; nothing outside the sprite.
struct NearestSampler: PictureSampler {
  static var one: Float { 65535 }

  private let level: Texture.Level
  private var x: LevelAxis
  private var y: LevelAxis

  init(_ sprite: PreparedSprite) {
    level = sprite.texture.levels[0]
    x = LevelAxis(sprite.u, texels: level.width, shift: 0)
    y = LevelAxis(sprite.v, texels: level.height, shift: 0)
  }

  mutating func begin(row: Int, column: Int) {
    x.begin(row: row, column: column)
    y.begin(row: row, column: column)
  }

  func inner(_ column: Int) -> PixelLanes { edge(column, count: 16) }

  func edge(_ column: Int, count: Int) -> PixelLanes {
    let horizontal = Self.texel(x.coordinates(column), length: level.width)
    let vertical = Self.texel(y.coordinates(column), length: level.height)
    let offset = vertical.index &* Int32(truncatingIfNeeded: level.stride) &+ horizontal.index
    let mask = horizontal.isInside * vertical.isInside * lanes_first(Int32(count))
    return .gather(level.texels, offset) * mask
  }

  func anywhere(_ column: Int, count: Int) -> PixelLanes {
    let horizontal = Self.texel(x.coordinates(column), length: level.width)
    let vertical = Self.texel(y.coordinates(column), length: level.height)
    return .gather(level.texels, vertical.index &* Int32(truncatingIfNeeded: level.stride) &+ horizontal.index)
  }

  /// The nearest texel of a row or column, and 1 where the coordinate is inside it, else 0.
  @inline(__always)
  private static func texel(
    _ coordinates: (whole: Int, rest: SIMD16<Float>), length: Int
  ) -> (index: SIMD16<Int32>, isInside: SIMD16<Float>) {
    let rest = lanes_int(lanes_min(coordinates.rest, lanes_splat(0x1p30)))
    let place = rest &+ Int32(truncatingIfNeeded: coordinates.whole)
    let zero = SIMD16<Int32>(repeating: 0)
    let last = SIMD16<Int32>(repeating: Int32(truncatingIfNeeded: length - 1))
    let index = lanes_int_max(lanes_int_min(place, last), zero)
    return (index, lanes_equal(index, place))
  }
}
