internal import Footlight

/// What is done with output files that exist already.
enum Overwrite: String, CaseIterable {
  /// Asks on a terminal; refuses elsewhere.
  case ask
  case always
  case never
  /// Renders what is missing or not whole.
  case skip

  /// What is to be made, and what of it is there.
  struct Plan<Work> {
    var work: [Work]
    var existing = ExistingFiles()
  }

  /// The frames that are to be rendered for each target.
  ///
  /// - Throws: `Failure` when files exist that must stay.
  func apply(to targets: [OutputTarget], frames: [Int], size: PixelSize) throws -> Plan<[Int]> {
    if self == .skip {
      let unfinished = targets.map { $0.unfinished(of: frames, size: size) }
      return Plan(
        work: unfinished.map(\.frames),
        existing: ExistingFiles(
          kept: unfinished.reduce(0) { $0 + $1.wholeFiles }, remade: unfinished.reduce(0) { $0 + $1.damagedFiles }))
    }
    if self != .always { try refuse(existing: targets.flatMap { $0.existingFiles(for: frames) }) }
    return Plan(work: targets.map { _ in frames })
  }

  /// The pictures that are to be written.
  ///
  /// - Throws: `Failure` when files exist that must stay.
  func apply(to jobs: [PhotoJob]) throws -> Plan<PhotoJob> {
    if self == .skip {
      var plan = Plan(work: [PhotoJob]())
      for job in jobs {
        let isThere = job.target.exists
        // A photo that can't be read is told of when it is its turn.
        if isThere, let size = try? ImageReader.size(contentsOf: job.input), job.target.isWhole(size: size) {
          plan.existing.kept += 1
        } else {
          if isThere { plan.existing.remade += 1 }
          plan.work.append(job)
        }
      }
      return plan
    }
    if self != .always { try refuse(existing: jobs.filter(\.target.exists).map(\.target.path)) }
    return Plan(work: jobs)
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
