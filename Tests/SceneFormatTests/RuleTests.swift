import Geometry
import SceneFormat
import TestSupport
import Testing

@Suite struct RuleTests {
  /// Reads a scene with one light that has the given members.
  private func light(_ members: String, fps: String = "30") throws(SceneError) -> Node {
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": \(fps), "duration": 2 },
        "nodes": [{ "id": "lamp", "type": "light", \(members) }, { "id": "other", "type": "group" }] }
      """
    return try SceneDocument.read(text: text).scene.nodes[0]
  }

  @Test(arguments: [
    ("23.976", Rational(24000, 1001)), ("29.97", Rational(30000, 1001)), ("59.94", Rational(60000, 1001)),
    ("119.88", Rational(120_000, 1001)), ("29.970", Rational(30000, 1001)), ("25", Rational(25)),
    ("12.5", Rational(25, 2)), ("\"30000/1001\"", Rational(30000, 1001)), ("\"2997/100\"", Rational(2997, 100)),
    ("0.1", Rational(1, 10)),
  ]) func `frame rates are exact, and NTSC's rounded ones are meant as fractions`(text: String, rate: Rational) throws {
    let scene = "{ \"footlight\": 1, \"canvas\": { \"size\": [6, 4], \"fps\": \(text), \"duration\": 2 } }"
    #expect(try SceneDocument.read(text: scene).scene.canvas.fps.framesPerSecond == rate)
  }

  @Test(arguments: [
    ("\"#f80\"", Color(1, 136 / 255.0, 0)), ("\"#F808\"", Color(1, 136 / 255.0, 0, 136 / 255.0)),
    ("\"#102030\"", Color(16 / 255.0, 32 / 255.0, 48 / 255.0)),
    ("\"#10203040\"", Color(16 / 255.0, 32 / 255.0, 48 / 255.0, 64 / 255.0)), ("[0, 0.5, 1]", Color(0, 0.5, 1)),
    ("[0, 0.5, 1, 0.25]", Color(0, 0.5, 1, 0.25)),
  ]) func `colours have six forms`(text: String, color: Color) throws {
    guard case .light(let light) = try light("\"color\": \(text)").content else {
      Issue.record("no light")
      return
    }
    #expect(light.color == .constant(color))
  }

  @Test func `two keys at one time are a step, whatever unit they are in`() throws {
    let keys = "{ \"time\": 0, \"value\": 1 }, { \"time\": 0.5, \"value\": 2 }, { \"time\": \"15f\", \"value\": 3 }"
    #expect(throws: Never.self) { try light("\"range\": { \"keys\": [\(keys)] }") }
    // At another rate the 15th frame is before half a second.
    #expect(throws: SceneError.self) { try light("\"range\": { \"keys\": [\(keys)] }", fps: "60") }
  }

  @Test func `each key out of order is told, against the one before it`() {
    let keys = [0, 3, 2, 2, 2, 1].map { "{ \"time\": \($0), \"value\": 1 }" }.joined(separator: ", ")
    let error = #expect(throws: SceneError.self) { try light("\"range\": { \"keys\": [\(keys)] }") }
    #expect(
      error?.diagnostics.map(\.place) == [2, 4, 5].map { "nodes[0] \"lamp\": range.keys[\($0)].time" })
  }

  @Test func `keys that begin with x- are free everywhere`() throws {
    let text = """
      { "footlight": 1, "x-a": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 2, "x-a": { "size": 0 } },
        "lighting": { "x-a": 1 }, "camera": { "x-a": 1 }, "assets": { "x-a": 1, "b": { "image": "b.png", "x-a": 1 } },
        "nodes": [{ "type": "sprite", "asset": "b", "x-a": 1,
          "rotation": { "x-a": 1, "keys": [{ "x-a": 1, "time": 0, "value": 1 }] } }] }
      """
    let scene = try SceneDocument.read(text: text, options: ReadingTests.options).scene
    #expect(scene.assets.count == 1 && scene.nodes.count == 1)
  }

  @Test func `a wave's period is its frequency's reciprocal, in frames as well`() throws {
    for (text, frequency) in [("\"frequency\": 4", 4.0), ("\"period\": 0.25", 4), ("\"period\": \"15f\"", 2)] {
      let node = try light("\"rotation\": { \"wave\": \"sine\", \"center\": 0, \"amplitude\": 1, \(text) }")
      #expect(node.rotation == .wave(WaveDriver(.sine, center: 0, amplitude: 1, frequency: frequency)))
    }
  }

  @Test func `a colour's swing leaves alpha alone unless it is stated`() throws {
    for (text, swing) in [
      ("[0.1, -0.2, 0.3]", Color(0.1, -0.2, 0.3, 0)), ("\"#000\"", .clear), ("[0, 0, 0, 1]", .black),
    ] {
      let node = try light(
        "\"color\": { \"noise\": \"white\", \"center\": \"#fff\", \"amplitude\": \(text), \"frequency\": 1 }")
      guard case .light(let light) = node.content, case .noise(let noise) = light.color else {
        Issue.record("no noise")
        continue
      }
      #expect(noise.amplitude == swing && noise.center == .white)
    }
  }

  @Test(arguments: [
    "[0, 1]", "[0, null]", "[0]", "[\"3f\", 0.2]", "[-1, 0]", "[\"1/3\", \"1/2\"]",
  ]) func `a span has an end, or goes on to the film's`(text: String) {
    #expect(throws: Never.self) { try light("\"visible\": \(text)") }
  }

  @Test(arguments: ["[1, 1]", "[1, 0]", "[null, 1]", "[]", "[0, 1, 2]", "[\"6f\", 0.2]", "1", "{}"])
  func `a span that is empty or no pair is an error`(text: String) {
    #expect(throws: SceneError.self) { try light("\"visible\": \(text)") }
  }

  @Test(arguments: [
    "1.5", "\"12f\"", "\"12.5f\"", "\"1001/30000\"", "\"1/3f\"", "1e-3", "\"0f\"", "0.12345678901234567890123",
  ]) func `times are seconds, frames, or exact fractions of either`(text: String) {
    #expect(throws: Never.self) { try light("\"position\": { \"path\": \"M0 0\", \"duration\": \(text) }") }
  }

  @Test(arguments: [
    "\"12\"", "\"f\"", "\"1 f\"", "\"1/0\"", "\"1/0f\"", "\"-1f\"", "-1", "\"1e3f\"", "\"1/2/3f\"", "\"12F\"", "\"\"",
    "\"99999999999999999999/1\"", "1e400", "[1]", "\"1./2\"", "\"1.f\"", "2e9",
  ]) func `other times are errors`(text: String) {
    #expect(throws: SceneError.self) { try light("\"position\": { \"path\": \"M0 0\", \"duration\": \(text) }") }
  }

  @Test func `a node may follow its parent, a cousin and what follows another, and the camera anything`() {
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 2 },
        "camera": { "position": { "follow": "hat" } },
        "nodes": [
          { "id": "a", "type": "group", "children": [
            { "id": "arm", "type": "group", "position": { "follow": "a" } },
            { "id": "hat", "type": "light", "position": { "follow": "arm" } } ] },
          { "id": "b", "type": "group", "position": { "follow": "hat" } } ] }
      """
    #expect(throws: Never.self) { try SceneDocument.read(text: text) }
  }

  @Test func `a ring through a follower's parent is found, and each ring once`() {
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 2 },
        "nodes": [
          { "id": "a", "type": "group", "position": { "follow": "y" }, "children": [{ "id": "x", "type": "light" }] },
          { "id": "b", "type": "group", "position": { "follow": "x" }, "children": [{ "id": "y", "type": "light" }] },
          { "id": "c", "type": "group", "position": { "follow": "c" } }, { "type": "light", "position": { "follow": "c" } }
        ] }
      """
    let error = #expect(throws: SceneError.self) { try SceneDocument.read(text: text) }
    #expect(error?.diagnostics.count == 2)
  }

  @Test func `sixty-three layers beside the default one are fine`() {
    let names = (1...63).map { "\"layer \($0)\"" }.joined(separator: ", ")
    #expect(throws: Never.self) { try light("\"layers\": [\(names)]") }
  }

  @Test(arguments: [
    (#""blur": 0.04, "fade": 0.17"#, ["0.18"]), (#""blur": 0.04, "fade": 0.18"#, []),
    (#""blur": 0.04, "fade": [0.3, 0.1]"#, ["0.18"]), (#""blur": 0.04, "fade": 0.1, "mix": "crossfade""#, []),
    (#""blur": 0.04, "fade": [0.3, 0.1], "shape": "ellipse""#, ["0.18"]), (#""preset": "miniature""#, []),
    (#""preset": "original""#, []),
  ])
  func `a blur that is too steep for its fade is a warning`(keys: String, fades: [String]) throws {
    let document = try SceneDocument.read(
      text: """
        { "footlight": 1, "canvas": { "size": [64, 48], "fps": 30, "duration": 1 },
          "post": [ { "type": "tiltShift", \(keys) } ] }
        """)
    #expect(
      document.warnings.map(\.description)
        == fades.map {
          "scene.json:2:13: post[0]: the blur grows so fast that what is in focus bleeds into it; make the fade at least \($0)"
        })
  }

  @Test func `an asset that no sprite uses is a warning`() throws {
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 2 },
        "assets": { "wall": { "image": "wall.png" } } }
      """
    let document = try SceneDocument.read(text: text, options: ReadingTests.options)
    #expect(
      document.warnings.map(\.description) == ["scene.json:2:34: assets \"wall\": no sprite uses this asset"])
  }

  @Test func `a hundred thousand nodes are read, and as many faults are told in bounded number`() throws {
    let nodes = (0..<100_000).map {
      "{ \"id\": \"node\($0)\", \"type\": \"light\", \"position\": [\($0), 2.5], \"range\": 100, \"opacity\": 0.5 }"
    }
    let start = "{ \"footlight\": 1, \"canvas\": { \"size\": [6, 4], \"fps\": 30, \"duration\": 2 }, \"nodes\": [\n"
    let text = start + nodes.joined(separator: ",\n") + "] }"
    #expect(try SceneDocument.read(text: text).scene.nodes.count == 100_000)
    // On one line, with a misspelt key and an unknown node in each.
    let bad = text.replacing("\n", with: " ").replacing("\"opacity\": 0.5", with: "\"opcity\": { \"follow\": \"nod\" }")
    let error = #expect(throws: SceneError.self) { try SceneDocument.read(text: bad) }
    #expect(error?.diagnostics.count == 1001)
    #expect(error?.diagnostics.last?.message == "99000 more faults; mend these first")
  }

  @Test func `a hundred thousand sprites of one misspelt asset among ten thousand are told in bounded time`() {
    let assets = (0..<10_000).map { "\"asset-\($0)\": { \"image\": \"\($0).png\" }" }.joined(separator: ", ")
    let nodes = [String](repeating: #"{ "type": "sprite", "asset": "aset-1" }"#, count: 100_000)
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 2 }, "assets": { \(assets) },
        "nodes": [\(nodes.joined(separator: ", "))] }
      """
    let error = #expect(throws: SceneError.self) { try SceneDocument.read(text: text, options: ReadingTests.options) }
    #expect(error?.diagnostics.first?.message == #"unknown asset "aset-1"; did you mean "asset-1"?"#)
    #expect(error?.diagnostics.last?.message == "99000 more faults; mend these first")
  }

  /// Each child depends on its parent, the parent on its first child, and each child on the next: every prefix is a ring.
  @Test func `a hundred thousand rings of up to as many nodes are told in bounded space`() {
    let children = (0..<100_000).map {
      "{ \"id\": \"c\($0)\", \"type\": \"group\""
        + ($0 < 99_999 ? ", \"position\": { \"follow\": \"c\($0 + 1)\" } }" : " }")
    }
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 2 },
        "nodes": [{ "id": "top", "type": "group", "position": { "follow": "c0" },
          "children": [\(children.joined(separator: ",\n"))] }] }
      """
    let error = #expect(throws: SceneError.self) { try SceneDocument.read(text: text) }
    #expect(error?.diagnostics.last?.message == "99000 more faults; mend these first")
    let messages = error?.diagnostics.map(\.message) ?? []
    let (start, end) = ("the place would depend on itself: ", "; follow a node outside of this ring")
    #expect(messages.first == start + #""top" → "c0" → "top""# + end)
    #expect(
      messages[999] == start + #""top" → "c0" → "c1" → "c2" → … 993 more … → "c996" → "c997" → "c998" → "c999" → "top""#
        + end)
  }
}

