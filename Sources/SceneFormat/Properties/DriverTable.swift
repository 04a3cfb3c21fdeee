internal import Geometry

/// The drivers: what can stand in the place of a constant, to move a property.
enum DriverTable {
  /// A property that takes a constant of a kind, or one driver.
  ///
  /// - Parameters:
  ///   - name: of this kind of property, which the schema's definitions are named after.
  ///   - center: the middle of a wave or of noise, which is within the property's range.
  ///   - swing: the way from the middle to an extreme, which may leave the range: the value is clamped at use.
  static func animated<Value: PropertyValue>(
    _ name: String, _ kind: ValueKind<Value>, swing: ValueKind<Value>, zero: Value,
    further: [UnionCase<Property<Value>>] = []
  ) -> ValueKind<Property<Value>> {
    let union = Union(
      cases: [
        UnionCase(
          "keys", keyframes(name, kind, zero), { .keys($0) }, { if case .keys(let part) = $0 { part } else { nil } }),
        UnionCase(
          "wave", wave(name, kind, swing, zero), { .wave($0) }, { if case .wave(let part) = $0 { part } else { nil } }),
        UnionCase(
          "noise", noise(name, kind, swing, zero), { .noise($0) },
          { if case .noise(let part) = $0 { part } else { nil } }),
      ] + further)
    let names = union.cases.map(\.key)
    let words = "\(kind.words), or a driver with \(Wording.list(names))"
    let misplaced = ["path", "follow"].filter { !names.contains($0) }
    return ValueKind<Property<Value>>(
      words: words, schema: .object(["anyOf": .array([kind.schema] + union.cases.map(\.description.reference))]),
      objects: union.cases.map(\.description), drivers: names,
      read: { value, reader in
        guard case .object(let members) = value.content else {
          let isSimple: Bool =
            switch value.content {
            case .array(let values): !values.isEmpty
            case .number, .string: true
            default: false
            }
          return isSimple ? kind.read(value, reader).map { .constant($0) } : reader.mismatch(value, needs: words)
        }
        if let member = members.first(where: { misplaced.contains($0.key) }) {
          reader.report(
            "\(Wording.quoted(member.key)) drives positions only; use \(Wording.list(names)) here",
            at: member.keyOrigin)
          return nil
        }
        return union.read(value, reader, words: words)
      },
      write: { property in
        if case .constant(let value) = property { kind.write(value) } else { union.write(property) }
      })
  }

  /// A position, which can also move along a path or follow a node.
  static let position = animated(
    "position", .vector(), swing: .vector(), zero: Vector2.zero,
    further: [
      UnionCase("path", path, { .path($0) }, { if case .path(let part) = $0 { part } else { nil } }), following,
    ])
  private static let following = UnionCase<Property<Vector2>>(
    "follow", follow, { .follow($0) }, { if case .follow(let part) = $0 { part } else { nil } })
  /// A velocity and the like, which has no place.
  static let displacement = animated("displacement", .vector(), swing: .vector(), zero: Vector2.zero)
  static let scale = animated("scale", .vectorOrNumber(), swing: .vectorOrNumber(), zero: Vector2.zero)
  static let angle = animated("angle", .number(), swing: .number(), zero: 0.0)
  static let fraction = animated("fraction", .number(.fraction), swing: .number(), zero: 0.0)
  static let amount = animated("amount", .number(.nonNegative), swing: .number(), zero: 0.0)
  static let positiveAmount = animated("positive-amount", .number(.positive), swing: .number(), zero: 1.0)
  static let zoom = animated("zoom", .number(.positive), swing: .number(), zero: 1.0)
  static let exposure = animated("exposure", .number(.exposure), swing: .number(), zero: 0.0)
  static let temperature = animated(
    "temperature", .number(NumberRange(lower: 1000, upper: 40_000)), swing: .number(), zero: 6500.0)
  /// A point of focus, which can also follow a node.
  static let focus = animated(
    "focus", .focusPoint, swing: .vectorOrNumber(), zero: Vector2.zero, further: [following])
  /// How far something reaches above and below its middle.
  static let extents = animated("extents", .extents, swing: .extents, zero: Vector2.zero)
  /// Two lengths, or one for both.
  static let lengths = animated("lengths", .vectorOrNumber(.nonNegative), swing: .vectorOrNumber(), zero: Vector2.zero)
  static let saturation = animated("saturation", .number(.saturation), swing: .number(), zero: 1.0)
  static let contrast = animated("contrast", .number(.contrast), swing: .number(), zero: 1.0)
  static let brightness = animated("brightness", .number(.brightness), swing: .number(), zero: 0.0)
  static let squareSize = animated("square-size", .number(.squareSize), swing: .number(), zero: 1.0)
  /// A whole number of steps.
  static let steps = animated(
    "steps", ValueKind<Int>.integer(Lighting.bandCounts).map({ Double($0) }, { Int($0.rounded()) }), swing: .number(),
    zero: 1.0)
  /// Of a falloff.
  static let exponent = animated(
    "exponent",
    .number(
      NumberRange(
        lower: Light.Falloff<Double>.exponents.lowerBound, upper: Light.Falloff<Double>.exponents.upperBound)),
    swing: .number(), zero: 1.0)
  /// The power of a gleam.
  static let shininess = animated(
    "shininess", .number(NumberRange(lower: 1, upper: 1000)), swing: .number(), zero: 1.0)
  /// A cone's, in degrees.
  static let opening = animated("opening", .number(NumberRange(lower: 0, upper: 360)), swing: .number(), zero: 0.0)
  /// Above the picture, in degrees.
  static let elevation = animated("elevation", .number(NumberRange(lower: 0, upper: 90)), swing: .number(), zero: 0.0)
  /// A light's, which can also flicker.
  static let intensity = animated(
    "intensity", .number(.nonNegative), swing: .number(), zero: 0.0,
    further: [UnionCase("flicker", flicker, { .noise($0.noise) }, { _ in nil })])
  static let color = animated("color", .color, swing: .colorSwing, zero: Color.clear)

