internal import Footlight

/// `footlight photo`.
struct PhotoCommand: Command {
  static let name = "photo"
  static let summary = "Blurs photos as a tilted lens does, so that towns look like toys"
  static let details = [
    """
    Photos are JPEG, PNG, WebP or BMP files, written as .jpg or .png: set upright, at full size, with their \
    metadata (EXIF, XMP, IPTC, resolution) and colour profile. Several go into a folder, under their names. Lengths are fractions of the picture's height.
    """
  ]
  static let examples = [
    "footlight photo street.jpg -o toy.jpg --preset miniature",
    "footlight photo street.jpg -o toy.png --center 0.6 --band 0.15 --blur 0.02",
    "footlight photo street.jpg roofs.jpg -o toys/ --preset classic",
    "footlight photo street.jpg --animate sweep.mp4",
  ]

  var inputs: [String] = []
  var output: String?
  var look = TiltShiftOptions()
  var quality: Int?
  var level: Int?
  var strips = false
  var showsFocus = false
  var overwrite = Overwrite.ask
  var film = FilmSettings()
  var export = ExportSettings()
  var memory = MemoryLimit.standard

  /// The film of a sweep.
  struct FilmSettings {
    var path: String?
    var duration: Rational?
    var rate: FrameRate?
  }

  static var arguments: [Argument<Self>] {
    [
      .operands("IN", \.inputs, "photos"),
      .option("output", short: "o", "OUT", \.output, .text, "the picture's file; for several photos, a folder"),
    ] + lookArguments + outputArguments + ExportSettings.arguments(\Self.export) + [.memory(\.memory)]
  }

  private static var outputArguments: [Argument<Self>] {
    [
      .flag("preview", \.showsFocus, "shows where the focus is: what is red will be blurred"),
      .option(
        "animate", "OUT.mp4", \.film.path, .text,
        "writes a film in which the focus sweeps through the photo and back, with sides up to 1920"),
      .option("duration", "S", \.film.duration, .duration, "seconds of that film; default: 4"),
      .option("fps", "RATE", \.film.rate, .frameRate, "frames per second of that film; default: 30"),
      .option(
        "quality", "N", \.quality, .integer,
        "of JPEG, 1 to 100; default: 92; from 90 on, colours have the full resolution"),
      .option("png-level", "N", \.level, .integer, "effort at PNG, 0 to 12; default: 1"),
      .flag("strip", \.strips, "leaves EXIF, XMP and IPTC data, resolution and colour profile out"),
      .option(
        "overwrite", "HOW", \.overwrite, .word,
        "what to do with files that exist: ask (the default), always, never, or skip, which keeps whole ones and makes the others"
      ),
      .flag("yes", short: "y", \.overwrite, .always, "the same as --overwrite always"),
    ]
  }

  func run() throws {
    guard (output == nil) != (film.path == nil) else {
      let what = output == nil ? "missing -o OUT or --animate OUT.mp4" : "-o and --animate exclude each other"
      throw UsageError(message: what, command: Self.name)
    }
    // What is wrong with the options is the same for every size, and told before anything is read.
    _ = try look.tiltShift(width: 1000, height: 1000)
    if let path = film.path { try animate(to: path) } else { try writePictures(to: output ?? "") }
  }

  // MARK: - Pictures

  private func writePictures(to output: String) throws {
    try refuse(["--duration": film.duration != nil, "--fps": film.rate != nil], "belongs to --animate")
    let jobs = try PhotoJob.jobs(inputs: inputs, output: output)
    try refuse(
      ["--quality": quality != nil && jobs.allSatisfy { $0.target.format != .jpeg }], "is for JPEG files")
    try refuse(
      ["--png-level": level != nil && jobs.allSatisfy { $0.target.format != .png }], "is for PNG files")
    try PictureTarget.refuse(jobs.map(\.target), inputs: inputs + (look["mask"].map { [$0] } ?? []))
    var rendering = ExportOptions(threads: threads, dither: export.dither)
    rendering.memory = memory
    let options = try PhotoOptions(
      quality: quality, level: level ?? 1, strips: strips, showsFocus: showsFocus,
      rendering: rendering)
    let batch = PhotoBatch(look: look, resources: try resources(), options: options)
    try batch.run(overwrite.apply(to: jobs), output: output, display: export.progress.display)
  }

  private var threads: Int { export.threads ?? ExportOptions.availableThreads }

  private func resources() throws -> Photo.Resources {
    guard let mask = look["mask"] else { return Photo.Resources() }
    return Photo.Resources(masks: [AssetID(mask): try Photo.mask(contentsOf: mask)])
  }

  // MARK: - Film

  private func animate(to path: String) throws {
    try refuse(
      [
        "--preview": showsFocus, "--strip": strips, "--quality": quality != nil, "--png-level": level != nil,
      ], "is for pictures")
    try refuse(["--mask": look["mask"] != nil], "stands still: --animate moves a band or an ellipse")
    let target = try OutputTarget(path)
    guard case .video = target.kind else {
      throw Failure("\(path): a sweep is a film; name a .mp4, .mov or .mkv file")
    }
    guard inputs.count == 1 else { throw Failure("--animate takes one photo, not \(inputs.count)") }
    try target.refuse(inputs: inputs, frames: [0], of: "the film")
    let photo = try Photo(contentsOf: inputs[0])
    let tiltShift = try look.tiltShift(width: photo.size.width, height: photo.size.height)
    for warning in photo.warningsWithoutProfile + [tiltShift.advice].compactMap(\.self) {
      Console.note("warning: \(warning)")
    }
    let sweep = try photo.film(
      sweeping: tiltShift,
      duration: film.duration ?? Rational(4), rate: film.rate ?? .thirty, memory: memory)
    let plan = try overwrite.apply(to: [target], frames: Array(0..<sweep.frameCount), size: sweep.stage.size)
    let sink = target.sink(video: try VideoOptions(), png: try PNGOptions())
    try export.run(
      sweep, [FilmPart(target: target, sink: sink, frames: plan.work[0])], existing: plan.existing, at: target.path)
  }

  /// An option that would have no effect is a mistake.
  private func refuse(_ given: KeyValuePairs<String, Bool>, _ reason: String) throws(Failure) {
    guard let option = given.first(where: \.value)?.key else { return }
    throw Failure("\(option) \(reason); leave it out")
  }
}
