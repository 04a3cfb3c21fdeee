internal import Geometry

/// The chain of effects on the finished picture.
enum PostTable {
  /// At most this many effects in a scene.
  static let limit = 64

  private static let types = TypedTables(
    "post effect",
    [
      ("tiltShift", tiltShift), ("blur", blur), ("bloom", bloom), ("vignette", vignette), ("grade", grade),
      ("grain", grain), ("pixelate", pixelate),
    ])

  static let chain = ValueKind<[PostEffect]>.list(
    of: ValueKind(
      words: "a post effect", schema: types.schema, objects: types.objects,
      read: read,
      write: write),
    counts: 0...limit, "a list of up to \(limit) post effects")

  private static func read(_ value: JSONValue, _ reader: SceneReader) -> PostEffect? {
    guard let table = types.table(for: value, reader), let effect = types.read(value, by: table, reader) else {
      return nil
    }
    reader.postOrigins.append(value.origin)
    return effect
  }

  private static func write(_ effect: PostEffect) -> JSONValue {
    switch effect.content {
    case .tiltShift: tiltShift.write(effect)
    case .blur: blur.write(effect)
    case .bloom: bloom.write(effect)
    case .vignette: vignette.write(effect)
    case .grade: grade.write(effect)
    case .grain: grain.write(effect)
    case .pixelate: pixelate.write(effect)
    }
  }

  private static func table<Part: Sendable>(
    _ type: String, _ doc: String, empty: PostEffect.Content, own: [Field<Part>],
    _ get: @escaping @Sendable (PostEffect) -> Part, _ set: @escaping @Sendable (inout PostEffect, Part) -> Void,
    check: @escaping @Sendable (inout PostEffect, JSONValue, SceneReader) -> Void = { _, _, _ in }
  ) -> ObjectTable<PostEffect> {
    ObjectTable(
      type, noun: "\(type) effect", doc, empty: PostEffect(empty),
      fields: [.type(type, "What the effect does.")] + own.map { $0.lifted(get, set) } + [
        Field(
          "visible", optional: \.visible, .span,
          "When it acts: from one time, up to but without another; null is the film's end. Without it, always."),
        Field("opacity", \.opacity, DriverTable.fraction, "How much of it is mixed into the picture."),
      ],
      check: check)
  }

  // MARK: - Tilt-shift

  static let tiltShift = table(
    "tiltShift",
    "A tilted plane of focus, which makes miniatures. Lengths are fractions of the picture's height.",
    empty: .tiltShift(PostEffect.TiltShift()),
    own: [
      // First, for the others change what it sets.
      Field(
        "preset", applying: ValueKind<PostEffect.TiltShift.Preset>.choice,
        { $0 = PostEffect.TiltShift($1, width: $2.canvasSize.width, height: $2.canvasSize.height) },
        "A look that the other keys change: the photo app's, a classic one, or a strong and colourful one."),
      Field("shape", \.shape, .choice, "What is in focus."),
      Field(
        "mask", optional: \.mask, .asset,
        "A picture over the whole frame instead of a shape: sharp where it is black, blurred where it is white."),
      Field(
        "mix", \.mix, .choice, "`variable`: the blur's radius grows, as behind a lens. `crossfade`: one blurred copy."),
      Field("center", \.center, DriverTable.focus, "The middle of the focus, in fractions of the width and height."),
      Field("angle", \.angle, DriverTable.angle, unit: "°", "Clockwise."),
      Field("band", \.band, DriverTable.extents, "Of a band, how much of the height is in focus."),
      Field("radii", \.radii, DriverTable.lengths, "Of an ellipse, its half axes across and down."),
      Field(
        "fade", \.fade, DriverTable.lengths,
        "The way from sharp to blurred: above and below. Of an ellipse, straight above and below its middle; from one to "
          + "the other it changes evenly with the height on the ellipse, so at the sides it is the mean of both."),
      Field("curve", \.curve, .choice, "How the blur grows on that way."),
      Field(
        "blur", \.blur, DriverTable.fraction, "The standard deviation of the full blur; a disc's radius is twice that."),
      Field("bokeh", \.bokeh, .choice, "What a point out of focus becomes."),
    ] + toneFields(\.saturation, \.contrast, \.brightness),
    { $0.tiltShiftPart }, { $0.tiltShiftPart = $1 },
    check: { effect, value, reader in
      let shape = value["shape"]?.text ?? "band"
      for (key, owner) in [("radii", "ellipse"), ("band", "band")] where value["mask"] == nil && shape != owner {
        guard let member = value[key] else { continue }
        reader.within(.key(key)) {
          reader.report("belongs to the shape \"\(owner)\"; remove it, or change the shape", at: member.origin)
        }
      }
      for key in ["shape", "center", "angle", "band", "radii", "fade", "curve"] where value["mask"] != nil {
        guard let member = value[key] else { continue }
        reader.within(.key(key)) {
          reader.report("says nothing beside a mask, which stands for the shape; remove one of them", at: member.origin)
        }
      }
      effect.tiltShiftPart.dropShapeOfMask()
    })

