internal import Foundation

/// What is counted.
enum ProgressUnit {
  case frame, picture

  func count(_ number: Int) -> String {
    switch self {
    case .frame: number == 1 ? "1 frame" : "\(number) frames"
    case .picture: number == 1 ? "1 picture" : "\(number) pictures"
    }
  }

  /// `29.6 fps`, `1.4/s`.
  func speed(_ perSecond: Double) -> String {
    Format.fixed(perSecond, 1) + (self == .frame ? " fps" : "/s")
  }
}

/// How far a film is after one of its frames.
struct FrameProgress {
  /// The scene's number of the frame that was written last.
  let frame: Int
  /// The pass that it was written of, where some were asked for.
  var pass: String?
  /// Frames that are written, and that will be.
  let done: Int
  let total: Int
  /// Seconds since the start.
  let seconds: Double
  var unit = ProgressUnit.frame

  /// Frames per second, so far.
  var speed: Double { seconds > 0 ? Double(done) / seconds : 0 }
  /// Seconds to go at that speed.
  var remaining: Double { speed > 0 ? Double(total - done) / speed : 0 }
  var percent: Int { total > 0 ? done * 100 / total : 100 }
}

/// What of an output was there already, where only the rest is made.
struct ExistingFiles {
  /// Whole files, which stay.
  var kept = 0
  /// Files that were not whole, and are made again.
  var remade = 0

  /// `; 7 whole files kept, 1 damaged file made again`; empty where there was nothing.
  var text: String {
    func files(_ count: Int, _ kind: String) -> String { "\(count) \(kind) \(count == 1 ? "file" : "files")" }
    return kept + remade > 0 ? "; \(files(kept, "whole")) kept, \(files(remade, "damaged")) made again" : ""
  }
}

/// What was made, for the last line.
struct EndReport {
  let frames: Int
  let seconds: Double
  /// Where it is; nil where nothing was written.
  let output: String?
  /// Where each pass is, by its name; empty where none was asked for.
  var passes: [String: String] = [:]
  let bytes: Int
  var unit = ProgressUnit.frame
  var existing = ExistingFiles()

  var speed: Double { seconds > 0 ? Double(frames) / seconds : 0 }

  /// `240 frames in 8.1 s (29.6 fps): film.mp4, 1.3 MB`.
  var text: String {
    if let output, frames == 0 { return "nothing to render: \(output) is there" + existing.text }
    let start = "\(unit.count(frames)) in \(Format.seconds(seconds)) (\(unit.speed(speed)))"
    return (output.map { "\(start): \($0), \(Format.bytes(bytes))" } ?? start) + existing.text
  }
}
