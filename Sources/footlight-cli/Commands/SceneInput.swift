internal import Footlight

/// The scene that a command reads, and how: the arguments that all such commands share.
struct SceneInput {
  var path = ""
  var settings: [String] = []
  var allowsOutside = false
  var scale = 1.0
  var fps: FrameRate?

  /// The scene alone, checked. Warnings go to standard error.
  func document() throws -> SceneDocument {
    let options = SceneDocument.Options(overrides: settings, allowsOutside: allowsOutside)
    let document = try SceneDocument.read(contentsOf: path, options: options)
    for warning in document.warnings { Console.note("warning: \(warning)") }
    return document
  }

  /// The scene with its pictures, ready to be rendered.
  func film() throws -> Film { try film(document()) }

  /// What its pictures don't show, and where the physics will surprise, is told on standard error.
  func film(_ document: SceneDocument) throws -> Film {
    let film = try Film(document, scale: scale, rate: fps)
    for warning in film.warnings.dropFirst(document.warnings.count) { Console.note("warning: \(warning)") }
    for warning in film.stage.warnings { Console.note("\(path): warning: \(warning)") }
    return film
  }
}

/// A command that reads a scene.
protocol SceneCommand: Command {
  var input: SceneInput { get set }
}

extension SceneCommand {
  static var sceneOperand: Argument<Self> {
    .operand("SCENE", \.input.path, "the scene's JSON file")
  }

  /// How the scene is read.
  static var sceneOptions: [Argument<Self>] {
    [
      .list(
        "set", "NAME=VALUE", \.input.settings, .text,
        "changes a value of the scene, such as lamp.range=300 or canvas.duration=2; may be given several times"),
      .flag("allow-outside", \.input.allowsOutside, "lets the scene read files outside its own folder"),
    ]
  }

  /// How the scene becomes a film.
  static var filmOptions: [Argument<Self>] {
    [
      .option(
        "scale", "FACTOR", \.input.scale, .positive(upTo: 64), "scales the whole picture, and renders it anew"),
      .option(
        "fps", "RATE", \.input.fps, .frameRate,
        "frames per second instead of the scene's: more poses of the same motion; 30, 29.97 or 30000/1001"),
    ]
  }
}
