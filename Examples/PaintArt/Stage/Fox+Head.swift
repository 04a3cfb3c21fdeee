import Footlight

extension Fox {
  /// The middle of the skull, which nods a little after the shoulders.
  private var skull: Vector2 {
    neck + Vector2(9 + stepWave(0.2) * 0.8, -41 - 1.4 * cosine(turns: 2 * (walk.phase - 0.38)))
  }

  private var nod: Double { stepWave(0.22) * 2.2 - 3 }

  /// A point of the head, in design units about the skull.
  private func face(_ x: Double, _ y: Double) -> Vector2 { (skull + Vector2(x, y)).turned(nod, about: skull) }

  mutating func paintHead() {
    paintFarEar()
    let cranium = Shape.ellipse(at(skull), Vector2(37, 34) * Fox.scale, degrees: nod)
    let muzzle = stroke([face(14, 8), face(38, 12), face(57, 15)], [25, 13, 6.5])
    let cheek = blob([
      face(8, 2), face(14, 22), face(0, 35), face(-22, 37), face(-47, 33), face(-37, 23), face(-46, 15), face(-37, 4),
      face(-20, -6),
    ])
    let ear = earOutline(base: earBase, tip: earTip, half: 17, reach: 1)
    let head = cranium.merged(muzzle, softness: 22).merged(cheek, softness: 5).merged(ear, softness: 9).rough(
      1.2, scale: 6, seed: 51)
    painting.occlude(head, reach: 12, strength: 0.55, offset: Vector2(-2, 5))
    painting.fill(head, with: Fox.fur)

    // The white mask: the lower muzzle and the cheek.
    let mask = blob([
      face(66, 14), face(48, 15), face(32, 12), face(20, 14), face(6, 8), face(-12, 8), face(-30, 10), face(-48, 26),
      face(-24, 44),
      face(10, 42), face(50, 30),
    ]).rough(2.6, scale: 6, seed: 52)
    painting.fill(mask.clipped(to: head), with: Fox.cream, feather: 4)
    let brow = stroke([face(18, -8), face(32, 1), face(50, 8)], [5, 5, 3])
    painting.fill(brow.clipped(to: head), with: Brush.flat(0xf6c88a), feather: 12, opacity: 0.5)
    painting.fill(.ellipse(at(face(0, 17)), Vector2(13, 9)), with: Brush.flat(0xe08a64), feather: 14, opacity: 0.35)

    paintInnerEar(ear.clipped(to: head))
    paintFeatures()
  }

  // Ears turn a little with each step.
  private var earBase: Vector2 { face(-15, -24) }
  private var earTip: Vector2 { face(-21 + stepWave(0.34) * 1.5, -70 - stepWave(0.34) * 1.5) }

  private func earOutline(base: Vector2, tip: Vector2, half: Double, reach: Double) -> Shape {
    let axis = (tip - base).normal * half
    let top = mix(base, tip, reach)
    return blob([
      base - axis, mix(base, top, 0.45) - axis * 0.9, mix(base, top, 0.85) - axis * 0.3, top,
      mix(base, top, 0.85) + axis * 0.3, mix(base, top, 0.45) + axis * 0.86, base + axis, base - (tip - base) * 0.16,
    ])
  }

  private mutating func paintFarEar() {
    let tip = face(19 + stepWave(0.3), -66 - stepWave(0.32))
    let ear = earOutline(base: face(6, -26), tip: tip, half: 14, reach: 1)
    painting.fill(ear, with: Fox.fur.dimmed(0.35))
    let cap = Shape.circle(at(tip), 25 * Fox.scale).rough(4, scale: 5, seed: 54)
    painting.fill(ear.clipped(to: cap), with: Fox.dark.dimmed(0.2), feather: 5)
  }

  private mutating func paintInnerEar(_ ear: Shape) {
    let cap = Shape.circle(at(earTip), 25 * Fox.scale).rough(4, scale: 5, seed: 55)
    painting.fill(ear.clipped(to: cap), with: Fox.dark, feather: 5)
    let inner = earOutline(base: earBase, tip: earTip, half: 9.5, reach: 0.78).moved(Vector2(2, 2))
    let pink = Brush(0xb98a78, shade: 0x54322f, light: 0xe0b8a0, roundness: 9, bristle: 0.4, seed: 56)
    painting.fill(inner, with: pink, feather: 3)
    let tuft = stroke([face(-4, -24), face(-9, -34), face(-10, -46)], [5, 4, 0.6]).rough(2, scale: 4, seed: 57)
    painting.fill(tuft, with: Fox.cream, feather: 2)
  }

