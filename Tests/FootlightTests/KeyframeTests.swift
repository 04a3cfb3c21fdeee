import Footlight
import Foundation
import TestSupport
import Testing

/// Keyframes from a scene's text to places and pixels, against formulas.
@Suite struct KeyframeTests {
  /// A light with the given position, on a film of 50 frames at 25 fps.
  private func places(_ position: String) throws -> [Vector2] {
    let scene = """
      { "footlight": 1, "canvas": { "size": [8, 8], "fps": 25, "duration": 2 },
        "nodes": [ { "id": "lamp", "type": "light", "position": \(position) } ] }
      """
    let stage = try SceneFolder(scene).film().stage
    return (0..<stage.frameCount).compactMap { stage.frame($0).lights.first?.position }
  }

  /// Penner's outBack and inBack, as published, at a share of the way.
  private func outBack(_ x: Double) -> Double { 1 + 2.70158 * pow(x - 1, 3) + 1.70158 * pow(x - 1, 2) }
  private func inBack(_ x: Double) -> Double { 2.70158 * pow(x, 3) - 1.70158 * pow(x, 2) }

  @Test func twoKeysAtOneTimeAreAStepAtThatVeryFrame() throws {
    let places = try places(
      #"{ "keys": [ { "time": 0, "value": [0, 0] }, { "time": 1, "value": [25, 0] }, { "time": "25f", "value": [100, 7] } ] }"#
    )
    #expect(places.count == 50)
    for (frame, place) in places.enumerated() {
      let right = frame < 25 ? Vector2(Double(frame), 0) : Vector2(100, 7)
      #expect((place - right).length < 1e-12, "frame \(frame)")
    }
  }

  @Test(arguments: ["once", "repeat", "pingpong"])
  func anAnimationOfNoLengthIsAStep(loop: String) throws {
    let keys = try places(
      #"{ "keys": [ { "time": 1, "value": [3, 4] }, { "time": 1, "value": [5, 6] } ], "loop": "\#(loop)" }"#)
    #expect(keys == (0..<50).map { $0 < 25 ? Vector2(3, 4) : Vector2(5, 6) })
    let path = try places(#"{ "path": "M 10 20 H 90", "duration": 0, "loop": "\#(loop)" }"#)
    #expect(path == Array(repeating: Vector2(90, 20), count: 50))
  }

  @Test func anOvershootingPositionRunsOnAlongItsTangent() throws {
    let keys = try places(
      #"{ "keys": [ { "time": 0, "value": [10, 20], "ease": "outBack" }, { "time": 2, "value": [110, 70] } ] }"#)
    let path = try places(#"{ "path": "M 0 0 H 50 V 100", "duration": 2, "ease": "outBack" }"#)
    #expect(keys.count == 50 && path.count == 50)
    #expect(keys.contains { $0.x > 115 } && path.contains { $0.y > 110 })
    for frame in 0..<50 {
      let share = outBack(Double(frame) / 50)
      #expect((keys[frame] - Vector2(10 + 100 * share, 20 + 50 * share)).length < 1e-9)
      let way = 150 * share
      #expect((path[frame] - (way < 50 ? Vector2(way, 0) : Vector2(50, way - 50))).length < 1e-6)
    }
  }

  @Test func anOvershootingColourOrOpacityIsClamped() throws {
    let scene = try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [2, 1], "fps": 25, "duration": 2, "background": "#000" },
        "assets": { "white": { "image": "white.png" } },
        "nodes": [
          { "type": "sprite", "asset": "white", "anchor": [0, 0], "tint": { "keys": [
            { "time": 0, "value": [0.5, 0.1, 0.9], "ease": "outBack" }, { "time": 1, "value": [1, 0, 1], "ease": "inBack" },
            { "time": 2, "value": [0, 1, 0.5] } ] } },
          { "type": "sprite", "asset": "white", "anchor": [0, 0], "position": [1, 0], "opacity": { "keys": [
            { "time": 0, "value": 0.5, "ease": "outBack" }, { "time": 1, "value": 1, "ease": "inBack" },
            { "time": 2, "value": 0 } ] } } ] }
      """, images: ["white.png": "Image.new('L', (1, 1), 255)"])
    let film = try scene.film()
    var clamped = 0
    for frame in 0..<50 {
      let isFirst = frame < 25
      let share = isFirst ? outBack(Double(frame) / 25) : inBack(Double(frame - 25) / 25)
      func value(_ a: Double, _ b: Double, _ c: Double) -> Double {
        let value = isFirst ? a + (b - a) * share : b + (c - b) * share
        if value < 0 || value > 1 { clamped += 1 }
        return min(max(value, 0), 1)
      }
      let picture = film.render(frame: frame, dither: .none)
      let tint = [value(0.5, 1, 0), value(0.1, 0, 1), value(0.9, 1, 0.5)]
      for (byte, right) in zip(picture.pixel(0, 0), tint) { #expect(abs(Double(byte) - right * 255) < 0.6, "\(frame)") }
      // Opacity mixes light with the black behind it: IEC 61966-2-1's formula gives the byte.
      let light = value(0.5, 1, 0)
      let right = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      #expect(abs(Double(picture.pixel(1, 0)[0]) - right * 255) < 0.6, "\(frame)")
    }
    #expect(clamped > 100)
  }

  @Test func zeroScaleEqualKeysAndTheLargestNumbersAreFinite() throws {
    func keys(_ a: String, _ b: String) -> String {
      #"{ "keys": [ { "time": 0, "value": \#(a), "ease": "outElastic" }, { "time": 1, "value": \#(b) } ], "loop": "pingpong" }"#
    }
    let scene = try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [16, 16], "fps": 25, "duration": 2, "background": "#123456" },
        "assets": { "white": { "image": "white.png" } },
        "nodes": [
          { "type": "sprite", "asset": "white", "position": [8, 8], "scale": 0 },
          { "type": "sprite", "asset": "white", "position": [8, 8], "scale": \(keys("0", "0")) },
          { "type": "sprite", "asset": "white", "position": [8, 8], "scale": [0, 5], "rotation": 45 },
          { "type": "group", "scale": 0, "children": [ { "type": "sprite", "asset": "white", "scale": 1e9 },
            { "type": "light", "range": 1e9 } ] },
          { "type": "sprite", "asset": "white", "position": \(keys("[-1e9, 1e9]", "[1e9, 1e9]")), "scale": 0.5 },
          { "type": "sprite", "asset": "white", "position": [8, 8], "opacity": \(keys("0", "0")) } ] }
      """, images: ["white.png": "Image.new('L', (4, 4), 255)"])
    let film = try scene.film()
    for frame in 0..<50 {
      #expect(!film.stage.frame(frame).description.contains(/nan|inf/))
      let picture = film.render(frame: frame, dither: .none)
      #expect((0..<256).allSatisfy { picture.pixel($0 % 16, $0 / 16) == [0x12, 0x34, 0x56, 255] }, "frame \(frame)")
    }
  }

  @Test(arguments: ["1e308", "-1e308", "1.1e9"])
  func numbersBeyondAllUseAreNamed(number: String) throws {
    let error = #expect(throws: SceneError.self) {
      try places(#"{ "keys": [ { "time": 0, "value": [0, 0] }, { "time": 1, "value": [1, \#(number)] } ] }"#)
    }
    let message = "nodes[0] \"lamp\": position.keys[1].value[1]: needs a number within ±1e9, not "
    #expect(error?.description.contains(message) == true)
  }
}
