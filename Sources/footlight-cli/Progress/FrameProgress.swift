internal import Foundation

/// How far a film is after one of its frames.
struct FrameProgress {
  /// The scene's number of the frame that was written last.
  let frame: Int
  /// Frames that are written, and that will be.
  let done: Int
  let total: Int
  /// Seconds since the start.
  let seconds: Double

  /// Frames per second, so far.
  var speed: Double { seconds > 0 ? Double(done) / seconds : 0 }
  /// Seconds to go at that speed.
  var remaining: Double { speed > 0 ? Double(total - done) / speed : 0 }
  var percent: Int { total > 0 ? done * 100 / total : 100 }
}

/// What was made, for the last line.
struct EndReport {
  let frames: Int
  let seconds: Double
  /// Where it is; nil where nothing was written.
  let output: String?
  let bytes: Int

  var speed: Double { seconds > 0 ? Double(frames) / seconds : 0 }

  /// `240 frames in 8.1 s (29.6 fps): film.mp4, 1.3 MB`.
  var text: String {
    if let output, frames == 0 { return "nothing to render: \(output) is there" }
    let count = frames == 1 ? "1 frame" : "\(frames) frames"
    let start = "\(count) in \(Format.seconds(seconds)) (\(Format.fixed(speed, 1)) fps)"
    return output.map { "\(start): \($0), \(Format.bytes(bytes))" } ?? start
  }
}