  private mutating func paintFeatures() {
    let nose = Shape.ellipse(at(face(60, 12)), Vector2(7.6, 6.2) * Fox.scale, degrees: nod + 20)
    painting.occlude(nose, reach: 5, strength: 0.4)
    painting.fill(nose, with: Brush(0x2a2024, shade: 0x120d10, light: 0x7d7078, roundness: 7, rim: 0.5, bristle: 0))
    painting.fill(.ellipse(at(face(58.5, 9)), Vector2(2.6, 1.5)), with: Brush.flat(0xe8e4e8), feather: 2, opacity: 0.8)
    let smile = stroke([face(57, 19), face(48, 24), face(36, 25), face(26, 20)], [0.5, 1.1, 1.1, 0.4])
    painting.fill(smile, with: Brush.flat(0x4a2e2c), feather: 2, opacity: 0.85)

    // A calm, half-lidded eye that looks ahead.
    let eye = blob([face(15, -4), face(19, -10), face(26, -10), face(30, -3), face(25, 1), face(18, 1)])
    painting.fill(eye.grown(2.4), with: Brush.flat(0x54291f), feather: 3, opacity: 0.8)
    painting.fill(eye, with: Brush.flat(0x20161a))
    painting.fill(
      Shape.ellipse(at(face(24, -3.4)), Vector2(5.2, 5.4)).clipped(to: eye), with: Brush.flat(0xb9792c), feather: 2)
    painting.fill(Shape.ellipse(at(face(25, -4)), Vector2(2.6, 4)).clipped(to: eye), with: Brush.flat(0x140d0f))
    painting.fill(.circle(at(face(25.5, -7)), 1.9), with: Brush.flat(0xfff8ea))
    let lid = stroke([face(13.5, -4), face(18, -11), face(26, -11.4), face(31, -4)], [0.6, 1.9, 1.9, 0.7])
    painting.fill(lid, with: Brush.flat(0x2a1714))
    let brow = stroke([face(14, -18), face(22, -20), face(28, -17)], [0.8, 2.2, 0.8])
    painting.fill(brow, with: Brush.flat(0x7d3f2c), feather: 3, opacity: 0.7)
  }

  mutating func paintScarfEnd() {
    let knot = neck + Vector2(-15, -1)
    for (lag, drop) in [(0.08, 9.0), (0.0, 0.0)] {
      func flutter(_ late: Double, _ amount: Double) -> Double {
        stepWave(late + lag) * amount + cycleWave(late * 1.3) * amount * 0.5
      }
      let end = stroke(
        [
          knot, knot + Vector2(-17, 1 + drop * 0.4 + flutter(0.08, 2.5)),
          knot + Vector2(-36, -2 + drop + flutter(0.2, 6)),
          knot + Vector2(-56 + flutter(0.3, 2), 2 + drop * 1.6 + flutter(0.32, 9)),
          knot + Vector2(-72 + flutter(0.4, 3), -2 + drop * 2 + flutter(0.44, 11)),
        ], [6, 6.5, 7.5, 8, 6.5])
      painting.fill(end, with: drop > 0 ? Fox.scarf.dimmed(0.3) : Fox.scarf.dimmed(0.06))
    }
  }

  mutating func paintScarf() {
    let wrap = stroke(
      [neck + Vector2(-19, -7), neck + Vector2(-4, -1), neck + Vector2(12, -1), neck + Vector2(25, -7)],
      [8, 9.5, 9.5, 7.5])
    painting.occlude(wrap, reach: 8, strength: 0.5)
    painting.fill(wrap, with: Fox.scarf)
    let crease = stroke([neck + Vector2(-20, -4), neck + Vector2(-2, 3), neck + Vector2(20, -1)], [0.5, 1.2, 0.4])
    painting.fill(crease, with: Brush.flat(0x6f4a24), feather: 3, opacity: 0.6)
  }
}
