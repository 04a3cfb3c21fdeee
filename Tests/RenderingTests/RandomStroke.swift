import Geometry
import Imaging
import SceneFormat
import Staging
import TestSupport

/// Strokes of every kind.
enum RandomStroke {
  static func stroke(
    _ width: Int, _ height: Int, texture: Texture? = nil, _ random: inout SplitMix
  ) -> StrokeState {
    let isCurve = random.next() % 2 == 0
    let points = isCurve ? curve(width, height, &random) : corners(width, height, &random)
    let alpha = random.next() % 2 == 0 ? 1 : Float(random.unit())
    var stroke = StrokeState(
      name: "stroke", points: points, width: PortableMath.exp2(random.number(-3, 4.5)),
      color: SIMD4(random.color() * alpha, alpha))
    stroke.cap = [.butt, .round, .square][Int(random.next() % 3)]
    if let texture {
      stroke.texture = texture
      stroke.width = Double(texture.size.height) * random.number(0.8, 3)
      stroke.repeatLength = Double(texture.size.width) * random.number(0.8, 3)
    }
    stroke.blend = random.blend()
    stroke.isLit = random.next() % 4 != 0
    stroke.layers = 1 + random.next() % 3
    return stroke
  }

  private static func place(_ width: Int, _ height: Int, _ random: inout SplitMix) -> Vector2 {
    Vector2(random.number(-20, Double(width) + 20), random.number(-20, Double(height) + 20))
  }

  private static func corners(_ width: Int, _ height: Int, _ random: inout SplitMix) -> [Vector2] {
    (0..<2 + Int(random.next() % 6)).map { _ in place(width, height, &random) }
  }

  /// A parabola in many short pieces.
  private static func curve(_ width: Int, _ height: Int, _ random: inout SplitMix) -> [Vector2] {
    let (a, b, c) = (place(width, height, &random), place(width, height, &random), place(width, height, &random))
    let count = 3 + Int(random.next() % 60)
    return (0...count).map { index in
      let t = Double(index) / Double(count)
      return (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c
    }
  }
}
