internal import Footlight

/// What is done with output files that exist already.
enum Overwrite: String, CaseIterable {
  /// Asks on a terminal; refuses elsewhere.
  case ask
  case always
  case never
  /// Renders what is missing.
  case skip

  /// The frames that are to be rendered for each target.
  ///
  /// - Throws: `Failure` when files exist that must stay.
  func apply(to targets: [OutputTarget], frames: [Int]) throws -> [[Int]] {
    if self == .skip { return targets.map { $0.missingFrames(of: frames) } }
    if self != .always { try refuse(existing: targets.flatMap { $0.existingFiles(for: frames) }) }
    return targets.map { _ in frames }
  }

  /// The pictures that are to be written.
  ///
  /// - Throws: `Failure` when files exist that must stay.
  func apply(to jobs: [PhotoJob]) throws -> [PhotoJob] {
    if self == .skip { return jobs.filter { !$0.target.exists } }
    if self != .always { try refuse(existing: jobs.filter(\.target.exists).map(\.target.path)) }
    return jobs
  }

  private func refuse(existing: [String]) throws {
    guard let first = existing.first else { return }
    let what = existing.count == 1 ? "\(first) exists" : "\(existing.count) of the files exist, such as \(first)"
    if self == .ask, Console.canAsk {
      if Console.ask("\(what). Overwrite?") { return }
      throw Failure("nothing was rendered, and nothing overwritten")
    }
    throw Failure("\(what); choose another output, or --overwrite always, or --overwrite skip")
  }
}
