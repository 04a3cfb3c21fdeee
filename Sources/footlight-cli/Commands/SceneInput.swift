internal import Footlight
internal import Foundation

/// The scene that a command reads, and how: the arguments that all such commands share.
struct SceneInput {
  /// `-` is standard input.
  var path = ""
  var settings: [String] = []
  var allowsOutside = false
  var scale: Double?
  var size: PixelSize?
  var fps: FrameRate?
  var memory = MemoryLimit.standard

  /// What messages call the scene.
  private var name: String { path == "-" ? "standard input" : path }

  /// The scene alone, checked. Warnings go to standard error.
  func document() throws -> SceneDocument {
    let options = SceneDocument.Options(overrides: settings, allowsOutside: allowsOutside)
    let document =
      path == "-"
      ? try SceneDocument.read(bytes: Self.standardInput(), file: name, options: options)
      : try SceneDocument.read(contentsOf: path, options: options, memory: memory)
    for warning in document.warnings { Console.note("warning: \(warning)") }
    return document
  }

  private static func standardInput() throws(Failure) -> [UInt8] {
    let limit = SceneDocument.sizeLimit
    do {
      let data = try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
      guard data.count <= limit else { throw Failure("standard input: a scene has at most \(limit >> 20) MB") }
      return Array(data)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("standard input can't be read: \(error.localizedDescription); name a file")
    }
  }

  /// The scene with its pictures, ready to be rendered.
  func film() throws -> Film { try film(document()) }

  /// What its pictures don't show, and what is unexpected in the physics, goes to standard error.
  func film(_ document: SceneDocument) throws -> Film {
    let film = try Film(document, scale: try scale(of: document.scene.canvas), rate: fps, memory: memory)
    for warning in film.warnings.dropFirst(document.warnings.count) { Console.note("warning: \(warning)") }
    for warning in film.stage.warnings { Console.note("\(name): warning: \(warning)") }
    return film
  }

  /// The scale that makes the picture as large as is wanted.
  private func scale(of canvas: Canvas) throws -> Double {
    guard let size else { return scale ?? 1 }
    guard scale == nil else { throw Failure("--scale and --size exclude each other; leave one out") }
    func side(_ length: Int, _ scale: Double) -> Int { Int((Double(length) * scale).rounded()) }
    let (width, height) = (Double(size.width) / Double(canvas.width), Double(size.height) / Double(canvas.height))
    let fitting = [width, height].first {
      side(canvas.width, $0) == size.width && side(canvas.height, $0) == size.height
    }
    guard let fitting else {
      throw Failure(
        "--size \(size.width)x\(size.height): the scene is \(canvas.width)x\(canvas.height), and stays so in its "
          + "proportions; take \(size.width)x\(max(side(canvas.height, width), 1)) or "
          + "\(max(side(canvas.width, height), 1))x\(size.height), or change `canvas.size`")
    }
    return fitting
  }
}

/// A command that reads a scene.
protocol SceneCommand: Command {
  var input: SceneInput { get set }
}

extension SceneCommand {
  static var sceneOperand: Argument<Self> {
    .operand("SCENE", \.input.path, "the scene's JSON file; - reads standard input, with files in this folder")
  }

  /// How the scene is read.
  static var sceneOptions: [Argument<Self>] {
    [
      .list(
        "set", "NAME=VALUE", \.input.settings, .text,
        "changes a value of the scene, such as lamp.range=300 or canvas.duration=2; may be given several times"),
      .flag("allow-outside", \.input.allowsOutside, "lets the scene read files outside its own folder"),
      .memory(\.input.memory),
    ]
  }

  /// How the scene becomes a film.
  static var filmOptions: [Argument<Self>] {
    [
      .option(
        "scale", "FACTOR", \.input.scale, .positive(upTo: 64), "scales the whole picture, and renders it anew"),
      .option("size", "WxH", \.input.size, .size, "the same by the picture's size, such as 3840x2160"),
      .option(
        "fps", "RATE", \.input.fps, .frameRate,
        "frames per second instead of the scene's: more poses of the same motion; 30, 29.97 or 30000/1001"),
    ]
  }
}
