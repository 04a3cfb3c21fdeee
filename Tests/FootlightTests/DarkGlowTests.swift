import Footlight
import Foundation
import TestSupport
import Testing

/// Dark, wide glows after H.264, where 8-bit video bands first, against the light's formula in double precision.
@Suite struct DarkGlowTests {
  @Test(arguments: [(0.02, 500.0), (0.05, 400), (0.2, 500)])
  func keepsItsBlockMeansAtTheUsualQuality(strength: Double, range: Double) throws {
    #expect(try Glow(strength: strength, range: range).error(dither: .bayer) < 0.12)
  }

  @Test func bandsWithoutDither() throws {
    #expect(try Glow(strength: 0.02, range: 500).error(dither: .none) > 0.15)
  }
}

/// A white wall in the dark with one lamp before its middle.
private struct Glow {
  static let (width, height) = (640, 352)
  let strength: Double
  let range: Double

  /// The luma of a pixel: smooth falloff (1 − (d/R)²)², IEC 61966-2-1's encoding, BT.709's limited range.
  private func luma(_ x: Int, _ y: Int) -> Double {
    let (dx, dy) = (Double(x) + 0.5 - 320, Double(y) + 0.5 - 176)
    let share = max(0, 1 - (dx * dx + dy * dy) / (range * range))
    let light = strength * share * share
    return 16 + 219 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  /// The rms over the 8 by 8 blocks of 25 frames, of the decoded luma's mean against the formula's.
  func error(dither: Renderer.Dither) throws -> Double {
    let lamp = """
      , { "type": "light", "position": [320, 176], "intensity": \(strength), "range": \(range), "falloff": "smooth" }
      """
    let scene = try SceneFolder(
      SceneFolder.scene(image: "white.png", size: 8, lighting: #"{ "ambient": 0 }"#, nodes: lamp),
      images: ["white.png": "Image.new('L', (\(Self.width), \(Self.height)), 255)"])
    let settings = ["canvas.size=[\(Self.width), \(Self.height)]"]
    let film = try Film(contentsOf: scene.folder["scene.json"], options: .init(overrides: settings))
    let path = scene.folder["glow.mp4"]
    try film.export(to: OutputTarget(path), options: ExportOptions(dither: dither))
    let decoded = [UInt8](
      try Tool.ffmpeg.run(["-v", "error", "-i", path, "-vf", "extractplanes=y", "-f", "rawvideo", "-"]).data)
    let area = Self.width * Self.height
    try #require(decoded.count == 25 * area)
    var squares = 0.0
    for blockY in 0..<Self.height / 8 {
      for blockX in 0..<Self.width / 8 {
        let pixels = (0..<64).map { (x: blockX * 8 + $0 % 8, y: blockY * 8 + $0 / 8) }
        let right = pixels.reduce(0) { $0 + luma($1.x, $1.y) }
        for frame in 0..<25 {
          let sum = pixels.reduce(0) { $0 + Int(decoded[frame * area + $1.y * Self.width + $1.x]) }
          squares += pow((Double(sum) - right) / 64, 2)
        }
      }
    }
    return sqrt(squares / Double(25 * area / 64))
  }
}