  /// Changes of tone, in the order in which they are made.
  private static func toneFields<Part>(
    _ saturation: any WritableKeyPath<Part, Property<Double>> & Sendable,
    _ contrast: any WritableKeyPath<Part, Property<Double>> & Sendable,
    _ brightness: any WritableKeyPath<Part, Property<Double>> & Sendable
  ) -> [Field<Part>] {
    [
      Field("saturation", saturation, DriverTable.saturation, "0 is grey, 1 changes nothing."),
      Field("contrast", contrast, DriverTable.contrast, "About middle grey; 1 changes nothing."),
      Field("brightness", brightness, DriverTable.brightness, "Added to display values."),
    ]
  }

  // MARK: - The others

  private static let blur = table(
    "blur", "A Gaussian blur of the whole picture.", empty: .blur(PostEffect.Blur()),
    own: [
      Field("sigma", \.sigma, DriverTable.fraction, "The standard deviation, as a fraction of the picture's height.")
    ],
    { $0.blurPart }, { $0.content = .blur($1) })

  private static let bloom = table(
    "bloom", "Light that spills over from what is bright, in the values that the film blends.",
    empty: .bloom(PostEffect.Bloom()),
    own: [
      Field("threshold", \.threshold, DriverTable.amount, "What is brighter spills; 1 is white."),
      Field(
        "radius", \.radius, DriverTable.fraction,
        "The standard deviation of the spilled light, as a fraction of the picture's height."),
      Field("intensity", \.intensity, DriverTable.amount, "How much of it is added."),
    ],
    { $0.bloomPart }, { $0.content = .bloom($1) })

  private static let vignette = table(
    "vignette",
    "Corners that fade to a colour, mixed in over the picture, as 3t² - 2t³ of t = (distance - `radius`) / `softness`. "
      + "Distances are fractions of the way from the picture's middle to its corners, on ellipses of the picture's shape.",
    empty: .vignette(PostEffect.Vignette()),
    own: [
      Field("amount", \.amount, DriverTable.fraction, "How much of the colour covers the corners."),
      Field("radius", \.radius, DriverTable.amount, "Where it begins."),
      Field("softness", \.softness, DriverTable.amount, "The way from its beginning to its full amount."),
      Field("color", \.color, DriverTable.color, "What it fades to."),
    ],
    { $0.vignettePart }, { $0.content = .vignette($1) })

  private static let grade = table(
    "grade", "A change of all colours: temperature, saturation, contrast, brightness and a table, in this order.",
    empty: .grade(PostEffect.Grade()),
    own: [
      Field(
        "temperature", \.temperature, DriverTable.temperature, unit: "K",
        "The colour of the light that the picture seems to be lit by; 6500 changes nothing, less is warmer.")
    ] + toneFields(\.saturation, \.contrast, \.brightness) + [
      Field(
        "lut", optional: \.lut, .name("the path of a .cube file, relative to the scene's folder"),
        "A colour table, relative to the scene's folder, for display values. Between its points a colour is the mean of the "
          + "four corners of the tetrahedron around it, whose edges lie along the table's axes and the diagonal of grey. "
          + "Without it, none.")
    ],
    { $0.gradePart }, { $0.content = .grade($1) },
    check: { _, value, reader in
      guard let file = value["lut"], let path = file.text else { return }
      reader.checkFiles(CollectionOfOne(path), key: "lut", at: file.origin)
    })

  private static let grain = table(
    "grain",
    "The grain of film, new in every frame; black and white stay clean. It depends on a frame's exact time, so a frame is the "
      + "same at every frame rate that has it.", empty: .grain(PostEffect.Grain()),
    own: [
      Field("amount", \.amount, DriverTable.fraction, "The largest change of a display value."),
      Field("size", \.size, .number(NumberRange(lower: 1, upper: 64)), unit: "px", "Of a grain."),
      Field("seed", \.seed, .integer(0...UInt64.max), "Another seed is another grain."),
    ],
    { $0.grainPart }, { $0.content = .grain($1) })

  private static let pixelate = table(
    "pixelate", "Squares of one colour each.", empty: .pixelate(PostEffect.Pixelate()),
    own: [Field("size", \.size, DriverTable.squareSize, unit: "px", "The side of a square.")],
    { $0.pixelatePart }, { $0.content = .pixelate($1) })
}

/// The parts of an effect, each used on effects of its kind only.
extension PostEffect {
  fileprivate var tiltShiftPart: TiltShift {
    get { if case .tiltShift(let part) = content { part } else { TiltShift() } }
    set { content = .tiltShift(newValue) }
  }
  fileprivate var blurPart: Blur { if case .blur(let part) = content { part } else { Blur() } }
  fileprivate var bloomPart: Bloom { if case .bloom(let part) = content { part } else { Bloom() } }
  fileprivate var vignettePart: Vignette { if case .vignette(let part) = content { part } else { Vignette() } }
  fileprivate var gradePart: Grade { if case .grade(let part) = content { part } else { Grade() } }
  fileprivate var grainPart: Grain { if case .grain(let part) = content { part } else { Grain() } }
  fileprivate var pixelatePart: Pixelate { if case .pixelate(let part) = content { part } else { Pixelate() } }
}

extension PostEffect.TiltShift {
  /// Beside a mask forgets what a preset said of the shape.
  fileprivate mutating func dropShapeOfMask() {
    guard mask != nil else { return }
    let plain = PostEffect.TiltShift()
    (shape, center, angle, curve) = (plain.shape, plain.center, plain.angle, plain.curve)
    (band, radii, fade) = (plain.band, plain.radii, plain.fade)
  }
}
