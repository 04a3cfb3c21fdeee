internal import CLanes
internal import Imaging

/// The texel that holds each pixel's centre.
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

  func inner(_ column: Int) -> PixelLanes { anywhere(column, count: 16) }

  func edge(_ column: Int, count: Int) -> PixelLanes { anywhere(column, count: count) * lanes_first(Int32(count)) }

  func anywhere(_ column: Int, count: Int) -> PixelLanes {
    let across = Self.texel(x.coordinates(column), length: level.width)
    let down = Self.texel(y.coordinates(column), length: level.height)
    return .gather(level.texels, down &* Int32(truncatingIfNeeded: level.stride) &+ across)
  }

  /// The nearest texel of a row or column.
  @inline(__always)
  private static func texel(_ coordinates: (whole: Int, rest: SIMD16<Float>), length: Int) -> SIMD16<Int32> {
    let rest = lanes_int(lanes_min(coordinates.rest, lanes_splat(0x1p30)))
    let place = rest &+ Int32(truncatingIfNeeded: coordinates.whole)
    let last = SIMD16<Int32>(repeating: Int32(truncatingIfNeeded: length - 1))
    return lanes_int_max(lanes_int_min(place, last), SIMD16<Int32>(repeating: 0))
  }
}
