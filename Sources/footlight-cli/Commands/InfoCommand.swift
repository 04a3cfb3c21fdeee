internal import Footlight

/// `footlight info`.
struct InfoCommand: SceneCommand {
  static let name = "info"
  static let summary = "Tells a scene's size, length, nodes and pictures"
  static let examples = ["footlight info scene.json", "footlight info scene.json --json"]

  var input = SceneInput()
  var isJSON = false

  static var arguments: [Argument<Self>] {
    [sceneOperand, .flag("json", \.isJSON, "prints a JSON object")] + filmOptions + sceneOptions
  }

  func run() throws {
    let document = try input.document()
    let summary = try SceneSummary(input.film(document), document, listsAssets: true)
    try Console.print(isJSON ? summary.json : summary.text)
  }
}