@Suite struct ColorNameTests {
  /// CSS's names as another program has them: Pillow knows the same 148.
  @Test func `colours by name are CSS's`() throws {
    let script = """
      from PIL import ImageColor
      for name in sorted(ImageColor.colormap): print(name, *ImageColor.getrgb(name))
      """
    let lines = try Tool.python.output(["-c", script]).split(separator: "\n")
    #expect(lines.count == 148)
    for line in lines {
      let words = line.split(separator: " ")
      let parts = words.dropFirst().compactMap { Double($0) }.map { $0 / 255 }
      #expect(Color(named: String(words[0])) == Color(parts[0], parts[1], parts[2]), "\(line)")
    }
    #expect(Color(named: "transparent") == Color(0, 0, 0, 0))
    #expect(Color(named: "Tomatoe") == nil)
  }

  private func background(_ name: String) throws(SceneError) -> Color {
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 1, "duration": 2, "background": "\(name)" } }
      """
    return try SceneDocument.read(text: text).scene.canvas.background
  }

  @Test func `a scene takes names, and a mistyped one is told`() throws {
    #expect(try background("rebeccapurple") == Color(0x66 / 255.0, 0x33 / 255.0, 0x99 / 255.0))
    let error = #expect(throws: SceneError.self) { try background("tomatoe") }
    #expect(error?.description.contains("did you mean \"tomato\"?") == true)
  }
}

@Suite struct BrokenValueTests {
  @Test(arguments: [
    "[]", "[[0, 0]]", "[[0, 0], [1, 1], [2, 2]]", "null", "\"x\"", "[null, null]", "[[0, 0], null]", "{}", "[[0], [1]]",
  ]) func `a broken shape is a fault with its place`(value: String) throws {
    for kind in ["segment", "polyline", "box", "circle", "plane"] where kind != "polyline" || !value.contains("[2, 2]")
    {
      let text = """
        { "footlight": 1, "canvas": { "size": [8, 8], "fps": 1, "duration": 1 },
          "nodes": [{ "type": "group", "body": { "type": "static", "shape": { "\(kind)": \(value) } } }] }
        """
      let error = #expect(throws: SceneError.self) { try SceneDocument.read(text: text) }
      #expect(error?.diagnostics.first?.place.contains("shape.\(kind)") == true, "\(error?.description ?? "")")
    }
  }

  @Test func `comments and spare commas hide no other fault`() throws {
    let text = """
      { "footlight": 1, // a comment
        "canvas": { "size": [8, 8], /* and
        another */ "fps": 1, "duration": 1, },
        "nodes": [{ "type": "group", "positon": 1 }, # a third
          { "type": "light", "foo": 1 },
        ] }
      """
    let error = #expect(throws: SceneError.self) { try SceneDocument.read(text: text) }
    let places = error?.diagnostics.map { "\($0.location.line ?? 0):\($0.location.column ?? 0)" }
    #expect(places == ["1:19", "2:31", "3:37", "4:32", "4:48", "5:24", "5:34"], "\(error?.description ?? "")")
  }

  @Test func `visible may be true or false`() throws {
    func visible(_ value: String) throws -> Node.Span? {
      let text = """
        { "footlight": 1, "canvas": { "size": [8, 8], "fps": 1, "duration": 1 },
          "nodes": [{ "type": "group", "visible": \(value) }] }
        """
      let scene = try SceneDocument.read(text: text).scene
      #expect(try SceneDocument.read(text: scene.json).scene == scene)
      return scene.nodes[0].visible
    }
    #expect(try visible("false") == Node.Span(start: .zero, end: .zero))
    #expect(try visible("true") == Node.Span(start: .zero))
  }
}

@Suite struct AdviceTests {
  private func warnings(_ keys: [Double]) throws(SceneError) -> [Diagnostic] {
    let list = keys.map { "{ \"time\": \($0), \"value\": 1 }" }.joined(separator: ", ")
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": "60f" },
        "nodes": [{ "type": "group", "opacity": { "keys": [\(list)] } }] }
      """
    return try SceneDocument.read(text: text).warnings
  }

  @Test func `a key that comes when the film has ended is warned of, once for a property`() throws {
    #expect(try warnings([0, 1, 2]).isEmpty)
    // The way to it is seen.
    #expect(try warnings([0, 5]).isEmpty)
    let found = try warnings([0, 2, 3, 4])
    #expect(found.map(\.place) == ["nodes[0].opacity.keys[2]"])
    #expect(found.first?.message.contains("the film ends at 2 s") == true)
  }

  @Test func `a name in another Unicode form is the same name, and the message says so`() {
    let text = """
      { "footlight": 1, "canvas": { "size": [6, 4], "fps": 30, "duration": 1 },
        "assets": { "caf\u{e9}": { "image": "a.png" }, "cafe\u{301}": { "image": "b.png" } } }
      """
    let error = #expect(throws: SceneError.self) {
      try SceneDocument.read(text: text, options: ReadingTests.options)
    }
    #expect(error?.description.contains("in any Unicode form") == true)
  }
}
