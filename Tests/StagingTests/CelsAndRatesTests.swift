import Geometry
import Imaging
import SceneFormat
import Staging
import Testing

@Suite struct CelsAndRatesTests {
  private func stage(rate: FrameRate? = nil, fps: FrameRate? = nil) throws -> (Stage, any ImageSource) {
    let asset = Asset(id: "walk", source: .frames(pattern: "walk-%02d.png", first: 0, count: 4), fps: fps)
    let scene = try StageFixture.scene([Node(id: "w", .sprite(Sprite(asset: "walk")))], assets: [asset])
    let images = try StageFixture.images("walk", cels: 4)
    return (try Stage(scene, images: images, rate: rate), try #require(images["walk"]))
  }

  private func cels(_ stage: Stage, _ source: any ImageSource, _ frames: Range<Int>) -> [Int?] {
    frames.map { frame in
      (0..<source.celCount).first { source.texture(at: $0) == stage.frame(frame).sprites[0].texture }
    }
  }

  @Test func celsGoByTheFilmsRateUnlessTheAssetHasOne() throws {
    let (plain, images) = try stage()
    #expect(cels(plain, images, 0..<6) == [0, 1, 2, 3, 0, 1])
    let (slow, slowImages) = try stage(fps: FrameRate(5))
    #expect(cels(slow, slowImages, 0..<6) == [0, 0, 1, 1, 2, 2])
  }

  @Test func anotherOutputRateShowsTheSameMotion() throws {
    let (plain, images) = try stage()
    let (fine, fineImages) = try stage(rate: FrameRate(20))
    #expect(plain.frameCount == 40 && fine.frameCount == 80)
    #expect(cels(fine, fineImages, 0..<12) == [0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1])
    #expect(cels(plain, images, 0..<6) == [0, 1, 2, 3, 0, 1])
  }
}
