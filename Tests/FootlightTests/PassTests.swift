import Footlight
import Foundation
import TestSupport
import Testing

/// The passes of whole films.
@Suite struct PassTests {
  /// A figure in relief before a wall, with a lamp and its shadows. At exposure 0 no light is above 1.
  private func film(
    blending: String, lighting: String = #""ambient": 0.1"#, post: String = "[]", intensity: Double = 0.8
  ) throws -> Film {
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
          { "id": "lamp", "type": "light", "color": "#fda", "intensity": \(intensity), "range": 60,
            "shadow": { "softness": 3 },
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
    samples(film, pass).map { film.stage.blending == .linear ? TransferFunction.srgb.decode($0) : $0 }
  }

  /// The same as they are stored.
  private func samples(_ film: Film, _ pass: RenderPass) -> [Double] {
    let frame = film.render(frame: 5, pass: pass, format: .rgba16)
    return frame.bytes.withUnsafeBytes { bytes in
      (0..<frame.size.area * 4).filter { $0 % 4 < 3 }.map { index in
        Double(bytes.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self)) / 65535
      }
    }
  }

  @Test(arguments: [("linear", 0.0), ("linear", -1), ("srgb", 0)])
  func albedoTimesLightIsBeauty(blending: String, exposure: Double) throws {
    let film = try film(
      blending: blending, lighting: #""ambient": 0.1, "exposure": \#(exposure)"#, intensity: exposure < 0 ? 1.6 : 0.8)
    let (beauty, albedo, light) = (colors(film, .beauty), colors(film, .albedo), colors(film, .light))
    #expect((light.max() ?? 1) < 1)
    let worst = beauty.indices.map { (albedo[$0] * light[$0] - beauty[$0]).magnitude }.max() ?? 1
    #expect(worst < 1e-4)
    #expect(Set(beauty).count > 1000 && beauty != albedo)
  }

  /// With light above 1, which two stops less bring into range.
  @Test func albedoPlusLightLessOneIsAdditiveBeauty() throws {
    func film(exposure: Double) throws -> Film {
      try self.film(
        blending: "srgb", lighting: #""model": "additive", "ambient": 0.4, "exposure": \#(exposure)"#, intensity: 1.4)
    }
    let (bright, dim) = (try film(exposure: 0), try film(exposure: -2))
    let (beauty, albedo) = (colors(bright, .beauty), colors(bright, .albedo))
    let light = samples(dim, .light).map { sample in
      let amount = 4 * TransferFunction.srgb.decode(sample)
      // Beyond white the values go on along the curve's tangent there.
      return amount < 1 ? TransferFunction.srgb.encode(amount) : 1 + (amount - 1) * 1.055 / 2.4
    }
    #expect(light.contains { $0 > 1.2 } && light.contains { $0 < 0.6 } && light.allSatisfy { $0 < 1.9 })
    let worst = beauty.indices.map { (min(max(albedo[$0] + light[$0] - 1, 0), 1) - beauty[$0]).magnitude }.max() ?? 1
    #expect(worst < 3e-4)
    #expect(Set(beauty).count > 1000 && beauty != albedo)
  }

  @Test func shadowsAreStoredAsPlainNumbers() throws {
    for blending in ["linear", "srgb"] {
      // Half of a lamp that is hidden wholly, and nothing else.
      let film = try SceneFolder(
        """
        { "footlight": 1, "canvas": { "size": [40, 10], "fps": 10, "duration": 1, "blending": "\(blending)" },
          "assets": { "wall": { "image": "wall.png" } },
          "nodes": [
            { "type": "sprite", "asset": "wall", "anchor": [0, 0] },
            { "type": "group", "occluder": { "polygon": [[10, -90], [12, -90], [12, 90], [10, 90]] } },
            { "type": "light", "range": 200, "position": [5, 5], "shadow": { "strength": 0.5 } } ] }
        """,
        images: ["wall.png": "Image.new('RGB', (40, 10), '#fff')"]
      ).film()
      let frame = film.render(frame: 0, pass: .shadow, dither: .none)
      #expect(
        [5, 30].map { Array(frame.bytes[(5 * 40 + $0) * 4..<(5 * 40 + $0) * 4 + 4]) }
          == [[255, 255, 255, 255], [128, 128, 128, 255]])
      let dithered = film.render(frame: 0, pass: .shadow)
      #expect(Set(stride(from: 4 * 30, to: 160, by: 4).map { dithered.bytes[$0] }) == [127, 128])
    }
  }

  @Test(arguments: RenderPass.allCases) func onlyFilesOfColoursAreSRGB(pass: RenderPass) throws {
    let folder = try TemporaryFolder()
    try film(blending: "linear").export([5], pass: pass, to: OutputTarget(folder["a.png"]))
    let script = """
      import sys, PIL.Image
      image = PIL.Image.open(sys.argv[1])
      print(image.mode, image.info.get("srgb"))
      """
    let isColor = [.beauty, .albedo, .light].contains(pass)
    #expect(try Tool.python.output(["-c", script, folder["a.png"]]) == (isColor ? "RGB 0\n" : "RGBA None\n"))
  }

  @Test(arguments: RenderPass.allCases) func videoHoldsNoNumbers(pass: RenderPass) throws {
    let (film, folder) = (try film(blending: "linear"), try TemporaryFolder())
    let target = try OutputTarget(folder["\(pass).mp4"])
    guard ![.beauty, .albedo, .light].contains(pass) else { return try film.export([5], pass: pass, to: target) }
    let error = #expect(throws: MediaError.self) { try film.export([5], pass: pass, to: target) }
    #expect(error?.description.contains("PNG sequence") == true)
    #expect(try folder.contents.isEmpty)
  }

  @Test func whatFinishesThePictureIsNotInItsParts() throws {
    let plain = try film(blending: "linear")
    let finished = try film(
      blending: "linear", lighting: #""ambient": 0.1, "exposure": 2, "toneMap": "aces""#,
      post: #"[ { "type": "blur" }, { "type": "vignette" } ]"#)
    for pass in RenderPass.allCases {
      #expect(
        (plain.render(frame: 3, pass: pass) == finished.render(frame: 3, pass: pass)) == ![.beauty, .light].contains(
          pass))
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
    let colors = film.stage.surfaces.map(\.id)
    #expect(colors.count == 2)
    #expect(seen == Set(colors.map { [$0.red, $0.green, $0.blue, 255] }))
  }

  @Test(arguments: [
    ("f/%04d.png", "f/id-%04d.png"), ("f/shot-%04d.png", "f/shot-id-%04d.png"), ("shot####.png", "shot-id-####.png"),
    ("{pass}/%d.png", "id/%d.png"), ("{pass}/{pass}-%d.png", "id/id-%d.png"), ("a_%d{pass}.PNG", "a_%did.PNG"),
  ])
  func aPassHasItsNameInItsFiles(path: String, named: String) throws {
    #expect(try OutputTarget(path, pass: .id).path == named)
  }

  /// A percent sign before the name is one, though depth begins as a place for a number ends.
  @Test(arguments: [
    ("100%{pass}-%02d.png", "100%depth-07.png"), ("1%2{pass}%d.png", "1%2depth7.png"),
    ("100%%{pass}-##.png", "100%depth-07.png"), ("5%{pass}/%d.png", "5%depth/7.png"),
    ("%d-%{pass}.png", "7-%depth.png"),
    ("%%%{pass}%d.png", "%%depth7.png"),
  ])
  func aPassMakesNoNumberOfAPercentSign(path: String, file: String) throws {
    let target = try OutputTarget(path, pass: .depth)
    #expect(target.path(ofFrame: 7) == file)
    #expect(try OutputTarget(target.path) == target)
  }

  @Test(arguments: ["film.mp4", "a.png", "100%{pass}.png", "{pass}.png", "{pass}.mov"])
  func aPassIsASequence(path: String) {
    #expect(throws: MediaError.self) { try OutputTarget(path, pass: .id) }
  }
}
