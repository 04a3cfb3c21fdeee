import Foundation
import Geometry
import Imaging
import Media
import TestSupport
import Testing

/// Video files, judged by ffprobe and ffmpeg's decoder.
struct WritingVideoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["mp4", "mov", "mkv"])
  func tagsSayWhatThePixelsAre(kind: String) throws {
    let path = folder["a.\(kind)"]
    try Films.write((0..<8).map { Films.ramp(try Films.size(320, 180), index: $0) }, to: Films.video(path))
    let stream = try Probe(path).stream
    #expect(stream["codec_name"] == "h264")
    #expect(stream["width"] == "320" && stream["height"] == "180")
    #expect(stream["pix_fmt"] == "yuv420p")
    #expect(stream["color_range"] == "tv")
    #expect(stream["color_space"] == "bt709")
    #expect(stream["color_primaries"] == "bt709")
    #expect(stream["color_transfer"] == "bt709")
    #expect(stream["chroma_location"] == "left")
    #expect(stream["sample_aspect_ratio"] == "1:1")
    #expect(stream["r_frame_rate"] == "30/1" && stream["avg_frame_rate"] == "30/1")
    #expect(stream["start_time"] == "0.000000")
  }

  /// Every count at one rate, and a few at every rate.
  static let films: [(count: Int, rate: Rational)] =
    [1, 2, 4, 10, 20].map { ($0, Rational(30)) }
    + [
      (24, 1), (25, 1), (60, 1), (30000, 1001), (120, 1), (1, 1), (1, 10), (24000, 1001), (2_997_003, 100_000),
      (1_000_000_000, 33_366_701),
    ].map { (45, Rational($0, $1)) }

  @Test(arguments: ["mp4", "mov", "mkv"], films)
  func countsAndDurationsAreExact(kind: String, film: (count: Int, rate: Rational)) throws {
    let (count, rate) = film
    let path = folder["\(count).\(kind)"]
    let size = try Films.size(64, 36)
    // Each frame's brightness is its number.
    let lumas = (0..<count).map { UInt8(20 + $0 * 4) }
    try Films.write(lumas.map { Films.solid(size, luma: $0) }, to: Films.video(path), rate: rate)
    let probe = try Probe(path)
    #expect(probe.stream["nb_read_frames"] == "\(count)")
    let duration = Double(count) / rate.value
    // Matroska's times are milliseconds.
    let tolerance = kind == "mkv" ? 0.0005 : 0.000_000_6
    let found = try #require(probe.format["duration"].flatMap(Double.init))
    #expect(abs(found - duration) <= tolerance, "\(count) frames at \(rate)")
    if kind != "mkv" {
      let ofStream = try #require(probe.stream["duration"].flatMap(Double.init))
      #expect(abs(ofStream - duration) <= tolerance)
      #expect(probe.stream["avg_frame_rate"] == "\(rate.numerator)/\(rate.denominator)")
    }
    let decoded = try Probe.luma(path, frameBytes: size.area)
    #expect(decoded.count == count)
    for (frame, luma) in zip(decoded, lumas) {
      #expect(abs(Double(frame.reduce(0) { $0 + Int($1) }) / Double(size.area) - Double(luma)) < 1.5)
    }
  }

  @Test(arguments: ["mp4", "mov", "mkv"])
  func aSolidColourDecodesToItself(kind: String) throws {
    // #00BDF2 is Y′CbCr (147.1, 170.3, 42.9) in BT.709, limited range.
    let path = folder["solid.\(kind)"]
    let size = try Films.size(128, 128)
    try Films.write(Array(repeating: Films.solid(size, luma: 147, cb: 170, cr: 43), count: 5), to: Films.video(path))
    for frame in try Probe.luma(path, frameBytes: size.area) {
      #expect(frame.allSatisfy { abs(Int($0) - 147) <= 1 })
    }
    let pixels = try Tool.ffmpeg.run([
      "-v", "error", "-i", path, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
    ]).data
    #expect(pixels.count == size.area * 3)
    #expect(abs(Int(pixels[0]) - 0) <= 3 && abs(Int(pixels[1]) - 0xBD) <= 3 && abs(Int(pixels[2]) - 0xF2) <= 3)
  }

  @Test(arguments: ["mp4", "mov"])
  func filmsStartToPlayBeforeTheyAreLoaded(kind: String) throws {
    let path = folder["a.\(kind)"]
    try Films.write((0..<4).map { Films.ramp(try Films.size(64, 64), index: $0) }, to: Films.video(path))
    let boxes = Probe.boxes(try Films.data(path))
    let (moov, mdat) = (boxes.firstIndex(of: "moov"), boxes.firstIndex(of: "mdat"))
    #expect(try #require(moov) < #require(mdat), "\(boxes)")
  }

  @Test(arguments: ["mp4", "mov", "mkv"])
  func filesNameNoVersionsAndNoDates(kind: String) throws {
    let path = folder["a.\(kind)"]
    try Films.write((0..<4).map { Films.ramp(try Films.size(64, 64), index: $0) }, to: Films.video(path))
    let data = try Films.data(path)
    for word in ["x264", "Lavc", "Lavf5", "crf="] { #expect(data.range(of: Data(word.utf8)) == nil, "\(word)") }
    let tags = try Tool.ffprobe.output(["-v", "error", "-show_entries", "format_tags:stream_tags", path])
    #expect(!tags.contains("creation_time"))
  }

  @Test func closedChunksJoin() throws {
    let size = try Films.size(160, 90)
    var list = ""
    for chunk in 0..<3 {
      let path = folder["\(chunk).mp4"]
      try Films.write(
        (0..<30).map { Films.ramp(size, index: chunk * 30 + $0) }, to: Films.video(path), first: chunk * 30)
      list += "file '\(path)'\n"
    }
    try folder.write(list, to: "list.txt")
    let joined = folder["joined.mp4"]
    try Tool.ffmpeg.output([
      "-v", "error", "-f", "concat", "-safe", "0", "-i", folder["list.txt"], "-c", "copy", joined,
    ])
    let probe = try Probe(joined)
    #expect(probe.stream["nb_read_frames"] == "90")
    #expect(probe.stream["duration"] == "3.000000")
    #expect(probe.stream["avg_frame_rate"] == "30/1")
  }

  @Test(arguments: [(2, 2), (16, 2), (2, 200), (34, 18), (16_384, 2)])
  func smallAndLongPicturesAreFine(width: Int, height: Int) throws {
    let path = folder["a.mp4"]
    let size = try Films.size(width, height)
    try Films.write([Films.solid(size, luma: 90), Films.solid(size, luma: 180)], to: Films.video(path))
    #expect(try Probe.luma(path, frameBytes: size.area).map { Int($0[0]) / 10 } == [9, 18])
  }

  @Test func rateFactorAndPresetReachTheEncoder() throws {
    let frames = try (0..<12).map { Films.ramp(try Films.size(320, 180), index: $0) }
    var sizes: [Int] = []
    for crf in [0, 18, 51] {
      let path = folder["\(crf).mp4"]
      try Films.write(frames, to: Films.video(path, VideoOptions(crf: crf, preset: "ultrafast")))
      sizes.append(try Films.data(path).count)
    }
    #expect(sizes == sizes.sorted(by: >) && Set(sizes).count == 3)
    // A rate factor of 0 loses nothing.
    let decoded = try Probe.luma(folder["0.mp4"], frameBytes: 320 * 180)
    #expect(decoded == frames.map { Array($0.bytes[..<(320 * 180)]) })
  }
}
