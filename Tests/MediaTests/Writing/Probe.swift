import Foundation
import TestSupport

/// What ffprobe says of a video file, frames counted by decoding.
struct Probe {
  let stream: [String: String]
  let format: [String: String]

  init(_ path: String) throws {
    stream = try Self.section("stream", path)
    format = try Self.section("format", path)
  }

  private static func section(_ name: String, _ path: String) throws -> [String: String] {
    let lines = try Tool.ffprobe.output([
      "-v", "error", "-count_frames", "-show_entries", name, "-of", "default=noprint_wrappers=1", "file:" + path,
    ])
    let pairs = lines.split(separator: "\n").compactMap { line -> (String, String)? in
      let words = line.split(separator: "=", maxSplits: 1).map(String.init)
      return words.count == 2 ? (words[0], words[1]) : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The luma plane of every decoded frame.
  static func luma(_ path: String, frameBytes: Int) throws -> [[UInt8]] {
    let data = try Tool.ffmpeg.run([
      "-v", "error", "-i", "file:" + path, "-vf", "extractplanes=y", "-fps_mode", "passthrough", "-f", "rawvideo", "-",
    ]).data
    return stride(from: 0, to: data.count, by: frameBytes).map { Array(data[$0..<min($0 + frameBytes, data.count)]) }
  }

  /// The types of the top-level boxes of an MP4 or MOV file, in their order (ISO 14496-12, §4.2).
  static func boxes(_ data: Data) -> [String] {
    var boxes: [String] = []
    var offset = 0
    while offset + 8 <= data.count {
      let length = data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      boxes.append(String(decoding: data[offset + 4..<offset + 8], as: UTF8.self))
      guard length >= 8 else { break }
      offset += length
    }
    return boxes
  }
}
