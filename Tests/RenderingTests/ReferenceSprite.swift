import Geometry
import Imaging
import SceneFormat
import Staging

/// One sprite's texels and coverage, pixel by pixel and in double precision.
struct ReferenceSprite {
  let sprite: SpriteState

  init(_ sprite: SpriteState) { self.sprite = sprite }

  /// The tinted, premultiplied texel that pixel (x, y) shows, times coverage; nil where the sprite isn't.
  func texel(_ x: Int, _ y: Int) -> SIMD4<Double>? { texel(at: Vector2(Double(x) + 0.5, Double(y) + 0.5)) }

  /// The same at any point of the picture.
  func texel(at point: Vector2) -> SIMD4<Double>? {
    let t = sprite.transform
    guard let inverse = t.inverse else { return nil }
    let place = inverse.apply(to: point)
    let (width, height) = (Double(sprite.texture.size.width), Double(sprite.texture.size.height))
    let tint = SIMD4<Double>(sprite.tint)
    if isStraight || sprite.sampling == .nearest {
      guard place.x >= 0, place.x < width, place.y >= 0, place.y < height else { return nil }
      return texel(at: Int(place.x), Int(place.y)) * tint
    }
    let coverage = overlap(place.x, width, inverse.a, inverse.c) * overlap(place.y, height, inverse.b, inverse.d)
    guard coverage > 0 else { return nil }
    return bilinear(place) * tint * coverage
  }

  /// The texel that a pixel shows, without tint and coverage; outside of the picture the nearest.
  func clampedTexel(_ x: Int, _ y: Int) -> SIMD4<Double> {
    guard let place = sprite.transform.inverse?.apply(to: Vector2(Double(x) + 0.5, Double(y) + 0.5)) else {
      return .zero
    }
    guard isStraight || sprite.sampling == .nearest else { return bilinear(place) }
    let size = sprite.texture.size
    return texel(
      at: min(max(Int(place.x.rounded(.down)), 0), size.width - 1),
      min(max(Int(place.y.rounded(.down)), 0), size.height - 1))
  }

  /// How far the centre of pixel (x, y) lies within the sprite, in pixels; below 0 outside.
  func depth(_ x: Int, _ y: Int) -> Double {
    guard let inverse = sprite.transform.inverse else { return -.infinity }
    let place = inverse.apply(to: Vector2(Double(x) + 0.5, Double(y) + 0.5))
    func depth(_ value: Double, _ length: Int, _ dx: Double, _ dy: Double) -> Double {
      min(value, Double(length) - value) / (dx * dx + dy * dy).squareRoot()
    }
    let size = sprite.texture.size
    return min(depth(place.x, size.width, inverse.a, inverse.c), depth(place.y, size.height, inverse.b, inverse.d))
  }

  private var isStraight: Bool {
    let t = sprite.transform
    return t.b == 0 && t.c == 0 && abs(t.a) == 1 && abs(t.d) == 1 && t.tx == t.tx.rounded() && t.ty == t.ty.rounded()
  }

  /// What a box one pixel wide around a coordinate shares with 0…length, both measured in output pixels.
  private func overlap(_ value: Double, _ length: Double, _ dx: Double, _ dy: Double) -> Double {
    let texelsPerPixel = (dx * dx + dy * dy).squareRoot()
    let (centre, extent) = (value / texelsPerPixel, length / texelsPerPixel)
    return max(0, min(centre + 0.5, extent) - max(centre - 0.5, 0))
  }

  private func bilinear(_ place: Vector2) -> SIMD4<Double> {
    let size = sprite.texture.size
    let u = min(max(place.x - 0.5, 0), Double(size.width - 1))
    let v = min(max(place.y - 0.5, 0), Double(size.height - 1))
    let (left, top) = (Int(u), Int(v))
    let (right, bottom) = (min(left + 1, size.width - 1), min(top + 1, size.height - 1))
    let (fx, fy) = (u - Double(left), v - Double(top))
    let upper = texel(at: left, top) * (1 - fx) + texel(at: right, top) * fx
    let lower = texel(at: left, bottom) * (1 - fx) + texel(at: right, bottom) * fx
    return upper * (1 - fy) + lower * fy
  }

  private func texel(at x: Int, _ y: Int) -> SIMD4<Double> {
    let level = sprite.texture.levels[0]
    let texel = level.texels + 4 * (y * level.stride + x)
    return SIMD4(Double(texel[0]), Double(texel[1]), Double(texel[2]), Double(texel[3])) / 65535
  }
}
