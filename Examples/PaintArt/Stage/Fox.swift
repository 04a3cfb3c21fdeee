import Footlight

/// The walking figure: a fox on the way home, in a long coat and a scarf, one arm held out for a lantern.
struct Fox {
  static let width = 304
  static let height = 344
  static let cels = 16
  /// Pixels per design unit.
  static let scale = 1.2
  /// Where the design's origin (the ground below the hip) lies in a cel.
  static let origin = Vector2(164, 334)

  let walk: WalkCycle
  var painting = Painting(width: width, height: height)

  init(cel: Int) { walk = WalkCycle(phase: Double(cel) / Double(Self.cels)) }

  static func paint(cel: Int) -> Painting {
    var fox = Fox(cel: cel)
    fox.paintTail()
    fox.paintLeg(fox.walk.far, isFar: true)
    fox.paintFarArm()
    fox.paintLeg(fox.walk.near, isFar: false)
    fox.paintScarfEnd()
    fox.paintCoat()
    fox.paintNearArm()
    fox.paintHead()
    fox.paintScarf()
    return fox.painting
  }

  // MARK: - Design space

  func at(_ x: Double, _ y: Double) -> Vector2 { at(Vector2(x, y)) }
  func at(_ point: Vector2) -> Vector2 { Self.origin + point * Self.scale }

  /// A smooth stroke through points of the design, with radii of the design.
  func stroke(_ points: [Vector2], _ radii: [Double]) -> Shape {
    let count = (points.count - 1) * 6
    return .stroke(
      Curve.open(points.map(at), steps: 6),
      radii: (0...count).map { Curve.value(radii, at: Double($0) / Double(count)) * Self.scale })
  }

  func blob(_ points: [Vector2]) -> Shape { .blob(points.map(at)) }

  /// A value that swings once a step (twice a cycle), `lag` of a cycle late.
  func stepWave(_ lag: Double) -> Double { sine(turns: 2 * (walk.phase - lag)) }
  /// A value that swings once a cycle.
  func cycleWave(_ lag: Double) -> Double { sine(turns: walk.phase - lag) }

  // MARK: - Body

  /// The middle of the shoulders, which follows the hip a little late.
  var neck: Vector2 { Vector2(9 + stepWave(0.1), -150 - 2.6 * cosine(turns: 2 * (walk.phase - 0.31))) }

  static let fur = Brush(
    0xcf7a3a, shade: 0x7d3f2c, light: 0xf2b064, roundness: 17, rim: 0.3, bristle: 0.55, bristleSize: 3,
    bristleStretch: 4, bristleAngle: 12, seed: 41)
  static let cream = Brush(
    0xd6c6ae, shade: 0x8f7d7a, light: 0xf0e6d2, roundness: 14, rim: 0.2, bristle: 0.35, bristleSize: 3,
    bristleStretch: 4,
    bristleAngle: 12, seed: 42)
  static let dark = Brush(
    0x3b2a2c, shade: 0x1d1519, light: 0x6a4d48, roundness: 8, rim: 0.25, bristle: 0.3, seed: 43)
  static let coat = Brush(
    0x4f6a78, shade: 0x26343f, light: 0x8fa9ae, roundness: 22, rim: 0.3, bristle: 0.5, bristleSize: 9, seed: 44)
  static let scarf = Brush(
    0xc9a23f, shade: 0x7a5126, light: 0xf3da86, roundness: 9, rim: 0.3, bristle: 0.4, bristleSize: 5, seed: 45)
  static let trousers = Brush(
    0x6b5a52, shade: 0x35292b, light: 0x9a8678, roundness: 11, rim: 0.2, bristle: 0.4, seed: 46)
  static let boots = Brush(
    0x5a3a2c, shade: 0x2a1a1a, light: 0xa9795a, roundness: 9, rim: 0.4, bristle: 0.25, seed: 47)

