import Footlight
import TestSupport
import Testing

/// The road of a colour from a file to a file, judged by other programs.
@Suite struct ColourTests {
  private static let grey = "Image.merge('RGB', [Image.linear_gradient('L')] * 3)"

  @Test func aSolidColourInAnMP4DecodesToItself() throws {
    let scene = try SceneFolder(
      SceneFolder.scene(image: "cyan.png", size: 64), images: ["cyan.png": "Image.new('RGB', (64, 64), '#00BDF2')"])
    let path = scene.folder["film.mp4"]
    try scene.film().export([0], to: OutputTarget(path))
    let luma = try Tool.ffmpeg.run([
      "-v", "error", "-i", path, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "gray", "-vf", "extractplanes=y", "-",
    ])
    #expect(luma.data.count == 64 * 64)
    #expect(luma.data.allSatisfy { (146...148).contains($0) })
    let pixels = try SceneFolder.pixels(ofVideo: path)
    let right: [Int] = [0, 0xBD, 0xF2]
    #expect(pixels.indices.allSatisfy { abs(Int(pixels[$0]) - right[$0 % 3]) <= 3 })
  }

  /// In what the codec keeps whole (crf 0), every pixel agrees. At the default quality, whose loss moves single pixels,
  /// the means of 8 by 8 blocks do.
  @Test(arguments: [(Renderer.Dither.none, 0, 1, 3.0), (.bayer, 0, 1, 3.0), (.bayer, 18, 8, 3.0)])
  func aStillAndTheVideosFirstFrameAgree(dither: Renderer.Dither, crf: Int, block: Int, tolerance: Double) throws {
    let scene = try SceneFolder(
      SceneFolder.scene(
        image: "ramp.png", size: 256, lighting: #"{ "ambient": 0.4 }"#,
        nodes: #", { "type": "light", "position": [90, 128], "range": 200, "color": [1, 0.87, 0.67] }"#),
      images: ["ramp.png": Self.grey])
    let film = try scene.film()
    let options = ExportOptions(dither: dither)
    try film.export([0], to: OutputTarget(scene.folder["still.png"]), options: options)
    try film.export(
      [0], to: OutputTarget(scene.folder["film.mp4"]), video: VideoOptions(crf: crf), options: options)
    let still = try SceneFolder.pixels(of: scene.folder["still.png"])
    let video = try SceneFolder.pixels(ofVideo: scene.folder["film.mp4"])
    let blocks = 256 / block
    var differences = [Int](repeating: 0, count: blocks * blocks * 3)
    for pixel in 0..<256 * 256 {
      let place = pixel / 256 / block * blocks + pixel % 256 / block
      for channel in 0..<3 {
        differences[place * 3 + channel] += Int(still[pixel * 4 + channel]) - Int(video[pixel * 3 + channel])
      }
    }
    let largest = differences.map { abs(Double($0)) / Double(block * block) }.max() ?? .infinity
    #expect(largest <= tolerance)
  }

  @Test(arguments: [Renderer.Dither.bayer, .none])
  func anUnlitPNGComesOutByteForByte(dither: Renderer.Dither) throws {
    // Every red with every green, and all blues.
    let pattern = """
      Image.merge('RGB', [Image.linear_gradient('L'), Image.linear_gradient('L').rotate(90), \
      Image.linear_gradient('L').rotate(180)])
      """
    let scene = try SceneFolder(SceneFolder.scene(image: "all.png", size: 256), images: ["all.png": pattern])
    let film = try scene.film()
    try film.export(
      [0], to: OutputTarget(scene.folder["out.png"]), options: ExportOptions(threads: 1, dither: dither))
    #expect(
      try SceneFolder.pixels(of: scene.folder["out.png"]) == SceneFolder.pixels(of: scene.folder["all.png"]))
  }

  @Test func aPNGWithTheUsualGammaComesOutByteForByte() throws {
    let scene = try SceneFolder(SceneFolder.scene(image: "gamma.png", size: 256))
    let code = """
      import sys
      from PIL import Image, PngImagePlugin
      info = PngImagePlugin.PngInfo()
      info.add(b'gAMA', (45455).to_bytes(4, 'big'))
      \(Self.grey).save(sys.argv[1], pnginfo=info)
      """
    try Tool.python.output(["-c", code, scene.folder["gamma.png"]])
    try scene.film().export([0], to: OutputTarget(scene.folder["out.png"]))
    #expect(
      try SceneFolder.pixels(of: scene.folder["out.png"]) == SceneFolder.pixels(of: scene.folder["gamma.png"]))
  }

  @Test func aJPEGAndAPNGOfOneColourGiveEqualPatches() throws {
    let colours = ["#00BDF2", "#7F3FA0", "#FF0000", "#808080"]
    for colour in colours {
      let image = "Image.new('RGB', (32, 32), '\(colour)')"
      let scene = try SceneFolder(
        SceneFolder.scene(image: "a.png", size: 64, nodes: "").replacing(
          #""nodes": ["#,
          with: #""nodes": [ { "type": "sprite", "asset": "jpeg", "anchor": [0, 0], "position": [32, 32] },"#
        ).replacing(
          #""assets": {"#, with: #""assets": { "jpeg": { "image": "a.jpg" },"#),
        images: ["a.png": image, "a.jpg": image])
      let frame = try scene.film().render(frame: 0, dither: .none)
      for (a, b) in zip(frame.pixel(10, 10), frame.pixel(50, 50)) { #expect(abs(Int(a) - Int(b)) <= 2, "\(colour)") }
    }
  }

  @Test func twoLampsOfAQuarterMakeAHalf() throws {
    let lamp = #", { "type": "light", "position": [4, 4], "intensity": 0.25, "range": 90, "falloff": "constant" }"#
    let scene = try SceneFolder(
      SceneFolder.scene(image: "white.png", size: 8, lighting: #"{ "ambient": 0 }"#, nodes: lamp + lamp),
      images: ["white.png": "Image.new('RGB', (8, 8), 'white')"])
    #expect(try scene.film().render(frame: 0, dither: .none).pixel(4, 4) == [188, 188, 188, 255])
  }

  @Test func aWideDimLightDoesNotBand() throws {
    let scene = try SceneFolder(
      SceneFolder.scene(
        image: "white.png", size: 256, lighting: #"{ "ambient": 0 }"#,
        nodes: #", { "type": "light", "position": [128, 128], "intensity": 0.02, "range": 900, "falloff": "smooth" }"#),
      images: ["white.png": "Image.new('RGB', (256, 256), 'white')"])
    let film = try scene.film()
    let fine = film.render(frame: 0, format: .rgba16)
    // The means of 8 by 8 blocks follow the 16-bit picture to a small part of a level; bands are off by half of one.
    func largestError(_ dither: Renderer.Dither) -> Double {
      let frame = film.render(frame: 0, dither: dither)
      var largest = 0.0
      for block in 0..<32 * 32 {
        var difference = 0.0
        for place in 0..<64 {
          let pixel = (block / 32 * 8 + place / 8) * 256 + block % 32 * 8 + place % 8
          let word = Int(fine.bytes[pixel * 8]) | Int(fine.bytes[pixel * 8 + 1]) << 8
          difference += Double(frame.bytes[pixel * 4]) - Double(word) / 257
        }
        largest = max(largest, (difference / 64).magnitude)
      }
      return largest
    }
    #expect(largestError(.bayer) < 0.1)
    #expect(largestError(.none) > 0.4)
  }
}
