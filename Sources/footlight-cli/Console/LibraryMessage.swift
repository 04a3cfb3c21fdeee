internal import Footlight
internal import SceneFormat

/// The library's messages, with the command line's options where they name properties.
enum LibraryMessage {
  private static let options: KeyValuePairs = [
    "allowsOutside": "--allow-outside", "crf": "--crf", "level": "--png-level", "memory": "--memory",
    "preset": "--preset",
    "quality": "--quality", "scale": "--scale",
  ]

  /// A line for each fault. The library names properties in backticks.
  static func lines(of error: any Error) -> [String] {
    let texts = (error as? SceneError)?.diagnostics.map(\.description) ?? ["\(error)"]
    return texts.map { text in options.reduce(text) { $0.replacing("`\($1.key)`", with: $1.value) } }
  }
}
