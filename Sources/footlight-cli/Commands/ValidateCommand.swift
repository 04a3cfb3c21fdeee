internal import Footlight

/// `footlight validate`.
struct ValidateCommand: SceneCommand {
  static let name = "validate"
  static let summary = "Checks a scene and its files, and tells all that is wrong"
  static let examples = ["footlight validate scene.json"]

  var input = SceneInput()

  static var arguments: [Argument<Self>] { [sceneOperand] + sceneOptions }

  func run() throws {
    let document = try input.document()
    let summary = try SceneSummary(input.film(document), document, listsAssets: false)
    try Console.print("\(input.path): ok; \(summary.oneLine)")
  }
}
