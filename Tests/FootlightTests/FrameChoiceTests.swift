import Footlight
import TestSupport
import Testing

/// Which cel shows by its number, and where cels of several sizes lie.
@Suite struct FrameChoiceTests {
  /// A sheet of 4×2 cells of 2×2 pixels, of which cell k is grey of 30 k; and single files alike from 10 on.
  private func film(_ asset: String, _ sprite: String) throws -> Film {
    let sheet =
      "(lambda p: ([p.paste(30 * k, (k % 4 * 2, k // 4 * 2, k % 4 * 2 + 2, k // 4 * 2 + 2)) for k in range(8)], p)[1])"
      + "(Image.new('L', (8, 4)))"
    var images = Dictionary(
      uniqueKeysWithValues: (0..<8).map { ("cel\($0 + 10).png", "Image.new('L', (2, 2), \(30 * $0))") })
    images["sheet.png"] = sheet
    return try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [2, 2], "fps": 10, "duration": 1 }, "assets": { "clip": { \(asset) } },
        "nodes": [ { "type": "sprite", "asset": "clip", "anchor": [0, 0]\(sprite) } ] }
      """, images: images
    ).film()
  }

  private func cels(_ film: Film) -> [Int] {
    (0..<film.frameCount).map { Int(film.render(frame: $0, dither: .none, threads: 1).pixel(1, 1)[0]) / 30 }
  }

  private static let files = #""frames": "cel%d.png", "first": 10, "count": 8"#
  private static let sheet = #""sheet": "sheet.png", "size": [2, 2], "count": 8"#

  @Test(arguments: [files, sheet]) func aNumberChoosesTheCelAndIsRoundedDown(asset: String) throws {
    for (frame, cel) in [("0", 0), ("3", 3), ("6.99", 6), ("7", 7)] {
      #expect(cels(try film(asset, ", \"frame\": \(frame)")) == Array(repeating: cel, count: 10))
    }
  }

  @Test(arguments: [files, sheet]) func aMovingNumberShowsTheFirstAndTheLastCelBeyondThem(asset: String) throws {
    let keys = #"{ "keys": [ { "time": 0, "value": 0 }, { "time": 1, "value": 20 } ] }"#
    // Frame n is at 2 n.
    #expect(cels(try film(asset, ", \"frame\": \(keys)")) == [0, 2, 4, 6, 7, 7, 7, 7, 7, 7])
    let wave = #"{ "wave": "square", "center": 2, "amplitude": 5, "frequency": 1 }"#
    #expect(cels(try film(asset, ", \"frame\": \(wave)")) == [7, 7, 7, 7, 7, 0, 0, 0, 0, 0])
  }

  @Test func aSheetBeginsAtItsFirstCell() throws {
    let asset = #""sheet": "sheet.png", "size": [2, 2], "first": 3, "count": 4, "fps": 10"#
    #expect(cels(try film(asset, "")) == [3, 4, 5, 6, 3, 4, 5, 6, 3, 4])
    #expect(cels(try film(asset, #", "frame": 2"#)) == Array(repeating: 5, count: 10))
    let error = #expect(throws: SceneError.self) {
      try film(#""sheet": "sheet.png", "size": [2, 2], "first": 3, "count": 6"#, "")
    }
    #expect(
      error?.description.contains(
        "no room for 6 cells from cell 3 on: 8×4 pixels hold 4×2 cells of 2×2; lower the count to 1…5") == true)
  }

  /// Cels of 4×2, 2×6 and 8×8 pixels at the middle of a canvas of 16×16.
  private func mixed(_ anchor: String, node: String = "", sun: Int = 0) throws -> Film {
    let sizes = [(4, 2), (2, 6), (8, 8)]
    let images = Dictionary(
      uniqueKeysWithValues: sizes.enumerated().map { ("m\($0).png", "Image.new('RGB', \($1), (255, 255, 255))") })
    return try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [16, 16], "fps": 3, "duration": 1 }, "lighting": { "ambient": 1 },
        "assets": { "clip": { "frames": "m%d.png", "count": 3 } },
        "nodes": [ { "type": "sprite", "asset": "clip", "position": [8, 8], "anchor": \(anchor)\(node) },
          { "id": "sun", "type": "light", "kind": "directional", "rotation": 90, "elevation": 30, "intensity": \(sun),
            "shadow": true } ] }
      """, images: images
    ).film()
  }

  @Test(arguments: [("[0.5, 0.5]", 0.5, 0.5), ("[0, 1]", 0.0, 1.0), ("[0.5, 1]", 0.5, 1)])
  func celsOfSeveralSizesAreEachPlacedByTheAnchor(anchor: String, x: Double, y: Double) throws {
    let film = try mixed(anchor)
    for (frame, size) in [(4, 2), (2, 6), (8, 8)].enumerated() {
      let (left, top) = (8 - Int(x * Double(size.0)), 8 - Int(y * Double(size.1)))
      let picture = film.render(frame: frame, dither: .none, threads: 1)
      for index in 0..<256 {
        let isInside =
          (left..<left + size.0).contains(index % 16) && (top..<top + size.1).contains(index / 16)
        #expect(picture.pixel(index % 16, index / 16)[0] == (isInside ? 255 : 0))
      }
    }
  }

  @Test func flipsTurnEachCelAboutItsOwnAnchor() throws {
    let (plain, flipped) = (try mixed("[0.5, 0.5]"), try mixed("[0.5, 0.5]", node: #", "flipX": true, "flipY": true"#))
    for frame in 0..<3 { #expect(plain.render(frame: frame) == flipped.render(frame: frame)) }
  }

  @Test func normalsFollowTheCelAndHaveItsSize() throws {
    let scene = try surfaces()
    let film = try Film(
      contentsOf: scene.folder["scene.json"], options: .init(overrides: ["lighting.ambient=0", "sun.intensity=1"]))
    // The sun comes from the right: the second cel's normals face left.
    let greys = (0..<3).map { film.render(frame: $0, dither: .none, threads: 1).pixel(8, 8)[0] }
    #expect(greys[0] > 200 && greys[1] == 0 && greys[2] > 200)
    let wrong = try surfaces(second: (3, 6))
    let error = #expect(throws: SceneError.self) { try wrong.film() }
    #expect(error?.description.contains("n1.png: is 3×6 pixels, but the picture that it belongs to is 2×6") == true)
  }

  private func surfaces(second: (Int, Int) = (2, 6)) throws -> SceneFolder {
    let sizes = [(4, 2), (2, 6), (8, 8)]
    var images = Dictionary(
      uniqueKeysWithValues: sizes.enumerated().map { ("m\($0).png", "Image.new('RGB', \($1), (255, 255, 255))") })
    for (index, size) in [sizes[0], second, sizes[2]].enumerated() {
      images["n\(index).png"] = "Image.new('RGB', \(size), \(index == 1 ? "(0, 128, 128)" : "(255, 128, 128)"))"
    }
    return try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [16, 16], "fps": 3, "duration": 1 },
        "assets": { "clip": { "frames": "m%d.png", "count": 3, "normal": "n%d.png" } },
        "nodes": [ { "type": "sprite", "asset": "clip", "position": [8, 8] },
          { "id": "sun", "type": "light", "kind": "directional", "rotation": 90, "elevation": 30 } ] }
      """, images: images)
  }

  @Test func outlinesOfOccludersFollowTheCelsSizes() throws {
    let film = try mixed("[0.5, 1]", node: #", "occluder": { "outline": "alpha" }"#, sun: 1)
    for (frame, size) in [(4.0, 2.0), (2, 6), (8, 8)].enumerated() {
      let points = film.stage.frame(frame).occluders.flatMap(\.points)
      #expect(points.map(\.x).min() == 8 - size.0 / 2 && points.map(\.x).max() == 8 + size.0 / 2)
      let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
      #expect(abs(top - (8 - size.1)) <= 0.5 && abs(bottom - 8) <= 0.5)
    }
  }
}
