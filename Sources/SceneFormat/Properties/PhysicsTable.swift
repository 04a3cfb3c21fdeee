internal import Geometry

/// Physics: what acts on a scene, bodies, ropes, springs and sticks.
enum PhysicsTable {
  static let settings = ObjectTable<PhysicsSettings>(
    "physics", "What acts on all bodies and ropes.", empty: PhysicsSettings(),
    fields: [
      Field("gravity", \.gravity, .vector(), unit: "px/s²", "The acceleration of everything that falls."),
      Field(
        "rate", \.rate, .integer(60...10_000), unit: "ticks/s",
        "How finely time passes, whatever the film's rate; 600 divides by 24, 25, 30, 50, 60."),
      Field("wind", \.wind, DriverTable.displacement, unit: "px/s", "The velocity of the air; felt through drag."),
      Field("bounds", optional: \.bounds, .bounds, "Walls around the canvas: true, or what they are made of."),
      Field("fields", \.fields, .list(of: field.kind, counts: 0...1000, "a list of fields"), "Pulls towards points."),
    ])

  private static let field = ObjectTable<PhysicsSettings.Field>(
    "field", "A pull towards a point, on every dynamic body and rope.",
    empty: PhysicsSettings.Field(position: .zero, acceleration: 0),
    fields: [
      Field("position", \.position, .vector(), required: true, unit: "px", "Where it pulls to."),
      Field(
        "acceleration", \.acceleration, .number(), required: true, unit: "px/s²",
        "The pull at `distance`; negative pushes away."),
      Field("distance", \.distance, .number(.positive), unit: "px", "Where the pull is `acceleration`."),
      Field(
        "falloff", \.falloff, .integer(0...4),
        "How the pull falls: 0 not at all, 1 with the distance, 2 with its square, up to 4."),
    ])

  // MARK: - Bodies

  static let body = ObjectTable<Node.Body>(
    "body", "What makes a node part of the physics: from its place at time 0 on, physics moves a dynamic one.",
    empty: Node.Body(),
    fields: [
      Field(
        "type", \.kind, .choice,
        "`dynamic` is moved by physics, `kinematic` by its own drivers, `static` stays at its place of time 0."),
      Field(
        "shape", optional: \.shape, .bodyShape,
        "What it touches with, in the node's own pixels: it scales with the node. Without it, a point that touches nothing."
      ),
      Field("mass", \.mass, .number(.mass), "How hard it is to move; ropes and balls count their own beside it."),
      Field(
        "restitution", \.restitution, .number(.fraction),
        "The part of its speed that a bounce gives back. Of two that touch, the larger one counts."),
      Field(
        "friction", \.friction, .number(.nonNegative),
        "Coulomb's coefficient. Of two that touch, the square root of their product counts."),
      Field(
        "drag", \.drag, .number(.nonNegative), unit: "1/s",
        "What the air takes, in proportion to the speed u against the wind: an acceleration of −drag · u. Exact at any "
          + "strength."),
      Field(
        "quadraticDrag", \.quadraticDrag, .number(.nonNegative), unit: "1/px",
        "What the air takes, in proportion to the square of the speed: −quadraticDrag · |u| · u."),
      Field("gravityScale", \.gravityScale, .number(), "Multiplies the gravity."),
      Field("velocity", \.velocity, .vector(), unit: "px/s", "At time 0."),
      Field("pushes", \.pushes, .list(of: push.kind, counts: 0...10_000, "a list of pushes"), "Forces and blows."),
      Field("groups", optional: \.groups, .collisionGroups, "The groups that it is in. Without it, `default`."),
      Field("touches", optional: \.touches, .collisionGroups, "The groups that it touches. Without it, all."),
    ],
    check: { body, value, reader in
      guard body.kind == .dynamic, let shape = value["shape"] else { return }
      switch body.shape {
      case .segment, .plane, .polyline:
        reader.within(.key("shape")) {
          reader.report(
            "a dynamic body is a circle or a box; use one of them, or make the type \"static\" or \"kinematic\"",
            at: shape.origin)
        }
      case .circle, .box, nil: break
      }
    })