  // MARK: - Keyframes

  private static func keyframes<Value>(
    _ name: String, _ kind: ValueKind<Value>, _ zero: Value
  ) -> ObjectTable<Keyframes<Value>> {
    let key = ObjectTable<Keyframe<Value>>(
      "key-\(name)", noun: "key", "The value at one time.", empty: Keyframe(time: .zero, value: zero),
      fields: [
        Field(
          "time", \.time, .time(), required: true,
          "When the property has the value. What is within 1e-9 s of a frame is that frame's time."),
        Field("value", \.value, kind, required: true, "The value at that time."),
        Field(
          "ease", \.ease, .easing,
          "Shapes the way from this key to the next one. `steps(n,start)` makes its first of n steps at this key, "
            + "`steps(n,end)` its last at the next one, as in CSS. `spring(m,k,c)` is the way of a mass m on a spring of "
            + "stiffness k and damping c: with ω = √(k/m) and ζ = c / (2√(k·m)), 1 − exp(−ζωt) · (cos ωₑt + ζω/ωₑ · sin ωₑt), "
            + "ωₑ = ω√(1 − ζ²), or its like for ζ from 1 on. The segment takes the time until the rest stays below 1/1000, so "
            + "only ζ shapes it."),
      ])
    return ObjectTable(
      "keys-\(name)", noun: "keys driver",
      "Keyframes: the value goes from key to key. Times increase; two keys at one time are a step. Before the first key "
        + "and after the last the value holds.",
      empty: Keyframes([key.empty]),
      fields: [
        Field(
          "keys", \.keys,
          .list(of: key.kind, counts: 1...1_000_000, "a list of keys such as { \"time\": 0, \"value\": … }"),
          required: true, "The keys, in the order of their times."),
        Field("loop", \.loop, .choice, "What happens after the last key."),
      ],
      check: { _, value, reader in checkOrder(of: value["keys"], reader) })
  }

  /// Reports keys that are earlier than the key before, and more than two at one time; warns of those that come when the film
  /// has ended and the key before is past, too.
  private static func checkOrder(of keys: JSONValue?, _ reader: SceneReader) {
    guard case .array(let keys) = keys?.content else { return }
    var last: (index: Int, time: Rational, shown: String, count: Int)?
    var isPastEnd = false
    for (index, key) in keys.enumerated() {
      guard let value = key["time"], let time = SceneTime(value)?.seconds(at: reader.rate) else { continue }
      var count = 1
      if let last {
        if time == last.time { count = last.count + 1 }
        let message: String? =
          time < last.time
          ? "\(value.shown) comes before the \(last.shown) of keys[\(last.index)]; sort the keys by time"
          : count == 3 ? "a third key at \(value.shown); two keys at one time are a step, so remove one" : nil
        if let message {
          reader.within(.key("keys")) {
            reader.within(.index(index)) { reader.within(.key("time")) { reader.report(message, at: value.origin) } }
          }
        }
        if let end = reader.duration, last.time >= end, time > end, !isPastEnd {
          isPastEnd = true
          reader.within(.key("keys")) {
            reader.within(.index(index)) {
              reader.warn(
                "no frame shows this key: the film ends at \(JSONValue.double(end.value).shown) s; remove it, or make the film longer",
                at: value.origin)
            }
          }
        }
      }
      last = (index, time, value.shown, count)
    }
  }

  // MARK: - Paths and follows

  private static let path = ObjectTable<PathDriver>(
    "path", noun: "path driver", "Motion along a path at constant speed, shaped by `ease` over the whole.",
    empty: PathDriver(path: "M 0,0", duration: .zero),
    fields: [
      Field("path", \.path, .pathData, required: true, "SVG path data, in pixels of the parent."),
      Field(
        "duration", \.duration, .time(.nonNegative), required: true,
        "From one end to the other; 0 is at the end at once."),
      Field("start", \.start, .time(), "When the motion begins."),
      Field("ease", \.ease, .easing, "Shapes the motion."),
      Field("loop", \.loop, .choice, "What happens at the end."),
      Field(
        "orient", \.orient, .orientation,
        "Adds a direction to the node's rotation. true is the path's own, from its start to its end, as in CSS: on the way "
          + "back of a pingpong the node travels backwards. `travel` turns it around on the way back. At a corner it is "
          + "the direction in which the corner is reached."),
    ])