  private mutating func paintTail() {
    let root = walk.hip + Vector2(-8, 2)
    // A wave runs out along the tail, the tip last.
    func sway(_ lag: Double, _ amount: Double) -> Double {
      cycleWave(lag) * amount * 0.6 + stepWave(lag) * amount * 0.5
    }
    let spine = [
      root, root + Vector2(-26, 8 + sway(0.05, 2)), root + Vector2(-54, -2 + sway(0.16, 5)),
      root + Vector2(-80, -30 + sway(0.27, 9)), root + Vector2(-98 + sway(0.3, 3), -66 + sway(0.38, 11)),
      root + Vector2(-100 + sway(0.4, 7), -98 + sway(0.46, 9)),
    ]
    let tail = stroke(spine, [7, 13, 20, 23, 16, 1.5]).rough(2.4, scale: 5, seed: 48)
    var fur = Self.fur.dimmed(0.12)
    fur.bristleAngle = 48
    fur.roundness = 24
    painting.fill(tail, with: fur)
    let tip = stroke([spine[4] + Vector2(3, 2), spine[4], spine[5]], [19, 21, 6]).rough(7, scale: 7, seed: 49)
    painting.fill(tail.clipped(to: tip), with: Self.cream.dimmed(0.08), feather: 3)
  }

  private mutating func paintLeg(_ leg: WalkCycle.Leg, isFar: Bool) {
    let dim = isFar ? 0.42 : 0
    let cuff = mix(leg.knee, leg.ankle, 0.62)
    let trouser = stroke([leg.hip, mix(leg.hip, leg.knee, 0.55), leg.knee, cuff], [15, 14, 11.5, 10.5])
    // The foot: heel, ball and toe around the ankle, turned by the roll.
    func sole(_ x: Double, _ y: Double) -> Vector2 { (leg.ankle + Vector2(x, y)).turned(leg.roll, about: leg.ankle) }
    // The toes stay flat while the heel rises.
    let bend = max(leg.roll, 0) * 0.75
    func toe(_ x: Double, _ y: Double) -> Vector2 { sole(x, y).turned(-bend, about: sole(17, 8)) }
    let shaft = stroke([mix(leg.knee, leg.ankle, 0.5), leg.ankle + Vector2(0, 1)], [9.5, 8.5])
    let foot = blob([
      sole(-8, -4), sole(2, -8), sole(11, -3), toe(21, 0), toe(28, 4), toe(28, 9), toe(18, 10), sole(8, 9.5),
      sole(-7, 10),
      sole(-10.5, 5),
    ])
    let boot = shaft.merged(foot, softness: 6)
    painting.fill(boot, with: Self.boots.dimmed(dim))
    let edge = stroke([sole(-9, 9), sole(4, 9), sole(17, 9.2), toe(27, 8.6)], [1.8, 1.6, 1.8, 1.6])
    painting.fill(edge, with: Brush.flat(0x1c1416))
    painting.occlude(trouser.clipped(to: boot.grown(4)), reach: 4, strength: 0.5)
    painting.fill(trouser, with: Self.trousers.dimmed(dim))
    let turnUp = stroke(
      [cuff + (leg.knee - leg.ankle).normal * 7.4, cuff - (leg.knee - leg.ankle).normal * 7.4], [4, 4])
    painting.fill(turnUp, with: Self.trousers.dimmed(dim + 0.05))
  }

