import Footlight
import TestSupport
import Testing

/// Backgrounds of tiles, from the file to pixels.
@Suite struct TiledFilmTests {
  private static let camera = """
    { "position": { "keys": [ { "time": 0, "value": [60, 40] }, { "time": 4, "value": [147.3, 11.7] } ] },
      "zoom": { "keys": [ { "time": 0, "value": 0.4 }, { "time": 2, "value": 3.7 }, { "time": 4, "value": 0.9 } ] },
      "rotation": { "keys": [ { "time": 0, "value": 0 }, { "time": 1, "value": 0 }, { "time": 4, "value": 70 } ] } }
    """

  private func film(_ nodes: String, _ image: String, canvas: String = "") throws -> Film {
    try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [120, 80], "fps": 25, "duration": 4, "background": "#fff"\(canvas) },
        "camera": \(Self.camera), "assets": { "tile": { "image": "tile.png" } }, "nodes": [ \(nodes) ] }
      """, images: ["tile.png": image]
    ).film()
  }

  private static let flat = "Image.new('RGB', (32, 32), (90, 160, 70))"
  private static let pattern =
    "(lambda p: (p.putdata([(16 * x, 30 * y, (x * y * 7) % 256) for y in range(8) for x in range(16)]), p)[1])"
    + "(Image.new('RGB', (16, 8)))"

  /// Whether every pixel of 100 frames is (90, 160, 70).
  private func isFlat(_ film: Film) -> Bool {
    (0..<100).allSatisfy { frame in
      let bytes = film.render(frame: frame, threads: 1).bytes
      return stride(from: 0, to: bytes.count, by: 4).allSatisfy { Array(bytes[$0..<$0 + 3]) == [90, 160, 70] }
    }
  }

  @Test func aBackgroundOfSpritesInGroupsIsItsColorUnderAMovingCamera() throws {
    var groups: [String] = []
    for row in -9...9 {
      let sprites = (-9...9).map {
        "{ \"type\": \"sprite\", \"asset\": \"tile\", \"anchor\": [0, 0], \"position\": [\($0 * 32), 0] }"
      }
      groups.append(
        "{ \"type\": \"group\", \"position\": [0.5, \(row * 32)], \"children\": [ \(sprites.joined(separator: ", ")) ] }"
      )
    }
    #expect(isFlat(try film(groups.joined(separator: ", "), Self.flat)))
  }

  @Test func aTiledCanvasIsItsColorUnderAMovingCamera() throws {
    let node = #"{ "type": "sprite", "asset": "tile", "tile": "canvas", "position": [0.5, 3.1], "rotation": 12 }"#
    #expect(isFlat(try film(node, Self.flat)))
  }

  @Test func theCanvasShowsThePatternThatCountsDo() throws {
    // The first tile's corner is at [3.5, 2.25] in both.
    let offset = #""offset": { "keys": [ { "time": 0, "value": [0, 0] }, { "time": 4, "value": [33, -7] } ] }"#
    let all = try film(
      """
      { "type": "sprite", "asset": "tile", "tile": "canvas", "anchor": [0.25, 0.5], "position": [7.5, 6.25], \(offset) }
      """, Self.pattern)
    let counted = try film(
      """
      { "type": "sprite", "asset": "tile", "tile": [100, 100], "anchor": [0.5, 0.5], "position": [3.5, 2.25], \(offset) }
      """, Self.pattern)
    var worst = 0
    for frame in 0..<100 {
      let (a, b) = (all.render(frame: frame, dither: .none), counted.render(frame: frame, dither: .none))
      worst = max(worst, zip(a.bytes, b.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0)
    }
    #expect(worst <= 1)
  }

  @Test func tilesOfASheetShowNothingOfTheirNeighbours() throws {
    let sheet =
      "(lambda p: (p.paste((0, 255, 0), (8, 8, 16, 16)), p)[1])(Image.new('RGB', (24, 24), (255, 0, 0)))"
    let film = try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [90, 60], "fps": 25, "duration": 1 },
        "camera": { "zoom": 1.7, "rotation": 20 },
        "assets": { "tile": { "sheet": "s.png", "size": [8, 8], "first": 4, "count": 1 } },
        "nodes": [ { "type": "sprite", "asset": "tile", "tile": "canvas" } ] }
      """, images: ["s.png": sheet]
    ).film()
    let bytes = film.render(frame: 0).bytes
    #expect(stride(from: 0, to: bytes.count, by: 4).allSatisfy { Array(bytes[$0..<$0 + 3]) == [0, 255, 0] })
  }

  @Test func theAnchorOfCountedTilesIsThatOfAllOfThem() throws {
    let film = try film(
      #"{ "type": "sprite", "asset": "tile", "tile": [3, 2], "anchor": [1, 1], "position": [60, 40], "parallax": 0 }"#,
      Self.flat)
    let sprite = try #require(film.stage.frame(0).sprites.first)
    let corner = sprite.transform.apply(to: .zero)
    let end = sprite.transform.apply(to: Vector2(96, 64))
    // At zoom 0.4 about the middle of the canvas, where the end is.
    #expect((end - Vector2(60, 40)).length < 1e-9 && (corner - Vector2(60 - 38.4, 40 - 25.6)).length < 1e-9)
  }
}
