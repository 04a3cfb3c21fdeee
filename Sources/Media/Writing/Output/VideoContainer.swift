/// A kind of video file.
public enum VideoContainer: String, Hashable, Sendable, CaseIterable {
  case mp4
  case mov
  case mkv

  /// The codecs that it can hold, the default first.
  public var codecs: [VideoCodec] { [.h264] }

  var muxerName: String {
    switch self {
    case .mp4: "mp4"
    case .mov: "mov"
    case .mkv: "matroska"
    }
  }

  /// - Parameter framesPerSecond: the frame rate's numerator, of which the time scale is a multiple.
  func muxerOptions(framesPerSecond: Int32) -> KeyValuePairs<String, String> {
    switch self {
    case .mp4, .mov:
      // One time scale for the film and its track, so that every duration is a whole number of ticks.
      var timeScale = framesPerSecond
      while timeScale < 10_000 { timeScale *= 2 }
      return [
        "movflags": "+faststart", "movie_timescale": "\(timeScale)", "video_track_timescale": "\(timeScale)",
      ]
    case .mkv:
      return [:]
    }
  }
}
