import Footlight

/// Newton's cradle without its balls, and what hangs in it.
enum Cradle {
  private static let brass = Brush(
    0xa98040, shade: 0x3e2612, light: 0xffe6a4, roundness: 9, rim: 0.4, bristle: 0.12, bristleSize: 8,
    bristleStretch: 8, bristleAngle: 90, seed: 201)
  private static let mahogany = Brush(
    0x6e3a28, shade: 0x28120e, light: 0xb87858, roundness: 12, rim: 0.4, bristle: 0.8, bristleSize: 4,
    bristleStretch: 16, bristleAngle: 0, seed: 202)

  /// A bar of brass on two posts, on a plinth of mahogany. The bar's middle is y = 34.
  static func frame() -> Painting {
    var painting = Painting(width: 900, height: 520)
    let plinth = Shape.box(Rect(minX: 12, minY: 462, maxX: 888, maxY: 512), corner: 7)
    painting.fill(plinth, with: mahogany)
    let step = Shape.box(Rect(minX: 34, minY: 446, maxX: 866, maxY: 466), corner: 7)
    painting.occlude(step, reach: 8, strength: 0.5)
    painting.fill(step, with: mahogany)
    let inlay = Shape.stroke([Vector2(30, 488), Vector2(870, 488)], radii: [1.6, 1.6])
    painting.fill(inlay, with: Brush(0xc89c50, shade: 0x7a5424, light: 0xffe6a4, roundness: 2, bristle: 0))
    for x in [70.0, 830] {
      painting.fill(.box(Rect(minX: x - 9, minY: 34, maxX: x + 9, maxY: 450)), with: brass)
      for (y, half, tall) in [(440.0, 20.0, 12.0), (429, 15, 10), (66, 14, 9), (400, 12, 6)] {
        let collar = Shape.box(Rect(minX: x - half, minY: y - tall / 2, maxX: x + half, maxY: y + tall / 2), corner: 4)
        painting.occlude(collar, reach: 5, strength: 0.5)
        painting.fill(collar, with: brass)
      }
    }
    var rail = brass
    rail.bristleAngle = 0
    let bar = Shape.stroke([Vector2(52, 34), Vector2(848, 34)], radii: [9, 9])
    painting.occlude(bar, reach: 6, strength: 0.5)
    painting.fill(bar, with: rail)
    var round = brass
    round.roundness = 16
    for x in [70.0, 830] {
      painting.occlude(.circle(Vector2(x, 34), 15), reach: 5, strength: 0.5)
      painting.fill(.circle(Vector2(x, 34), 15), with: round)
    }
    for x in [40.0, 860] { painting.fill(.circle(Vector2(x, 34), 11), with: round) }
    return painting
  }

  /// A steel ball of radius 60: the room's ceiling above, the desk below, and a window in it.
  static func steel() -> Painting {
    var painting = Painting(width: 124, height: 124)
    let center = Vector2(62, 62)
    let ball = Shape.circle(center, 60)
    painting.fill(ball, with: Brush.flat(0xffffff))
    painting.glaze { point, _ in
      let place = (point - center) * (1 / 60.0)
      let radius = min(place.length, 1)
      // What a mirror ball shows at a point: the room around, pressed together toward the rim.
      let bent = place.y * (1 + 0.5 * radius * radius) - 0.06 * place.x
      let ceiling = mix(0.18, 0.95, smoothstep(-1.1, 0.12, bent))
      let desk = mix(0.07, 0.34, smoothstep(0.12, 1.2, bent))
      var light = mix(ceiling, desk, smoothstep(0.1, 0.2, bent))
      light *= 1 - 0.55 * smoothstep(0.5, 0.92, place.x.magnitude) * smoothstep(0.75, 0.1, place.y.magnitude)
      light = mix(light, 0.16, smoothstep(0.9, 1, radius) * 0.8)
      return Pigment(light, light * 0.985, light * 0.96)
    }
    let pane = Shape.polygon([Vector2(34, 26), Vector2(52, 20), Vector2(50, 40), Vector2(31, 46)])
    painting.fill(pane, with: Brush.flat(0xffffff), feather: 4, opacity: 0.9)
    painting.fill(
      .ellipse(Vector2(84, 104), Vector2(15, 5), degrees: -24), with: Brush.flat(0xe8e0d8), feather: 7, opacity: 0.4)
    return painting
  }

  /// The eye at the top of a ball; the ball's middle is (16, 58) for a radius of 40.
  static func ring() -> Painting {
    var painting = Painting(width: 32, height: 64)
    painting.fill(.box(Rect(minX: 10, minY: 12, maxX: 22, maxY: 24), corner: 3), with: brass)
    painting.fill(Shape.circle(Vector2(16, 9), 4.6).outline(2.6), with: brass)
    return painting
  }
}
