import Footlight
import Foundation
import TestSupport
import Testing

/// Post effects on the whole way from a scene's file to pixels.
@Suite struct PostTests {
  private static let noise = "Image.effect_noise((96, 96), 200).convert('RGB')"

  private func folder(_ post: String, assets: String = "", files: [String: String] = [:]) throws -> SceneFolder {
    let scene = try SceneFolder(
      """
      { "footlight": 1, "canvas": { "size": [96, 96], "fps": 25, "duration": 1 },
        "assets": { "picture": { "image": "noise.png" }\(assets) },
        "nodes": [ { "type": "sprite", "asset": "picture", "anchor": [0, 0] },
          { "id": "spot", "type": "group", "position": [20, 70] } ],
        "post": [ \(post) ] }
      """, images: ["noise.png": Self.noise].merging(files) { first, _ in first })
    return scene
  }

  private func frame(_ scene: SceneFolder, _ number: Int = 0) throws -> Frame {
    try scene.film().render(frame: number)
  }

  @Test(arguments: [
    #"{ "type": "tiltShift", "blur": 0 }"#, #"{ "type": "blur", "sigma": 0 }"#,
    #"{ "type": "tiltShift", "opacity": 0 }"#, #"{ "type": "bloom", "visible": [0.04, 0.08] }"#,
    #"{ "type": "tiltShift", "visible": [0.5] }"#, #"{ "type": "grade" }"#, #"{ "type": "pixelate", "size": 1 }"#,
  ])
  func anEffectThatIsOffLeavesEveryByte(effect: String) throws {
    let scene = try folder(effect)
    let plain = try folder("")
    try FileManager.default.removeItem(atPath: plain.folder["noise.png"])
    try FileManager.default.copyItem(atPath: scene.folder["noise.png"], toPath: plain.folder["noise.png"])
    #expect(try frame(scene) == frame(plain))
  }

  @Test func aMaskSaysWhereTheBlurIs() throws {
    // Black on the left, white on the right.
    let mask = "Image.new('L', (48, 24), 0)"
    let half = "Image.merge('L', [Image.linear_gradient('L').rotate(90).point(lambda v: 255 if v > 127 else 0)])"
    let sharp = try folder(
      #"{ "type": "tiltShift", "mask": "mask", "blur": 0.05 }"#, assets: #", "mask": { "image": "mask.png" }"#,
      files: ["mask.png": mask])
    var film = try sharp.film()
    let whole = film.render(frame: 0)
    var state = film.stage.frame(0)
    state.post = []
    #expect(whole == Renderer(format: .rgba8).render(state))

    let split = try folder(
      #"{ "type": "tiltShift", "mask": "mask", "blur": 0.05 }"#, assets: #", "mask": { "image": "mask.png" }"#,
      files: ["mask.png": half])
    film = try split.film()
    state = film.stage.frame(0)
    state.post = []
    let (before, after) = (Renderer(format: .rgba8).render(state), film.render(frame: 0))
    let isKept = [10, 40, 56, 86].map { x in (0..<96).allSatisfy { before.pixel(x, $0) == after.pixel(x, $0) } }
    #expect(Set([isKept[0], isKept[3]]) == [true, false])
    #expect(isKept[0] == isKept[1] && isKept[2] == isKept[3])
  }

  @Test func theFocusFollowsANode() throws {
    let scene = try folder(
      #"{ "type": "tiltShift", "center": { "follow": "spot" }, "band": 0.2, "fade": 0.2, "blur": 0.03 }"#)
    let film = try scene.film()
    var state = film.stage.frame(0)
    state.post = []
    let (before, after) = (Renderer(format: .rgba8).render(state), film.render(frame: 0))
    let kept = (0..<96).filter { y in (0..<96).allSatisfy { before.pixel($0, y) == after.pixel($0, y) } }
    // 70 ± 0.1 · 96, and a little more where the blur is too small to see.
    #expect(kept.contains(61) && kept.contains(78) && !kept.contains(50) && !kept.contains(90))
  }

  @Test func aColourTableIsReadFromItsFile() throws {
    let scene = try folder(#"{ "type": "grade", "lut": "swap.cube" }"#)
    // Red and blue change places.
    let points = (0..<8).map { "\($0 >> 2) \($0 >> 1 & 1) \($0 & 1)" }
    try scene.folder.write("LUT_3D_SIZE 2\n" + points.joined(separator: "\n"), to: "swap.cube")
    let film = try scene.film()
    var state = film.stage.frame(0)
    state.post = []
    let (before, after) = (
      Renderer(format: .rgba8, dither: .none).render(state), film.render(frame: 0, dither: .none)
    )
    for place in stride(from: 0, to: 96, by: 5) {
      let (old, new) = (before.pixel(place, 95 - place), after.pixel(place, 95 - place))
      #expect(old == [new[2], new[1], new[0], new[3]])
    }
    #expect(film.inputFiles.contains(scene.folder["swap.cube"]))

    try scene.folder.write("LUT_3D_SIZE 2\n0 0", to: "swap.cube")
    #expect(throws: MediaError.self) { try scene.film() }
  }
}
