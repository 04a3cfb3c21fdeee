import Foundation
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

  @Test func existingAndMissingFramesAreTold() throws {
    let folder = try TemporaryFolder()
    for i in [2, 3, 11] { try folder.write("", to: "f\(i).png") }
    let target = try OutputTarget(folder["f%d.png"])
    #expect(target.existingFiles(for: 0..<10) == [folder["f2.png"], folder["f3.png"]])
    #expect(target.missingFrames(of: 0..<5) == [0, 1, 4])
    try folder.write("", to: "a.mp4")
    #expect(try OutputTarget(folder["a.mp4"]).existingFiles(for: 0..<10) == [folder["a.mp4"]])
    #expect(try OutputTarget(folder["b.mp4"]).existingFiles(for: 0..<10) == [])
  }
}
