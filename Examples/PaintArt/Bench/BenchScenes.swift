import Footlight

/// Measured loads at 1920×1080: one animated sprite with 3 lamps, without and with a tilt-shift, and 60 turning sprites
/// with 12 lamps.
///
/// Walls, blobs and orbits are plain formulas, so that other renderers can be given the same load.
enum BenchScenes {
  private static let width = 1920
  private static let height = 1080
  private static let colors = ["[1, 0.8, 0.6]", "[0.4, 0.6, 1]", "[1, 0.3, 0.4]", "[0.5, 1, 0.6]"]

  static func paint(into gallery: Gallery) throws {
    try gallery.hang(wall(), "wall", in: ["bench-seed", "bench-tiltshift", "bench-stage"])
    for cel in 0..<16 {
      try gallery.hang(
        blob(420, 724, seed: cel), cel < 10 ? "cel-0\(cel)" : "cel-\(cel)", in: ["bench-seed", "bench-tiltshift"])
    }
    for index in 0..<8 { try gallery.hang(blob(256, 256, seed: index), "blob-\(index)", in: ["bench-stage"]) }
    try gallery.write(scene: seedScene(), in: "bench-seed")
    try gallery.write(scene: seedScene(post: tiltShift), in: "bench-tiltshift")
    try gallery.write(scene: stageScene(), in: "bench-stage")
  }

  // MARK: - Pictures

  private static func wall() -> Picture {
    Picture(width: width, height: height) { x, y in
      let isMortar = y % 60 < 4 || (x + y / 60 % 2 * 60) % 120 < 4
      if isMortar { return SIMD4(60, 60, 60, 255) }
      let red = (PortableMath.sin(Double(x) / 37) * PortableMath.cos(Double(y) / 23) * 40 + 140).rounded(.down)
      return SIMD4(UInt8(red), UInt8(red * 0.8), UInt8(red * 0.7), 255)
    }
  }

  private static func blob(_ width: Int, _ height: Int, seed: Int) -> Picture {
    let (halfWidth, halfHeight) = (Double(width) / 2, Double(height) / 2)
    return Picture(width: width, height: height) { x, y in
      let distance = Vector2((Double(x) - halfWidth) / halfWidth, (Double(y) - halfHeight) / halfHeight).length
      let alpha = UInt8(unit((1 - distance) * 8) * 255)
      guard alpha > 0 else { return .zero }
      let red = (PortableMath.sin(Double(x) / 9 + Double(seed)) + 1) * 100 + 50
      return SIMD4(UInt8(red), UInt8(red * 0.7), UInt8(255 - red), alpha)
    }
  }

  // MARK: - Scenes

  /// The original's: one copy blurred by 16 pixels, which fades in over a fifth of the height.
  private static let tiltShift =
    #"{ "type": "tiltShift", "mix": "crossfade", "curve": "linear", "band": 0.2, "fade": 0.2, "blur": 0.0148148 }"#

  private static func seedScene(post: String? = nil) -> String {
    scene(
      assets: [
        #""wall": { "image": "art/wall.png" }"#,
        #""cels": { "frames": "art/cel-%02d.png", "first": 0, "count": 16, "fps": 60 }"#,
      ],
      nodes: [
        #"{ "type": "sprite", "asset": "wall", "anchor": [0, 0] }"#,
        #"{ "type": "sprite", "asset": "cels", "anchor": [0, 0], "position": [700, 200] }"#,
      ] + (0..<3).map(lamp), post: post)
  }

  private static func stageScene() -> String {
    scene(
      assets: [#""wall": { "image": "art/wall.png" }"#]
        + (0..<8).map { #""blob-\#($0)": { "image": "art/blob-\#($0).png" }"# },
      nodes: [#"{ "type": "sprite", "asset": "wall", "anchor": [0, 0] }"#]
        + (0..<60).map { index in
          let place = "[\(100 + index * 173 % 1700), \(80 + index * 97 % 900)]"
          // 2° a frame.
          let turn =
            #"{ "keys": [{ "time": 0, "value": \#(index * 6) }, { "time": 2, "value": \#(index * 6 + 240) }] }"#
          return
            #"{ "type": "sprite", "asset": "blob-\#(index % 8)", "position": \#(place), "scale": 0.9, "rotation": \#(turn) }"#
        } + (0..<12).map(lamp))
  }

  /// Lamp k in frame f is at (960 + 600·cos(0.05 f + 2.1 k), 540 + 350·sin(0.07 f + 1.3 k)); one group for each axis.
  private static func lamp(_ index: Int) -> String {
    func orbit(_ center: String, _ amplitude: String, perFrame: Double, phase: Double) -> String {
      let (frequency, cycles) = (decimals(perFrame * 60 / (2 * .pi)), decimals(phase))
      return
        #"{ "wave": "sine", "center": \#(center), "amplitude": \#(amplitude), "frequency": \#(frequency), "phase": \#(cycles) }"#
    }
    let across = orbit("[960, 0]", "[600, 0]", perFrame: 0.05, phase: Double(index) * 2.1 / (2 * .pi) + 0.25)
    let down = orbit("[0, 540]", "[0, 350]", perFrame: 0.07, phase: Double(index) * 1.3 / (2 * .pi))
    return """
      { "type": "group", "position": \(across), "children": [
            { "type": "light", "color": \(colors[index % 4]), "range": 500, "position": \(down) } ] }
      """
  }

  private static func decimals(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6)" }

  private static func scene(assets: [String], nodes: [String], post: String? = nil) -> String {
    """
    {
      "$schema": "../footlight.schema.json",
      "footlight": 1,
      "canvas": { "size": [\(width), \(height)], "fps": 60, "duration": 2 },
      "lighting": { "ambient": 0.1 },
      "assets": {
        \(assets.joined(separator: ",\n    "))
      },
      "nodes": [
        \(nodes.joined(separator: ",\n    "))
      ]\(post.map { ",\n  \"post\": [\n    \($0)\n  ]" } ?? "")
    }

    """
  }
}
