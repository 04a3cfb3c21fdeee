internal import Foundation

/// NDJSON for other programs: an object per frame, and one at the end.
struct ProgressObjects: ProgressDisplay {
  private struct FrameObject: Encodable {
    var frame: Int
    var pass: String?
    var done, total: Int
    /// Frames per second so far, and seconds to go; rounded to thousandths.
    var fps, eta: Double
  }

  /// Of passes it has `pictures` and `outputs` in the place of `frames` and `output`.
  private struct EndObject: Encodable {
    var frames, pictures: Int?
    var seconds, fps: Double
    var output: String?
    var outputs: [String: String]?
    var bytes: Int
    /// Files that were there: whole ones that stayed, and others that were made again. Absent where none was.
    var kept, remade: Int?
  }

  func show(_ progress: FrameProgress) {
    note(
      FrameObject(
        frame: progress.frame, pass: progress.pass, done: progress.done, total: progress.total,
        fps: rounded(progress.speed),
        eta: rounded(progress.remaining)))
  }

  func report(_ report: EndReport) {
    let hasPasses = !report.passes.isEmpty
    let hadFiles = report.existing.kept + report.existing.remade > 0
    note(
      EndObject(
        frames: hasPasses ? nil : report.frames, pictures: hasPasses ? report.frames : nil,
        seconds: rounded(report.seconds), fps: rounded(report.speed), output: hasPasses ? nil : report.output,
        outputs: hasPasses ? report.passes : nil, bytes: report.bytes,
        kept: hadFiles ? report.existing.kept : nil, remade: hadFiles ? report.existing.remade : nil))
  }

  private func note(_ object: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(object) else { return }
    Console.note(String(decoding: data, as: UTF8.self))
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
