public import Foundation

/// What ffprobe says of a video file with one stream, frames counted by decoding.
public struct Probe {
  /// Such as `nb_read_frames`, `avg_frame_rate` and `duration`.
  public let stream: [String: String]
  public let format: [String: String]

  public init(_ path: String) throws {
    let text = try Tool.ffprobe.output([
      "-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "json", "file:" + path,
    ])
    func texts(_ object: Any?) -> [String: String] {
      (object as? [String: Any] ?? [:]).mapValues { "\($0)" }
    }
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    stream = texts((object?["streams"] as? [Any])?.first)
    format = texts(object?["format"])
  }

  /// The luma plane of every decoded frame.
  public static func luma(_ path: String, frameBytes: Int) throws -> [[UInt8]] {
    let data = try Tool.ffmpeg.run([
      "-v", "error", "-i", "file:" + path, "-vf", "extractplanes=y", "-fps_mode", "passthrough", "-f", "rawvideo", "-",
    ]).data
    return stride(from: 0, to: data.count, by: frameBytes).map { Array(data[$0..<min($0 + frameBytes, data.count)]) }
  }

  /// The types of the top-level boxes of an MP4 or MOV file, in their order (ISO 14496-12, §4.2).
  public static func boxes(_ data: Data) -> [String] {
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
