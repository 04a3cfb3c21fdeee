internal import Footlight

/// `footlight schema`.
struct SchemaCommand: Command {
  static let name = "schema"
  static let summary = "Prints the JSON Schema of scene files"
  static let details = [
    "Editors complete and check a scene whose \"$schema\" names a file with this text."
  ]
  static let examples = ["footlight schema > footlight.schema.json"]
  static var arguments: [Argument<Self>] { [] }

  func run() throws {
    try Console.print(SceneSchema.text)
  }
}
