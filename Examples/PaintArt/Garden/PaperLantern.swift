import Footlight

/// A round paper lantern with its light on, ribbed by bamboo; pale, to be tinted. Its middle is that of the picture.
enum PaperLantern {
  static func paint() -> Painting {
    var painting = Painting(width: 104, height: 168)
    let center = Vector2(52, 84)
    let radii = Vector2(43, 46)
    let lacquer = Brush(0x4a2a20, shade: 0x1e100e, light: 0xb8805a, roundness: 5, rim: 0.5, bristle: 0.2, seed: 171)

    for (index, x) in [-5.0, -2.5, 0, 2.5, 5].enumerated() {
      let sway = Grain(172).cell(index, 0) * 3
      let strand = Shape.stroke(
        [center + Vector2(x * 0.5, 52), center + Vector2(x, 64), center + Vector2(x * 1.2, 76 + sway)],
        radii: [1.3, 1.5, 0.9])
      painting.fill(strand, with: Brush(0xc84434, shade: 0x7a2018, light: 0xff9070, roundness: 2, bristle: 0.2))
    }
    painting.fill(.circle(center + Vector2(0, 54), 4.6), with: lacquer)

    let paper = Shape.ellipse(center, radii)
    painting.fill(paper, with: Brush.flat(0xffe0a0))
    painting.glaze { point, pigment in
      guard paper.distance(point) < 1.5 else { return pigment }
      let place = Vector2((point.x - center.x) / radii.x, (point.y - center.y) / radii.y)
      let edge = unit(place.dot(place))
      // The flame stands a little below the middle, and shows through the paper.
      let flame = (Vector2(place.x, place.y - 0.22)).length
      let glow = Pigment.hex(0xfff3c4).mixed(with: .hex(0xf7a33c), smoothstep(0, 0.85, flame))
        .mixed(with: .hex(0xb0501c), smoothstep(0.55, 1.05, edge))
      // Hoops are circles seen from a little above: they bend along the sphere.
      let bow = (1 - min(place.x * place.x, 1)).squareRoot()
      let latitude = place.y / max(bow, 0.05)
      let hoop = latitude.magnitude < 1 ? latitude * 5.2 + 100 : 0
      let rib = smoothstep(0.5, 0.24, (hoop - hoop.rounded(.down) - 0.5).magnitude)
      let crinkle = 1 + 0.07 * Grain(173).smooth(place.x / bow * 9, latitude * 6)
      return glow * (mix(0.7, 1, rib) * crinkle)
    }
    for side in [-1.0, 1] {
      let cap = Shape.box(
        Rect(minX: 34, minY: center.y + side * 46 - 5, maxX: 70, maxY: center.y + side * 46 + 5), corner: 3)
      painting.occlude(cap.clipped(to: paper.grown(2)), reach: 4, strength: 0.4, offset: .zero)
      painting.fill(cap, with: lacquer)
    }
    painting.fill(Shape.circle(center + Vector2(0, -55), 6).outline(2.6), with: lacquer)
    return painting
  }

  /// The knot by which a lantern hangs from the garland.
  static func hook() -> Painting {
    var painting = Painting(width: 24, height: 24)
    let knot = Brush(0xd0c0a0, shade: 0x6a5a44, light: 0xffffff, roundness: 5, rim: 0.4, bristle: 0.5, bristleSize: 2)
    painting.fill(.ellipse(Vector2(12, 12), Vector2(7, 5.5)), with: knot)
    painting.fill(.stroke([Vector2(9, 7), Vector2(14, 17)], radii: [1.6, 1.6]), with: knot)
    return painting
  }
}
