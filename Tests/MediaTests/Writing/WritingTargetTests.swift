import Foundation
import Geometry
import Imaging
import Media
import Names
import TestSupport
import Testing

/// How paths of outputs are read.
struct WritingTargetTests {
  @Test func aPatternNumbersFiles() throws {
    #expect(try OutputTarget("5%d/f-%04d.png").path(ofFrame: 7) == "5%d/f-0007.png")
  }

  @Test(arguments: ["a.png", "f%d/a.png", "##/a.png", "a#.png", "100%.png", "%%d.png", "%s.png", "a%04i.png"])
  func otherNamesAreOnePicture(path: String) throws {
    #expect(try OutputTarget(path).kind == .image)
  }

  @Test(arguments: ["%d-%d.png", "####-%d.png", "##a##.png", "%099d.png", "%09999999999999999999999d.png"])
  func ambiguousPatternsAreErrors(path: String) {
    #expect(throws: MediaError.self) { try OutputTarget(path) }
  }

  @Test func namesSortOverDigits() throws {
    let pattern = try #require(try FramePattern("%04d.png"))
    let names = [0, 9, 10, 99, 100, 999, 1000, 9999].map(pattern.path(ofFrame:))
    #expect(names == names.sorted())
  }

  @Test(arguments: [("a.mp4", VideoContainer.mp4), ("x/A.MOV", .mov), ("a.b.mkv", .mkv)])
  func extensionsPickTheContainer(path: String, container: VideoContainer) throws {
    #expect(try OutputTarget(path).kind == .video(container))
  }

  @Test func existingFilesAreTold() throws {
    let folder = try TemporaryFolder()
    for i in [2, 3, 11] { try folder.write("", to: "f\(i).png") }
    let target = try OutputTarget(folder["f%d.png"])
    #expect(target.existingFiles(for: 0..<10) == [folder["f2.png"], folder["f3.png"]])
    try folder.write("", to: "a.mp4")
    #expect(try OutputTarget(folder["a.mp4"]).existingFiles(for: 0..<10) == [folder["a.mp4"]])
    #expect(try OutputTarget(folder["b.mp4"]).existingFiles(for: 0..<10) == [])
  }

  /// Whole files of other programs count too; what is empty, cut anywhere or of another size does not.
  @Test func framesWithoutAWholeFileAreUnfinished() throws {
    let folder = try TemporaryFolder()
    try Tool.python.output(
      [
        "-c",
        "from PIL import Image\nImage.effect_noise((31, 17), 50).save('0.png')\nImage.new('RGB', (31, 18)).save('6.png')",
      ],
      in: folder.path)
    let whole = try folder.data("0.png")
    try folder.write("", to: "1.png")
    for (number, end) in [(2, 8), (3, 40), (4, whole.count / 2), (5, whole.count - 1)] {
      try folder.write(whole.prefix(end), to: "\(number).png")
    }
    try folder.write(whole.prefix(whole.count / 2) + whole.suffix(12), to: "7.png")
    try folder.write(whole, to: "9.png")
    let size = try Films.size(31, 17)
    let unfinished = try OutputTarget(folder["%d.png"]).unfinished(of: 0..<10, size: size)
    #expect(unfinished.frames == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(unfinished.wholeFiles == 2)
    #expect(unfinished.damagedFiles == 7)
    #expect(try OutputTarget(folder["0.png"]).unfinished(of: [4], size: size).frames == [])
    #expect(try OutputTarget(folder["6.png"]).unfinished(of: [4], size: size).frames == [4])
  }

  @Test(arguments: ["mp4", "mov", "mkv"]) func aVideoThatWasCutIsUnfinished(ending: String) throws {
    let folder = try TemporaryFolder()
    let film = folder["a." + ending]
    let size = try Films.size(64, 48)
    // ffmpeg's films, with the index behind the pictures, are whole as well.
    try Tool.ffmpeg.output(
      ["-v", "error", "-f", "lavfi", "-i", "testsrc=size=64x48:rate=5:duration=1", "-c:v", "libx264", film])
    let target = try OutputTarget(film)
    #expect(target.unfinished(of: 0..<5, size: size).frames == [])
    try Films.write((0..<5).map { Films.ramp(size, index: $0) }, to: Films.video(film))
    #expect(
      target.unfinished(of: 0..<5, size: size)
        == {
          var none = OutputTarget.Unfinished(); none.wholeFiles = 1; return none
        }())
    let whole = try folder.data("a." + ending)
    for end in [0, 4, 100, whole.count / 2, whole.count - 1] {
      try folder.write(whole.prefix(end), to: "a." + ending)
      let unfinished = target.unfinished(of: 0..<5, size: size)
      #expect(unfinished.frames == [0, 1, 2, 3, 4], "\(end) of \(whole.count)")
      #expect(unfinished.damagedFiles == 1)
    }
  }

  @Test(arguments: ["mp4", "png"]) func aNameThatIsTooLongIsRefusedAtTheStart(ending: String) throws {
    let folder = try TemporaryFolder()
    let most = String(repeating: "n", count: 251) + "." + ending
    let frames = ending == "png" ? 1 : 2
    func start(_ name: String) throws {
      let sink = try OutputTarget(folder[name]).sink(video: VideoOptions(), png: PNGOptions())
      defer { sink.abandon() }
      try sink.start(FilmDescription(size: Films.size(8, 8), frameRate: Rational(30), frameCount: frames))
    }
    #expect(throws: Never.self) { try start(most) }
    let error = #expect(throws: MediaError.self) { try start("n" + most) }
    #expect(error?.description.contains("File name too long; choose a shorter name") == true)
    #expect(try folder.contents == [])
  }

  @Test func aNumberThatMakesANameTooLongIsRefusedAtTheStart() throws {
    let folder = try TemporaryFolder()
    let target = try OutputTarget(folder[String(repeating: "n", count: 249) + "%d.png"])
    #expect(throws: Never.self) { try target.refuse(inputs: [], frames: 98...99) }
    #expect(throws: MediaError.self) { try target.refuse(inputs: [], frames: 99...100) }
  }
}
