import Footlight
import TestSupport
import Testing

/// Transparency from a file to a file, judged by Pillow.
@Suite struct AlphaTests {
  @Test func aHalfTransparentRedKeepsItsRed() throws {
    let scene = try SceneFolder(
      SceneFolder.scene(image: "red.png", size: 8, background: "#0000"),
      images: ["red.png": "Image.new('RGBA', (8, 8), (255, 0, 0, 128))"])
    try scene.film().export([0], to: OutputTarget(scene.folder["out.png"]))
    let pixels = try SceneFolder.pixels(of: scene.folder["out.png"])
    #expect(pixels == (0..<64).flatMap { _ in [255, 0, 0, 128] as [UInt8] })
  }

  @Test(arguments: [0.0, 17, 45], [1.0, 0.37, 2.6])
  func aSoftWhiteDiscStaysWhiteOnNothing(rotation: Double, scale: Double) throws {
    let disc =
      "Image.merge('RGBA', [Image.new('L', (256, 256), 255)] * 3 + [Image.radial_gradient('L').point(lambda v: max(0, 255 - 2 * v))])"
    let scene = try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [200, 200], "fps": 25, "duration": 1, "background": "#fff0" },
        "assets": { "disc": { "image": "disc.png" } },
        "nodes": [ { "type": "sprite", "asset": "disc", "position": [99.3, 100.8], "rotation": \(rotation),
                     "scale": \(scale) } ] }
      """, images: ["disc.png": disc])
    try scene.film().export([0], to: OutputTarget(scene.folder["out.png"]))
    let pixels = try SceneFolder.pixels(of: scene.folder["out.png"])
    var visible = 0
    for pixel in 0..<200 * 200 where pixels[pixel * 4 + 3] > 0 {
      visible += 1
      #expect(pixels[pixel * 4..<pixel * 4 + 3].allSatisfy { $0 == 255 }, "pixel \(pixel)")
    }
    #expect(visible > 1000)
  }

  @Test(arguments: [(30.0, 1.0), (0, 0.37), (30, 0.37), (45, 3.3), (1, 1)])
  func aTurnedOrScaledSpriteHasNoDarkFringe(rotation: Double, scale: Double) throws {
    // A light sprite with hard edges on a white ground: nothing may be darker than the sprite.
    let scene = try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [420, 420], "fps": 25, "duration": 1, "background": "#fff" },
        "assets": { "tile": { "image": "tile.png" } },
        "nodes": [ { "type": "sprite", "asset": "tile", "position": [210.5, 209.75], "rotation": \(rotation),
                     "scale": \(scale) } ] }
      """, images: ["tile.png": "Image.new('RGB', (90, 50), (200, 120, 240))"])
    let frame = try scene.film().render(frame: 0, dither: .none)
    var touched = 0
    for pixel in 0..<420 * 420 {
      let bytes = frame.bytes[pixel * 4..<pixel * 4 + 4].map(Int.init)
      #expect(bytes[0] >= 200 && bytes[1] >= 120 && bytes[2] >= 240 && bytes[3] == 255)
      if bytes[1] == 120 { touched += 1 }
    }
    #expect(Double(touched) > 90 * 50 * scale * scale * 0.8)
  }

  @Test func neighbouringCelsOfASheetDoNotBleed() throws {
    // A red cel beside a green one without padding, scaled 3.3 and turned.
    let sheet = "Image.frombytes('RGB', (32, 16), (bytes([255, 0, 0]) * 16 + bytes([0, 255, 0]) * 16) * 16)"
    let scene = try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [100, 100], "fps": 25, "duration": 1, "background": "#000" },
        "assets": { "cels": { "sheet": "sheet.png", "size": [16, 16], "count": 2 } },
        "nodes": [ { "type": "sprite", "asset": "cels", "position": [50, 50], "rotation": 25, "scale": 3.3,
                     "speed": 0 } ] }
      """, images: ["sheet.png": sheet])
    let frame = try scene.film().render(frame: 0, dither: .none)
    #expect(frame.pixel(50, 50) == [255, 0, 0, 255])
    #expect((0..<100 * 100).allSatisfy { frame.bytes[$0 * 4 + 1] == 0 })
  }
}