  private mutating func paintCoat() {
    let hip = walk.hip
    // The hem is pushed by whichever knee is in front, and flaps behind a little late.
    let front = max(walk.near.knee.x, walk.far.knee.x) + 15
    let back = min(min(walk.near.ankle.x, walk.far.ankle.x) * 0.35 - 24, -27) + stepWave(0.2) * 3
    let hem = hip.y + 37
    let body = blob([
      neck + Vector2(-14, -4), neck + Vector2(0, -9), neck + Vector2(13, -3), neck + Vector2(23, 14),
      neck + Vector2(26, 34),
      hip + Vector2(25, -26), hip + Vector2(28, -6), Vector2(mix(28, front, 0.6), hip.y + 14),
      Vector2(front, hem - 5 - stepWave(0.12) * 2), Vector2(front - 5, hem), Vector2(mix(back, front, 0.6), hem + 3),
      Vector2(mix(back, front, 0.3), hem + 2 + stepWave(0.2) * 1.5), Vector2(back, hem - 3 - stepWave(0.24) * 3),
      Vector2(back - 2, hem - 9 - stepWave(0.24) * 3), Vector2(mix(back, -24, 0.5), hip.y + 10), hip + Vector2(-24, -8),
      hip + Vector2(-21, -30), neck + Vector2(-23, 26), neck + Vector2(-21, 8),
    ])
    painting.occlude(
      body.clipped(to: .box(Rect(around: [at(-70, -75), at(70, -10)], margin: 0))), reach: 9, strength: 0.6)
    painting.fill(body, with: Self.coat)
    // Folds run from the belt to the hem; the opening runs down the front.
    for (index, spread) in [-0.62, -0.2, 0.3].enumerated() {
      let top = hip + Vector2(spread * 18, -16)
      let low = Vector2(mix(back, front, 0.5 + spread * 0.55) + stepWave(0.2) * 2, hem - 1)
      let fold = stroke([top, mix(top, low, 0.5) + Vector2(spread * 5, 0), low], [0.4, 2.2, 4.2]).clipped(
        to: body.grown(-1))
      painting.fill(fold, with: Brush.flat(0x22303a), feather: 6, opacity: index == 1 ? 0.45 : 0.55)
      painting.fill(
        fold.moved(Vector2(-5, 0)).clipped(to: body.grown(-2)), with: Brush.flat(0x9db4b6), feather: 6, opacity: 0.28)
    }
    let opening = stroke(
      [neck + Vector2(17, 2), neck + Vector2(20, 30), hip + Vector2(19, -14), Vector2(mix(19, front, 0.7), hem - 2)],
      [0.7, 0.8, 0.8, 1])
    painting.fill(opening.clipped(to: body), with: Brush.flat(0x1d2931), opacity: 0.85)
    for step in 0..<4 {
      let spot = Curve.open([neck + Vector2(12, 18), neck + Vector2(14.5, 36), hip + Vector2(13, -14)])[step * 4 + 2]
      painting.fill(.circle(at(spot) + Vector2(0.6, 1), 3.3), with: Brush.flat(0x1d2931), opacity: 0.7)
      painting.fill(
        .circle(at(spot), 2.9),
        with: Brush(0xb08a4a, shade: 0x6a4a2a, light: 0xffe9b0, roundness: 3, rim: 0.5, bristle: 0))
    }
    let belt = stroke([hip + Vector2(-24, -19), hip + Vector2(0, -15), hip + Vector2(26, -20)], [3.4, 3.4, 3.4])
      .clipped(to: body.grown(0.8))
    painting.occlude(belt.clipped(to: body.grown(-2)), reach: 5, strength: 0.4, offset: Vector2(0, 2))
    painting.fill(belt, with: Self.boots)
  }

  private mutating func paintArm(_ joints: [Vector2], dim: Double) {
    let sleeve = stroke([joints[0], joints[1], mix(joints[1], joints[2], 0.72)], [13, 11, 10])
    let hand = stroke([mix(joints[1], joints[2], 0.75), joints[2]], [6.5, 7.5])
    painting.occlude(sleeve, reach: 8, strength: 0.45 * (1 - dim))
    painting.fill(hand, with: Self.dark.dimmed(dim * 0.6))
    painting.fill(sleeve, with: Self.coat.dimmed(dim))
    let end = mix(joints[1], joints[2], 0.7)
    let across = (joints[2] - joints[1]).normal
    painting.fill(
      stroke([end + across * 7.4, end - across * 7.4], [3.8, 3.8]), with: Self.coat.dimmed(dim + 0.2, toward: 0x10181f))
  }

  /// The hand that the lantern hangs from, in design units.
  var lanternHand: Vector2 { Vector2(71 + stepWave(0.15) * 1.2, -127 - 2.2 * cosine(turns: 2 * (walk.phase - 0.34))) }

  private mutating func paintFarArm() {
    let shoulder = neck + Vector2(14, 14)
    paintArm([shoulder, mix(shoulder, lanternHand, 0.5) + Vector2(2, 9), lanternHand], dim: 0.28)
  }

  private mutating func paintNearArm() {
    let shoulder = neck + Vector2(-6, 14)
    // Opposite to the near leg, the forearm late and never straight.
    let swing = -cosine(turns: walk.phase - 0.02) * 25 - 4
    let bend = 26 + 16 * cosine(turns: walk.phase - 0.58)
    let elbow = shoulder + direction(90 - swing) * 33
    paintArm([shoulder, elbow, elbow + direction(90 - swing - bend) * 33], dim: 0)
  }
}

extension Vector2 {
  /// The unit vector across this one.
  var normal: Vector2 { Vector2(-y, x) * (1 / max(length, 1e-9)) }
}
