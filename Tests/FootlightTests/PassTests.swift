import Footlight
import Foundation
import TestSupport
import Testing

/// The passes of whole films.
@Suite struct PassTests {
  /// A figure in relief before a wall, with a lamp and its shadows; no light is above 1.
  private func film(blending: String, lighting: String = #""ambient": 0.1"#, post: String = "[]") throws -> Film {
    try SceneFolder(
      """
      { "footlight": 1,
        "canvas": { "size": [80, 48], "fps": 10, "duration": 1, "blending": "\(blending)" },
        "lighting": { \(lighting) },
        "assets": { "wall": { "image": "wall.png", "normal": "auto" }, "crate": { "image": "crate.png" } },
        "nodes": [
          { "id": "wall", "type": "sprite", "asset": "wall", "anchor": [0, 0] },
          { "id": "crate", "type": "sprite", "asset": "crate", "position": [40, 24], "occluder": { "outline": "alpha" },
            "tint": "#fc8" },
          { "id": "lamp", "type": "light", "color": "#fda", "intensity": 0.8, "range": 60, "shadow": { "softness": 3 },
            "position": { "keys": [ { "time": 0, "value": [6, 4] }, { "time": 1, "value": [70, 12] } ] } } ],
        "post": \(post) }
      """,
      images: [
        "wall.png": "Image.effect_noise((80, 48), 60).convert('RGB')",
        "crate.png": "Image.new('RGB', (16, 16), '#876')",
      ]
    ).film()
  }

  /// Red, green and blue of 16 bits as 0…1, in the values that the film blends.
  private func colors(_ film: Film, _ pass: RenderPass) -> [Double] {
    let frame = film.render(frame: 5, pass: pass, format: .rgba16)
    return frame.bytes.withUnsafeBytes { bytes in
      (0..<frame.size.area * 4).filter { $0 % 4 < 3 }.map { index in
        let value = Double(bytes.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self)) / 65535
        return film.stage.blending == .linear ? TransferFunction.srgb.decode(value) : value
      }
    }
  }

  @Test(arguments: ["linear", "srgb"])
  func albedoTimesLightIsBeauty(blending: String) throws {
    let film = try film(blending: blending)
    let (beauty, albedo, light) = (colors(film, .beauty), colors(film, .albedo), colors(film, .light))
    #expect((light.max() ?? 1) < 1)
    let worst = beauty.indices.map { (albedo[$0] * light[$0] - beauty[$0]).magnitude }.max() ?? 1
    #expect(worst < 1e-4)
    #expect(Set(beauty).count > 1000 && beauty != albedo)
  }

  @Test func whatFinishesThePictureIsNotInItsParts() throws {
    let plain = try film(blending: "linear")
    let finished = try film(
      blending: "linear", lighting: #""ambient": 0.1, "exposure": 2, "toneMap": "aces""#,
      post: #"[ { "type": "blur" }, { "type": "vignette" } ]"#)
    for pass in RenderPass.allCases {
      #expect((plain.render(frame: 3, pass: pass) == finished.render(frame: 3, pass: pass)) == (pass != .beauty))
    }
  }

  @Test(arguments: RenderPass.allCases)
  func aPassIsTheSameOnAnyNumberOfThreads(pass: RenderPass) throws {
    let (film, folder) = (try film(blending: "linear"), try TemporaryFolder())
    for threads in [1, 3] {
      let target = try OutputTarget(folder["\(threads)/%02d.png"], pass: pass)
      #expect(target.path == folder["\(threads)/\(pass)-%02d.png"])
      try film.export([2, 7], pass: pass, to: target, options: ExportOptions(threads: threads))
    }
    for frame in ["02", "07"] {
      #expect(try folder.data("1/\(pass)-\(frame).png") == folder.data("3/\(pass)-\(frame).png"))
    }
  }

  @Test func idsAreTheNodesColoursAndNoOthers() throws {
    let film = try film(blending: "linear")
    let folder = try TemporaryFolder()
    try film.export([5], pass: .id, to: OutputTarget(folder["id.png"]))
    let pixels = try SceneFolder.pixels(of: folder["id.png"])
    let seen = Set(stride(from: 0, to: pixels.count, by: 4).map { Array(pixels[$0..<$0 + 4]) })
    let colors = ["wall", "crate"].compactMap { film.stage.idColors[$0] }
    #expect(seen == Set(colors.map { [$0.red, $0.green, $0.blue, 255] }))
  }

  @Test(arguments: [
    ("f/%04d.png", "f/id-%04d.png"), ("f/shot-%04d.png", "f/shot-id-%04d.png"), ("shot####.png", "shot-id-####.png"),
    ("{pass}/%d.png", "id/%d.png"), ("{pass}/{pass}-%d.png", "id/id-%d.png"), ("a_%d{pass}.PNG", "a_%did.PNG"),
  ])
  func aPassHasItsNameInItsFiles(path: String, named: String) throws {
    #expect(try OutputTarget(path, pass: .id).path == named)
  }

  @Test(arguments: ["film.mp4", "a.png", "{pass}.png", "{pass}.mov"])
  func aPassIsASequence(path: String) {
    #expect(throws: MediaError.self) { try OutputTarget(path, pass: .id) }
  }
}
