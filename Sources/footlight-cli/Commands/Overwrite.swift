internal import Footlight

/// What is done with output files that exist already.
enum Overwrite: String, CaseIterable {
  /// Asks on a terminal; refuses elsewhere.
  case ask
  case always
  case never
  /// Renders what is missing.
  case skip

  /// The frames that are to be rendered.
  ///
  /// - Throws: `Failure` when files exist that must stay.
  func apply(to target: OutputTarget, frames: [Int]) throws -> [Int] {
    if self == .always { return frames }
    if self == .skip { return target.missingFrames(of: frames) }
    let existing = target.existingFiles(for: frames)
    guard let first = existing.first else { return frames }
    let what = existing.count == 1 ? "\(first) exists" : "\(existing.count) of the files exist, such as \(first)"
    if self == .ask, Console.canAsk {
      if Console.ask("\(what). Overwrite?") { return frames }
      throw Failure("nothing was rendered, and nothing overwritten")
    }
    throw Failure("\(what); choose another output, or --overwrite always, or --overwrite skip")
  }
}
