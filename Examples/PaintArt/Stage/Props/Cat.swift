import Footlight

/// A cat that sits and watches; it looks to the left. Its eyes are a picture of their own.
enum Cat {
  static func paint() -> Painting {
    var painting = Painting(width: 104, height: 116)
    let coat = Brush(
      0x4a4650, shade: 0x201e26, light: 0x8a8694, roundness: 14, rim: 0.45, bristle: 0.6, bristleSize: 3,
      bristleStretch: 3, bristleAngle: 70, seed: 96)
    let tail = Shape.stroke(
      Curve.open([Vector2(76, 92), Vector2(92, 98), Vector2(94, 106), Vector2(80, 110), Vector2(60, 109)]),
      radii: (0...32).map { 5.5 - Double($0) * 0.05 })
    let body = Shape.blob([
      Vector2(40, 46), Vector2(56, 42), Vector2(72, 58), Vector2(82, 80), Vector2(82, 102), Vector2(66, 109),
      Vector2(40, 109), Vector2(34, 92), Vector2(35, 68),
    ])
    let legs = Shape.stroke([Vector2(42, 66), Vector2(40, 90), Vector2(36, 106)], radii: [10, 7, 5])
    let ears = Shape.polygon([Vector2(22, 26), Vector2(22, 4), Vector2(38, 17)]).union(
      .polygon([Vector2(43, 16), Vector2(57, 4), Vector2(57, 27)]))
    let head = Shape.ellipse(Vector2(40, 33), Vector2(21, 18)).merged(ears, softness: 5)
    painting.fill(body.rough(1.5, scale: 5, seed: 97), with: coat)
    painting.occlude(tail, reach: 5, strength: 0.4)
    painting.fill(tail.rough(1, scale: 4, seed: 98), with: coat)
    painting.occlude(legs, reach: 6, strength: 0.4)
    painting.fill(legs, with: coat)
    painting.fill(.ellipse(Vector2(35, 107), Vector2(8, 4.5)), with: Fox.cream)
    painting.fill(
      Shape.blob([Vector2(38, 50), Vector2(50, 52), Vector2(46, 68), Vector2(38, 70)]).rough(2, scale: 4, seed: 99),
      with: Fox.cream.dimmed(0.1), feather: 3)
    painting.occlude(head, reach: 8, strength: 0.5)
    painting.fill(head.rough(1, scale: 4, seed: 100), with: coat)
    painting.fill(.ellipse(Vector2(35, 41), Vector2(8, 5.5)), with: Fox.cream.dimmed(0.1), feather: 4)
    painting.fill(.ellipse(Vector2(34, 37.5), Vector2(2.6, 1.9)), with: Brush.flat(0xa8706c))
    return painting
  }

  static func eyes() -> Painting {
    var painting = Painting(width: 44, height: 24)
    for (x, width) in [(13.0, 4.4), (29.0, 5.0)] {
      let eye = Shape.ellipse(Vector2(x, 12), Vector2(width, 4.6))
      painting.fill(eye.grown(4), with: Brush.flat(0xa8c850), feather: 12, opacity: 0.25)
      painting.fill(eye, with: Brush(0xc8d860, shade: 0x90a838, light: 0xf0f8a0, roundness: 5, bristle: 0))
      painting.fill(Shape.ellipse(Vector2(x - 0.8, 12), Vector2(1.3, 4.2)), with: Brush.flat(0x14180c))
    }
    return painting
  }
}