  private static let follow = ObjectTable<FollowDriver>(
    "follow", noun: "follow driver", "Keeps a node at another node's place.", empty: FollowDriver(target: "?"),
    fields: [
      Field(
        "follow", \.target, ValueKind.name("the id of a node").map({ NodeID($0) }, \.name), required: true,
        "The id of the node to follow."),
      Field(
        "offset", \.offset, .vector(), unit: "px",
        "From the target's place, in the target's own coordinates: it turns and scales with the target."),
      Field("at", \.at, .number(.fraction), "Of a rope, the point to follow: 0 is its start, 1 its end."),
      Field(
        "orient", \.orient, .flag,
        "Adds the target's rotation to the node's; of a rope, the turn of its direction from straight down."),
    ],
    check: { follow, value, reader in
      guard let target = value["follow"], target.text == follow.target.name else { return }
      reader.nodes.follows.append(
        NodeRegister.Follow(
          node: reader.nodes.current, target: follow.target.name, origin: target.origin, place: reader.place))
    })

  // MARK: - Waves and noise

  private static func wave<Value>(
    _ name: String, _ kind: ValueKind<Value>, _ swing: ValueKind<Value>, _ zero: Value
  ) -> ObjectTable<WaveDriver<Value>> {
    ObjectTable(
      "wave-\(name)", noun: "wave driver",
      "A regular swing: center + amplitude · shape(frequency · time + phase), with the shape in -1…1.",
      empty: WaveDriver(center: zero, amplitude: zero, frequency: 0),
      fields: [
        Field("wave", \.shape, .choice, required: true, "The shape of the swing."),
        Field("center", \.center, kind, required: true, "The middle."),
        Field("amplitude", \.amplitude, swing, required: true, "From the middle to an extreme."),
        Field("frequency", \.frequency, .number(.nonNegative), hasDefault: false, unit: "Hz", "Swings per second."),
        Field("period", ignored: .time(.positive), constant: nil, "The time of one swing, in place of `frequency`."),
        Field("phase", \.phase, .number(), "The part of a swing that has passed at time 0."),
      ],
      schema: [
        "oneOf": .array(["frequency", "period"].map { .object(["required": .array([.string($0)])]) })
      ],
      check: { wave, value, reader in
        let period = value["period"]
        if (period == nil) == (value["frequency"] == nil) {
          reader.report(
            "a wave needs \(period == nil ? "" : "only ")one of \"frequency\" (in Hz) and \"period\" (in seconds)",
            at: period?.origin ?? value.origin)
        } else if let period, let seconds = SceneTime(period)?.seconds(at: reader.rate).value {
          wave.frequency = 1 / seconds
          if seconds > 0, seconds < 1 / NumberRange.limit {
            reader.report("needs a period of at least 1e-9 s", at: period.origin)
          }
        }
      })
  }

  private static func noise<Value>(
    _ name: String, _ kind: ValueKind<Value>, _ swing: ValueKind<Value>, _ zero: Value
  ) -> ObjectTable<NoiseDriver<Value>> {
    ObjectTable(
      "noise-\(name)", noun: "noise driver",
      "An irregular swing, the same on every run: center + amplitude · noise(frequency · time), with the noise in -1…1.",
      empty: NoiseDriver(center: zero, amplitude: zero, frequency: 0),
      fields: [
        Field("noise", \.kind, .choice, required: true, "`smooth` wanders, `white` jumps."),
        Field("center", \.center, kind, required: true, "The middle."),
        Field("amplitude", \.amplitude, swing, required: true, "From the middle to an extreme."),
        Field("frequency", \.frequency, .number(.nonNegative), required: true, unit: "Hz", "Changes per second."),
        Field("octaves", \.octaves, .integer(1...8), "Layers of ever finer detail, for `smooth`."),
        Field("seed", \.seed, .integer(0...UInt64.max), "Another seed is another run of the noise."),
      ])
  }

  /// A preset of noise, which is what it is read as.
  private struct FlickerDriver: Hashable, Sendable {
    var flicker = Flicker.candle
    var center = 1.0
    var seed: UInt64 = 0

    var noise: NoiseDriver<Double> { NoiseDriver(flicker, center: center, seed: seed) }
  }

  private static let flicker = ObjectTable<FlickerDriver>(
    "flicker", noun: "flicker driver", "The noise of a flame or of an old tube, the same on every run.",
    empty: FlickerDriver(),
    fields: [
      Field("flicker", \.flicker, .choice, required: true, "What flickers."),
      Field("center", \.center, .number(.nonNegative), "The intensity about which it does, and which it reaches."),
      Field("seed", \.seed, .integer(0...UInt64.max), "Another seed is another run of the noise."),
    ])
}
