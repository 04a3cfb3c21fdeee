import Footlight
import Foundation
import TestSupport
import Testing

/// Photos in code.
struct PhotoTests {
  private let folder: TemporaryFolder
  private let photo: Photo

  init() throws {
    folder = try TemporaryFolder()
    let size = try #require(PixelSize(width: 96, height: 64))
    var frame = Frame(size: size, format: .rgba8)
    frame.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: index * 37 >> 3) }
    }
    try folder.write(Data(PNGEncoder(level: 1).encode(frame)), to: "street.png")
    photo = try Photo(contentsOf: folder["street.png"])
  }

  @Test func `a photo is exported under a preset`() throws {
    try photo.export(photo.tiltShift(.miniature), to: PictureTarget(folder["toy.jpg"]))
    let toy = try Photo(contentsOf: folder["toy.jpg"])
    #expect(toy.size == photo.size)
    #expect(try toy.render([]) != photo.render([]))
  }

  @Test func `all effects of scenes work on photos, in their order`() throws {
    let grade = PostEffect(.grade(PostEffect.Grade(saturation: .constant(0))))
    let vignette = PostEffect(.vignette(PostEffect.Vignette(color: .constant(Color(1, 0, 0)))))
    let graded = try photo.render([vignette, grade]).bytes
    #expect(stride(from: 0, to: graded.count, by: 4).allSatisfy { abs(Int(graded[$0]) - Int(graded[$0 + 1])) <= 1 })
    let red = try photo.render([grade, vignette]).bytes
    #expect(red[0] > red[1])
  }

  @Test func `the photo itself is never written over`() {
    #expect(throws: MediaError.self) {
      try photo.export(photo.tiltShift(.classic), to: PictureTarget(folder["street.png"]))
    }
  }

  @Test func `nothing can be followed in a photo`() {
    var tiltShift = photo.tiltShift(.classic)
    tiltShift.center = .follow(FollowDriver(target: "walker"))
    #expect(throws: StagingError.self) { try photo.render([PostEffect(.tiltShift(tiltShift))]) }
    tiltShift.mask = AssetID("none")
    #expect(throws: StagingError.self) { try photo.render([PostEffect(.tiltShift(tiltShift))]) }
  }

  @Test func `the film of a sweep begins where it ends`() throws {
    let film = try photo.film(sweeping: photo.tiltShift(.classic), duration: Rational(1), longestSide: 48)
    #expect(film.frameCount == 30)
    #expect(film.stage.size.description == "48×32")
    func center(_ frame: Int) -> Double? {
      guard case .tiltShift(let state)? = film.stage.frame(frame).post.first?.content,
        case .band(let center, _, _, _) = state.focus
      else { return nil }
      return center.y
    }
    #expect(center(0) == 0)
    #expect(center(15) == 32)
    for frame in 1..<15 {
      let (there, back) = (try #require(center(frame)), try #require(center(30 - frame)))
      #expect(abs(there - back) < 1e-9)
    }
  }
}
