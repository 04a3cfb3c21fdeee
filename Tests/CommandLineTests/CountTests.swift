import Foundation
import TestSupport
import Testing

struct CountTests {
  @Test(arguments: [1, 2, 4, 10, 20])
  func `a film of N frames has N frames and lasts N frames`(count: Int) throws {
    let home = try SceneFolder(duration: "\"\(count)f\"")
    for name in ["a.mp4", "a.mov", "a.mkv"] {
      try home.footlight("render", "-o", home[name], "--crf", "0")
      let answer = try Probe(home[name]).stream
      #expect(answer["nb_read_frames"] == "\(count)", "\(name)")
      #expect(answer["avg_frame_rate"] == "25/1", "\(name)")
      let length = try Tool.ffprobe.output([
        "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", home[name],
      ])
      #expect(abs((Double(length.trimmingCharacters(in: .newlines)) ?? 0) - Double(count) / 25) < 0.0005, "\(name)")
    }
    try home.footlight("render", "-o", home["f/%02d.png"])
    #expect(try home.files(in: "f").count == count)
    // The last frame of the film is the last picture: their luma differs by the rounding and dither of both.
    let script = """
      import sys, numpy, PIL.Image, subprocess
      picture, *films = sys.argv[1:]
      right = 16 + 219 / 255 * numpy.array(PIL.Image.open(picture).convert("RGB")) @ [0.2126, 0.7152, 0.0722]
      for film in films:
          raw = subprocess.run(["ffmpeg", "-v", "error", "-i", film, "-vf", "extractplanes=y", "-f", "rawvideo", "-"],
            stdout=subprocess.PIPE, check=True).stdout
          last = numpy.frombuffer(raw, numpy.uint8).reshape(-1, 48, 64)[-1]
          print(numpy.abs(last - right).max() < 2)
      """
    let pictures = [home["f/\(String(format: "%02d", count - 1)).png"], home["a.mp4"], home["a.mov"], home["a.mkv"]]
    #expect(try Tool.python.output(["-c", script] + pictures) == "True\nTrue\nTrue\n")
  }

  @Test(arguments: [
    ("25", "1", "25"), ("30", "1.01", "31"), ("29.97", "1", "30"), ("\"30000/1001\"", "3600", "107893"),
    ("29.97", "3600", "107893"), ("24", "\"12f\"", "12"), ("60", "0.1", "6"), ("1000", "0.001", "1"),
    ("23.976", "1001", "24000"),
  ])
  func `the number of frames is the ceiling of duration times rate`(fps: String, duration: String, frames: String)
    throws
  {
    let home = try SceneFolder(fps: fps, duration: duration)
    let json = try home.footlight("info", "--json").output
    #expect(json.contains("\"frames\" : \(frames),"), "\(json)")
  }

  @Test func `the parts of a film are the whole, byte for byte`() throws {
    let home = try SceneFolder()
    let whole = try home.footlight("hash").lines
    #expect(whole.count == 25)
    #expect(Set(whole.map { $0.split(separator: " ")[1] }).count == 25)
    let parts = try home.footlight("hash", "--frames", "0-11").lines + home.footlight("hash", "--frames", "12-").lines
    #expect(parts == whole)
    let reversed = try (0..<25).reversed().flatMap { try home.footlight("hash", "--frames", "\($0)", "-j1").lines }
    #expect(reversed.reversed() == whole)
  }

  @Test func `twice the rate shows new poses between the old ones`() throws {
    let home = try SceneFolder(fps: "30")
    let slow = try home.footlight("hash").lines.map { $0.split(separator: " ")[1] }
    let fast = try home.footlight("hash", "--fps", "60").lines.map { $0.split(separator: " ")[1] }
    #expect(slow.count == 30)
    #expect(fast.count == 60)
    #expect(Set(fast).count == 60)
    for (index, hash) in slow.enumerated() { #expect(fast[2 * index] == hash) }
    try home.footlight("render", "-o", home["a.mp4"], "--fps", "60")
    let answer = try Probe(home["a.mp4"]).stream
    #expect(answer["nb_read_frames"] == "60")
    #expect(answer["r_frame_rate"] == "60/1")
  }

  @Test func `a video of a range starts at 0`() throws {
    let home = try SceneFolder()
    try home.footlight("render", "-o", home["a.mp4"], "--frames", "10-19")
    let answer = try Probe(home["a.mp4"]).stream
    #expect(answer["nb_read_frames"] == "10")
    #expect(answer["start_pts"] == "0")
    #expect(answer["duration"] == "0.400000")
  }

  @Test func `a duration of 0 is an error`() throws {
    let outcome = try SceneFolder(duration: "0").footlight("validate")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("duration"))
  }

  @Test func `an hour at 29.97 does not drift`() throws {
    // Frame n is at n · 1001 / 30000: at 3600 s that is 3.6 s, or 108 frames, off 30 fps.
    let home = try SceneFolder(width: 2, height: 2, fps: "29.97", duration: "3600")
    try home.footlight("render", "-o", home["a.mp4"], "--frames", "0-107892:100", "--progress", "none")
    let answer = try Probe(home["a.mp4"]).stream
    #expect(answer["nb_read_frames"] == "1079")
    #expect(answer["r_frame_rate"] == "30000/1001")
    #expect(abs((Double(answer["duration"] ?? "") ?? 0) - 1079 * 1001 / 30000) < 0.000_001)
  }
}
