import Geometry
import SceneFormat
import Testing

@Suite struct ReadingTests {
  static let full = """
    {
      "$schema": "../footlight.schema.json",
      "footlight": 1,
      "x-tool": { "anything": [1, null] },
      "canvas": { "size": [768, 1024], "fps": 29.97, "duration": "240f", "background": "#004080" },
      "lighting": { "ambient": { "wave": "sine", "center": 0.2, "amplitude": 0.1, "period": 2 }, "ambientColor": [1, 0.5, 0] },
      "camera": { "zoom": { "keys": [{ "time": 0, "value": 1 }, { "time": 1, "value": 2 }] } },
      "assets": {
        "wall": { "image": "art/wall.png" },
        "walker": { "frames": "art/walk-%02d.png", "first": 1, "count": 16, "fps": 25 },
        "coin": { "sheet": "art/coin.png", "size": [32, 48], "count": 7, "margin": 1, "spacing": 2 }
      },
      "nodes": [
        { "id": "wall", "type": "sprite", "asset": "wall", "anchor": [0, 0], "parallax": 0.5 },
        { "id": "walker", "type": "sprite", "asset": "walker", "position": [384, 512], "scale": 2,
          "visible": [0.5, null], "play": 3, "speed": 0.1,
          "children": [{ "type": "light", "id": "lamp", "position": { "follow": "wall", "offset": [1, 2] } }] },
        { "type": "sprite", "asset": "coin", "tint": "#f80c", "layers": ["front"], "x-note": 1,
          "position": { "path": "M0,0 L10,10", "duration": 2, "ease": "inOutSine", "loop": "pingpong", "orient": true } },
        { "id": "blue", "type": "light", "color": "#6699ff", "range": 400, "falloff": "smooth",
          "intensity": { "noise": "smooth", "center": 1, "amplitude": 0.25, "frequency": 8, "seed": 18446744073709551615 },
          "position": { "keys": [ { "time": 0, "value": [100, 800], "ease": "cubic-bezier(.2,.8,.2,1)" },
                                  { "time": "12f", "value": [668, 800] } ], "loop": "pingpong" } }
      ]
    }
    """

  static let options = SceneDocument.Options(checksFiles: false)

  @Test func `every part of a scene is read`() throws {
    let document = try SceneDocument.read(text: Self.full, options: Self.options)
    let scene = document.scene
    #expect(scene.canvas.width == 768 && scene.canvas.height == 1024)
    #expect(scene.canvas.fps.framesPerSecond == Rational(30000, 1001))
    #expect(scene.canvas.duration == .frames(Rational(240)))
    #expect(scene.canvas.background == Color(0, 64 / 255.0, 128 / 255.0))
    #expect(scene.lighting.ambient == .wave(WaveDriver(.sine, center: 0.2, amplitude: 0.1, frequency: 0.5)))
    #expect(scene.lighting.ambientColor == .constant(Color(1, 0.5, 0)))
    #expect(scene.assets.map(\.id.name) == ["wall", "walker", "coin"])
    #expect(scene.assets[1].source == .frames(pattern: "art/walk-%02d.png", first: 1, count: 16))
    #expect(
      scene.assets[2].source
        == .sheet(path: "art/coin.png", cellWidth: 32, cellHeight: 48, count: 7, margin: 1, spacing: 2))
    #expect(scene.nodes[0].parallax == Vector2(0.5, 0.5))
    #expect(scene.nodes[1].scale == .constant(Vector2(2, 2)))
    #expect(scene.nodes[1].visible == Node.Span(start: .seconds(Rational(1, 2))))
    #expect(
      scene.nodes[1].children[0].position == .follow(FollowDriver(target: "wall", offset: Vector2(1, 2))))
    guard case .sprite(let walker) = scene.nodes[1].content, case .light(let blue) = scene.nodes[3].content else {
      Issue.record("wrong types")
      return
    }
    #expect(walker.play == .times(3) && walker.speed == Rational(1, 10))
    #expect(
      blue.intensity
        == .noise(NoiseDriver(.smooth, center: 1, amplitude: 0.25, frequency: 8, octaves: 1, seed: .max)))
    #expect(blue.falloff == .smooth)
    guard case .keys(let keys) = scene.nodes[3].position else {
      Issue.record("no keys")
      return
    }
    #expect(keys.loop == .pingpong && keys.keys[1].time == .frames(Rational(12)))
    #expect(keys.keys[0].ease == .cubicBezier(x1: 0.2, y1: 0.8, x2: 0.2, y2: 1))
    #expect(document.warnings.isEmpty)
  }

  @Test func `what is written reads back equal`() throws {
    let scene = try SceneDocument.read(text: Self.full, options: Self.options).scene
    let again = try SceneDocument.read(text: scene.json, options: Self.options).scene
    #expect(again == scene)
    #expect(again.json == scene.json)
  }

  @Test func `a byte order mark and CRLF are fine`() throws {
    let plain = try SceneDocument.read(text: Self.full, options: Self.options).scene
    let text = "\u{FEFF}" + Self.full.replacing("\n", with: "\r\n")
    #expect(try SceneDocument.read(text: text, options: Self.options).scene == plain)
  }

  @Test func `a typo names node, key, place and the likely word`() {
    let text = Self.full.replacing("\"id\": \"blue\", \"type\"", with: "\"id\": \"blue\", \"positon\": 1, \"type\"")
    #expect(
      throws: SceneError([
        Diagnostic(
          location: SourceLocation(file: "scene.json", line: 20, column: 21), place: "nodes[3] \"blue\"",
          message: "unknown key \"positon\"; did you mean \"position\"?")
      ])
    ) { try SceneDocument.read(text: text, options: Self.options) }
  }
}