  private static let push = ObjectTable<Node.Body.Push>(
    "push", "A force over a span of time, or a single blow.", empty: Node.Body.Push(time: .zero, amount: .zero),
    fields: [
      Field("time", \.time, .time(.nonNegative), required: true, "When it begins."),
      Field("duration", optional: \.duration, .time(.positive), "How long it lasts. Without it, it is a blow."),
      Field(
        "amount", \.amount, .vector(), required: true, unit: "mass·px/s²",
        "The force, or for a blow the impulse in mass·px/s. UIKit's magnitude 1 is a force of 100."),
    ])

  // MARK: - Ropes, springs and sticks

  static let ropeFields: [Field<Node.Rope>] = [
    Field("from", optional: \.from, .tie, "What the start is tied to. Without it, it is free."),
    Field("to", optional: \.to, .tie, "What the end is tied to. Without it, it is free."),
    Field(
      "length", optional: \.length, .number(.nonNegative), unit: "px",
      "The length at rest. Without it, the distance between its ends at time 0; a rope with a free end needs it."),
    Field("segments", \.segments, .integer(1...4096), "Into how many links it is divided."),
    Field("mass", \.mass, .number(.mass), "Of the whole rope."),
    Field("stretch", \.stretch, .number(.fraction), "The part of its length by which a mass of 1 stretches it."),
    Field(
      "damping", \.damping, .number(.nonNegative), unit: "1/s",
      "How fast motion between its ends dies: of what hangs on it the swing about what holds it, and of the rope all that "
        + "isn't an even motion from end to end. The height of a swing falls by exp(−damping · t). A zigzag from link to "
        + "link dies 50 times as fast."
    ),
    Field(
      "bend", \.bend, .number(.nonNegative), unit: "px",
      "The length of a piece that, held level at one end, sags by an eighth of itself; 0 is limp."),
    Field(
      "drag", \.drag, .number(.nonNegative), unit: "1/s",
      "What the air takes of the rope itself, and how much wind takes hold. Exact at any strength."),
    Field("collides", \.collides, .flag, "Whether it touches bodies."),
    Field("stroke", \.stroke, stroke.kind, "How it is drawn."),
  ]

  /// Reports a rope whose length nothing says.
  static func checkRope(_ value: JSONValue, _ reader: SceneReader) {
    guard value["length"] == nil, let free = ["from", "to"].first(where: { value[$0] == nil }) else { return }
    reader.report(
      "missing key \"length\": without \"\(free)\" the rope has a free end, so say how long it is", at: value.origin)
  }

  static let springFields: [Field<Node.Spring>] = [
    Field("from", \.from, .tie, required: true, "One end."),
    Field("to", \.to, .tie, required: true, "The other end."),
    Field(
      "frequency", \.frequency, .number(.positive), unit: "Hz",
      "How fast it swings without damping, whatever the masses: its stiffness is (2π · frequency)² · m, with 1/m the sum of "
        + "1/mass of its two ends, which is 0 for an end that nothing can move."),
    Field(
      "damping", \.damping, .number(.nonNegative),
      "0 swings for ever, 1 is critically damped: a force of damping · 4π · frequency · m per speed, with the same m."),
    Field(
      "length", optional: \.length, .number(.nonNegative), unit: "px", "At rest. Without it, the distance at time 0."),
  ]

  static let stickFields: [Field<Node.Stick>] = [
    Field("from", \.from, .tie, required: true, "One end."),
    Field("to", \.to, .tie, required: true, "The other end."),
    Field(
      "length", optional: \.length, .number(.nonNegative), unit: "px",
      "Without it, the distance at time 0. Sticks whose lengths no places can meet are drawn out evenly, with a warning."
    ),
  ]

  private static let stroke = ObjectTable<Node.Stroke>(
    "stroke", "How a line is drawn.", empty: Node.Stroke(),
    fields: [
      Field("color", \.color, DriverTable.color, "The line's colour, or the tint of its picture."),
      Field("width", \.width, DriverTable.amount, unit: "px", "Across the line; follows the node's scale."),
      Field("cap", \.cap, .choice, "How the ends look."),
      Field("asset", optional: \.asset, .asset, "A picture that is repeated along the line, its height across it."),
    ])
}
