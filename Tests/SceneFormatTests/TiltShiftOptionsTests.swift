import Geometry
import SceneFormat
import Testing

@Suite struct TiltShiftOptionsTests {
  private func read(_ options: KeyValuePairs<String, String>) throws(SceneError) -> PostEffect.TiltShift {
    var look = TiltShiftOptions()
    for (name, text) in options { look[name] = text }
    return try look.tiltShift(width: 3000, height: 2000)
  }

  private func message(_ options: KeyValuePairs<String, String>) -> String {
    do throws(SceneError) {
      _ = try read(options)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `options say what the keys of a scene say`() throws {
    let scene = try SceneDocument.read(
      text: """
        { "footlight": 1, "canvas": { "size": [3000, 2000], "fps": 30, "duration": 1 },
          "post": [ { "type": "tiltShift", "preset": "miniature", "shape": "ellipse", "center": [0.3, 0.6], "angle": -20,
            "radii": [0.2, 0.1], "fade": [0.1, 0.3], "curve": "linear", "blur": 0.03, "bokeh": "hexagon",
            "mix": "crossfade", "saturation": 1.2, "contrast": 0.9, "brightness": -0.1 } ] }
        """
    ).scene
    let options: KeyValuePairs = [
      "blur": ".03", "center": "0.3,.6", "angle": "-20", "radii": "0.2,0.1", "fade": "0.1,0.3", "curve": "linear",
      "shape": "ellipse", "bokeh": "hexagon", "mix": "crossfade", "saturation": "1.2", "contrast": "0.9",
      "brightness": "-1e-1", "preset": "miniature",
    ]
    #expect(scene.post == [PostEffect(.tiltShift(try read(options)))])
    #expect(try read([:]) == PostEffect.TiltShift())
    #expect(try read(["preset": "original"]) == PostEffect.TiltShift(.original, width: 3000, height: 2000))
    #expect(try read(["band": "0.2", "center": "0.4"]).center == .constant(Vector2(0.5, 0.4)))
    #expect(try read(["mask": "a b.png"]).mask == AssetID("a b.png"))
  }

  @Test func `the names are the keys of the look`() {
    #expect(
      Set(TiltShiftOptions.names) == [
        "preset", "shape", "mask", "mix", "center", "angle", "band", "radii", "fade", "curve", "blur", "bokeh",
        "saturation", "contrast", "brightness",
      ])
  }

  @Test func `all that is wrong is told by its option`() {
    #expect(message(["blur": "2"]) == "--blur 2: needs a number from 0 to 1, not 2")
    #expect(message(["contrast": "0.4"]) == "--contrast 0.4: needs a number from 0.5 to 1.5, not 0.4")
    #expect(message(["mix": "variabel"]).hasSuffix("did you mean \"variable\"?"))
    #expect(message(["radii": "0.1"]).hasPrefix("--radii 0.1: belongs to the shape \"ellipse\""))
    for text in ["nan", "inf", "1,2,3", "", ",", "0.1,", "x", "{}", "null", "[0.1, 0.2]"] {
      let told = message(["center": text, "fade": text]).split(separator: "\n")
      #expect(told.contains { $0.hasPrefix("--center \(text): needs ") }, "\(told)")
      #expect(told.contains { $0.hasPrefix("--fade \(text): needs ") }, "\(told)")
    }
  }
}
