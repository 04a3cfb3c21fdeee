internal import Geometry

/// The scene as a whole: its canvas, lighting, camera, assets and nodes.
enum SceneTable {
  /// At most this many frames in a film.
  static let frameLimit = 10_000_000

  static let scene = ObjectTable<Scene>(
    "scene", "A film as Footlight reads it.", empty: emptyScene,
    fields: [
      Field("$schema", ignored: .name("the address of a schema"), constant: nil, "The schema, for editors."),
      Field("footlight", ignored: .version, constant: 1, required: true, "The version of the format."),
      Field("canvas", \.canvas, canvas.kind, required: true, "The picture's size, rate and length."),
      Field("lighting", \.lighting, lighting.kind, "How lights act on sprites."),
      Field("camera", optional: \.camera, camera.kind, "What the picture looks at. Without it, the whole canvas."),
      Field("physics", \.physics, PhysicsTable.settings.kind, "What acts on all bodies and ropes."),
      Field("assets", \.assets, AssetTable.all, "The pictures, by names that sprites use."),
      Field("nodes", \.nodes, NodeTable.list, "The tree, from back to front."),
      Field("post", \.post, PostTable.chain, "Effects on the finished picture, in their order."),
    ],
    check: checkScene)

  private static let emptyCanvas = Canvas(width: 1, height: 1, fps: filmRate, duration: .seconds(.one))
  private static let emptyScene = Scene(canvas: emptyCanvas)
  private static let filmRate = FrameRate.thirty

  private static let canvas = ObjectTable<Canvas>(
    "canvas", "The picture's size, rate and length, and what lies behind everything.", empty: emptyCanvas,
    fields: [
      Field("size", \.size, .size(1...16384), required: true, unit: "px", "Width and height."),
      Field("fps", \.fps, .rate, required: true, unit: "frames/s", "The frame rate; 29.97 means 30000/1001."),
      Field("duration", \.duration, .time(.positive), required: true, "How long the film is."),
      Field("background", \.background, .color, "Behind everything; lights don't act on it."),
      Field(
        "blending", optional: \.blending, .choice,
        "The values that layers and lights meet in: amounts of light, or display values. Without it, `linear`, or `srgb` "
          + "where the lighting model is additive."),
    ],
    check: { canvas, value, reader in
      // A rate that can't be read has been reported; the default lets the rest be checked.
      reader.rate = canvas.fps
      reader.canvasSize = canvas.size
      reader.duration = canvas.duration.seconds(at: canvas.fps)
      let frames = canvas.duration.seconds(at: canvas.fps) * canvas.fps.framesPerSecond
      if frames > Rational(frameLimit) {
        reader.within(.key("duration")) {
          reader.report(
            "is \(frames.ceiling) frames at this rate; a film has at most \(frameLimit), so lower it or \"fps\"",
            at: value["duration"]?.origin ?? value.origin)
        }
      }
    })

  private static let lighting = ObjectTable<Lighting>(
    "lighting", "How lights act on sprites.", empty: Lighting(),
    fields: [
      Field(
        "model", \.model, .choice,
        "`multiply`: albedo · (ambient + Σ light). `additive`: base - (1 - ambient) + Σ light, in display values."),
      Field("ambient", \.ambient, DriverTable.amount, "The light that is everywhere; 1 leaves sprites as they are."),
      Field("ambientColor", \.ambientColor, DriverTable.color, "Its colour."),
      Field(
        "toneMap", \.toneMap, .choice,
        "How light beyond white is brought back, behind the last post effect that looks further than a pixel; `none` cuts it "
          + "off. Of each of red, green and blue as amounts of light, `soft` leaves x up to 0.8 as it is and makes "
          + "0.8 + t / (1 + 5t) of more, with t = x - 0.8; `reinhard` is x / (1 + x); `aces` is "
          + "x (2.51x + 0.03) / (x (2.43x + 0.59) + 0.14)."),
      Field(
        "exposure", \.exposure, DriverTable.exposure, unit: "stops",
        "1 makes all light twice as bright, before the tone map."),
      Field(
        "ceiling", optional: \.ceiling, DriverTable.positiveAmount,
        "Where many lights meet, the brightest of red, green and blue stays at this, and the hue as it is; 1 keeps sprites "
          + "from bleaching. It counts the light as the exposure makes it. Without it, nothing is limited."),
      Field(
        "bands", optional: \.bands, DriverTable.steps,
        "Light beyond the ambient comes in this many steps up to 1, as in drawn cartoons: the largest of its red, green and "
          + "blue goes to the nearest step, and the others with it, so that the hue stays. What moves is rounded. Without "
          + "it, evenly."),
      Field(
        "pixelSize", optional: \.pixelSize, DriverTable.squareSize, unit: "px",
        "Light is the same all over squares of this side, as pixel art wants it: in each what it is at the square's centre, "
          + "also where normals, shadows, haze and glows are concerned. Without it, or where the camera makes squares "
          + "smaller than the output's pixels, each pixel has its own."),
      Field(
        "pixelGrid", \.pixelGrid, .choice,
        "What the squares of `pixelSize` lie on, with a corner at its point [0, 0]. `scene`: they move and grow with what "
          + "the camera sees at a parallax of 1, so that art on whole pixels stays in its squares; the camera's rotation "
          + "moves that corner, but leaves the squares upright. `picture`: whatever the camera does, they stay where they "
          + "are."),
    ])

  private static let camera = ObjectTable<Camera>(
    "camera", "What the picture looks at.", empty: Camera(),
    fields: [
      Field(
        "position", optional: \.position, DriverTable.position, unit: "px",
        "The point of the scene that is at the picture's centre. Without it, the canvas's centre."),
      Field("zoom", \.zoom, DriverTable.zoom, "2 shows things twice as large."),
      Field("rotation", \.rotation, DriverTable.angle, unit: "°", "Clockwise: the scene turns the other way."),
    ])

  private static func checkScene(_ scene: inout Scene, _ value: JSONValue, _ reader: SceneReader) {
    if scene.lighting.model == .additive, scene.canvas.blending == .linear {
      reader.report(
        "the additive lighting model works on display values; use \"srgb\", or leave \"blending\" out",
        at: value["canvas"]?["blending"]?.origin ?? value.origin, place: "canvas.blending")
    }
    for follow in reader.nodes.follows where reader.nodes.indices[follow.target] == nil {
      reader.report(
        reader.unknown("node", follow.target, among: reader.nodes.indices.keys), at: follow.origin,
        place: follow.place + ".follow")
    }
    for mention in reader.nodes.mentions where reader.nodes.indices[mention.target] == nil {
      reader.report(
        reader.unknown("node", mention.target, among: reader.nodes.indices.keys), at: mention.origin,
        place: mention.place)
    }
    for (follow, ring) in reader.nodes.cycles() {
      reader.report(
        "the place would depend on itself: \(reader.nodes.text(of: ring)); follow a node outside of this ring",
        at: follow.origin, place: follow.place + ".follow")
    }
  }
}

extension Canvas {
  fileprivate var size: PixelPair {
    get { PixelPair(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }
}

extension ValueKind where Value == Int {
  /// The version of the format.
  fileprivate static var version: ValueKind {
    ValueKind(
      words: "1, the version of the format", schema: .object(["const": .int(1)]),
      read: { value, reader in
        guard case .number(let text) = value.content, Double(text) == 1 else {
          reader.report(
            "this Footlight reads version 1 of the format, not \(value.shown)", at: value.origin)
          return nil
        }
        return 1
      },
      write: { .int($0) })
  }
}
