/// The library's messages, with the command line's options where they name properties.
enum LibraryMessage {
  private static let options: KeyValuePairs = [
    "allowsOutside": "--allow-outside", "crf": "--crf", "level": "--png-level", "memory": "--memory",
    "preset": "--preset",
    "quality": "--quality", "scale": "--scale",
  ]

  /// The library names properties in backticks.
  static func text(of error: any Error) -> String {
    options.reduce("\(error)") { $0.replacing("`\($1.key)`", with: $1.value) }
  }
}
