import Footlight
import TestSupport
import Testing

/// Normals and specular maps, from their files to pixels.
@Suite struct SurfaceAssetTests {
  private static let white = "Image.new('RGB', (4, 4), '#fff')"
  private static let right = "Image.new('RGB', (4, 4), (255, 128, 128))"
  private static let left = "Image.new('RGB', (4, 4), (0, 128, 128))"
  private static let flat = "Image.new('RGB', (4, 4), (128, 128, 255))"

  /// A white picture of four by four pixels under a sun.
  private func scene(
    _ asset: String, _ images: [String: String], sprite: String = "", elevation: Int = 30
  ) throws -> SceneFolder {
    try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [4, 4], "fps": 25, "duration": "2f" }, "lighting": { "ambient": 0 },
        "assets": { "picture": { \(asset) } },
        "nodes": [ { "type": "sprite", "asset": "picture", "anchor": [0, 0]\(sprite) },
          { "id": "sun", "type": "light", "kind": "directional", "rotation": 90, "elevation": \(elevation) } ] }
      """, images: images)
  }

  /// What the middle of both frames shows, 0…255; the sun comes from the right.
  private func greys(_ scene: SceneFolder) throws -> [Int] {
    let film = try scene.film()
    return (0..<2).map { Int(film.render(frame: $0, dither: .none, threads: 1).pixel(2, 2)[0]) }
  }

  @Test func eachCelOfASequenceHasItsOwnNormals() throws {
    let scene = try scene(
      #""frames": "a%d.png", "count": 2, "normal": "n%d.png""#,
      ["a0.png": Self.white, "a1.png": Self.white, "n0.png": Self.right, "n1.png": Self.left])
    // cos 30° of light, and none.
    let grey = 255 * TransferFunction.srgb.encode(0.866)
    let found = try greys(scene)
    #expect((Double(found[0]) - grey).magnitude <= 1.5 && found[1] == 0)
    #expect(try scene.film().inputFiles.count == 5)
  }

  @Test func theNormalsOfASheetAreCutAsItIs() throws {
    let sheet = "Image.new('RGB', (8, 4), '#fff')"
    let normals = "(lambda p: (p.paste((0, 128, 128), (0, 0, 4, 4)), p)[1])(Image.new('RGB', (8, 4), (255, 128, 128)))"
    let scene = try scene(
      #""sheet": "a.png", "size": [4, 4], "count": 2, "normal": "n.png""#, ["a.png": sheet, "n.png": normals])
    let found = try greys(scene)
    #expect(found[0] == 0 && found[1] > 200)
  }

  @Test func normalsAreDataAndNotColours() throws {
    let scene = try scene(
      #""image": "a.png", "normal": "n.png""#, ["a.png": Self.white, "n.png": Self.flat], elevation: 90)
    #expect(try greys(scene) == [255, 255])
  }

  @Test func aSpecularMapSaysWhatShines() throws {
    let images = ["a.png": "Image.new('RGB', (4, 4), '#000')", "s.png": "Image.new('L', (4, 4), 128)"]
    let scene = try scene(
      #""image": "a.png", "specular": "s.png""#, images, sprite: #", "shininess": 1"#, elevation: 90)
    // A flat black picture under light from straight above gives back the map's value, which is no colour.
    let expected = 255 * TransferFunction.srgb.encode(128.0 / 255)
    #expect((Double(try greys(scene)[0]) - expected).magnitude <= 1)
  }

  @Test func aMapOfAnotherSizeIsRefused() throws {
    let scene = try scene(
      #""image": "a.png", "normal": "n.png""#,
      ["a.png": Self.white, "n.png": "Image.new('RGB', (4, 3), (128, 128, 255))"])
    let error = #expect(throws: SceneError.self) { try scene.film() }
    #expect(error?.description.contains("n.png: is 4×3 pixels, but the picture that it belongs to is 4×4") == true)
  }

  @Test func normalsCanBeMadeFromThePicture() throws {
    let ramp = "(lambda p: (p.putdata([60 * x for y in range(4) for x in range(4)]), p)[1])(Image.new('L', (4, 4)))"
    func grey(_ rotation: Int) throws -> Int {
      let scene = try scene(#""image": "a.png", "normal": "auto""#, ["a.png": ramp])
      let film = try Film(
        contentsOf: scene.folder["scene.json"], options: .init(overrides: ["sun.rotation=\(rotation)"]))
      return Int(film.render(frame: 0, dither: .none, threads: 1).pixel(2, 2)[0])
    }
    // It is brighter to the right, so its slope faces left: light from there falls on it.
    #expect(try grey(-90) > grey(90) + 20)
  }
}
