import Foundation
import Geometry
import Imaging
import Media
import TestSupport
import Testing

/// What can't be written is said before the first frame, with the ways out, and leaves no file.
struct WritingRefusalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func message(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)" }
    return "no error"
  }

  @Test(arguments: [(1080, 723), (1, 1), (33, 2)])
  func oddSizesNameTheWaysOut(width: Int, height: Int) throws {
    let film = FilmDescription(size: try Films.size(width, height), frameRate: Rational(30), frameCount: 1)
    let message = message { try Films.video(folder["new/a.mp4"]).start(film) }
    for part in ["a.mp4", "even", "\(width)×\(height)", "canvas.size", "`scale`", "PNG"] {
      #expect(message.contains(part), "\(message)")
    }
    #expect(try folder.contents.isEmpty)
  }

  @Test func theEncodersLimitIsTold() throws {
    let film = FilmDescription(size: try Films.size(16_386, 2), frameRate: Rational(30), frameCount: 1)
    let message = message { try Films.video(folder["a.mp4"]).start(film) }
    for part in ["16384", "16386×2", "`scale`", "PNG"] { #expect(message.contains(part), "\(message)") }
    #expect(try folder.contents.isEmpty)
  }

  @Test(arguments: [-1, 52, 1000])
  func rateFactorsOutsideTheRangeAreErrors(crf: Int) {
    #expect(message { _ = try VideoOptions(crf: crf) }.contains("0…51"))
  }

  @Test func presetsAreSuggested() {
    #expect(message { _ = try VideoOptions(preset: "verfast") }.contains("did you mean veryfast?"))
    #expect(message { _ = try VideoOptions(preset: "medum") }.contains("did you mean medium?"))
    #expect(message { _ = try VideoOptions(preset: "zzz") }.contains("ultrafast, superfast"))
  }

  @Test(arguments: [-1, 13])
  func levelsOutsideTheRangeAreErrors(level: Int) {
    #expect(message { _ = try PNGOptions(level: level) }.contains("0…12"))
  }

  @Test(arguments: ["a.webm", "a.gif", "a.jpg", "a.mp5", "a", "mp4", "frames/", "d.mp4/a", "a."])
  func unknownKindsNameTheKnown(path: String) {
    let message = message { _ = try OutputTarget(path) }
    #expect(message.contains(".mp4 .mov .mkv .png"), "\(message)")
    #expect(message.hasPrefix(path + ": "))
  }

  @Test func aMistypedExtensionIsSuggested() {
    #expect(message { _ = try OutputTarget("a.mp5") }.contains("did you mean .mp4?"))
  }

  @Test func onePictureHoldsOneFrame() throws {
    let film = FilmDescription(size: try Films.size(2, 2), frameRate: Rational(30), frameCount: 20)
    let message = message { try PNGImageSink(path: folder["a.png"], options: PNGOptions()).start(film) }
    #expect(message.contains("a-%04d.png") && message.contains("20 frames"), "\(message)")
    #expect(try folder.contents.isEmpty)
  }

  @Test(arguments: ["a.mp4", "a.png", "f/%d.png"])
  func aFileInTheWayOfAFolderIsAnError(name: String) throws {
    try folder.write("", to: "file")
    let film = FilmDescription(size: try Films.size(2, 2), frameRate: Rational(30), frameCount: 1)
    let sink = try OutputTarget(folder["file/\(name)"]).sink(video: VideoOptions(), png: PNGOptions())
    #expect(message { try sink.start(film) }.contains("folder"))
  }

  @Test(arguments: ["a.mp4", "a.png"])
  func aFolderInTheWayOfAFileIsAnError(name: String) throws {
    try FileManager.default.createDirectory(atPath: folder[name], withIntermediateDirectories: false)
    let film = FilmDescription(size: try Films.size(2, 2), frameRate: Rational(30), frameCount: 1)
    let sink = try OutputTarget(folder[name]).sink(video: VideoOptions(), png: PNGOptions())
    #expect(message { try sink.start(film) }.contains("this is a folder"))
    #expect(try folder.contents == [name])
  }

  @Test(arguments: ["out.mp4", "link.mp4", "hard.mp4", "../%PARENT%/out.mp4"])
  func inputsAreNotWrittenOver(name: String) throws {
    try folder.write("precious", to: "out.mp4")
    try FileManager.default.createSymbolicLink(atPath: folder["link.mp4"], withDestinationPath: "out.mp4")
    try FileManager.default.linkItem(atPath: folder["out.mp4"], toPath: folder["hard.mp4"])
    let name = name.replacingOccurrences(of: "%PARENT%", with: (folder.path as NSString).lastPathComponent)
    let target = try OutputTarget(folder[name])
    let inputs = [folder["missing.json"], folder["out.mp4"]]
    #expect(message { try target.refuse(inputs: inputs, frames: 0..<1) }.contains("reads this file"))
    #expect(message { try target.refuse(inputs: [folder["other"]], frames: 0..<1) } == "no error")
  }

  @Test func inputsOfASequenceAreNotWrittenOver() throws {
    try folder.write("art", to: "walk-0007.png")
    let target = try OutputTarget(folder["walk-%04d.png"])
    #expect(message { try target.refuse(inputs: [folder["walk-0007.png"]], frames: 0..<10) }.contains("walk-0007.png"))
    #expect(message { try target.refuse(inputs: [folder["walk-0007.png"]], frames: 8..<10) } == "no error")
  }

  /// Codes of `libavutil/error.h`: a tag of four letters, or a system's code, negated.
  @Test(
    arguments: [
      ([0xF8, 0x45, 0x4E, 0x43], "install a libavcodec with libx264, or write PNG"),
      ([0xF8, 0x4F, 0x50, 0x54], "install a newer libav, or write PNG"),
      ([0x42, 0x55, 0x47, 0x21], "try another `preset`, or write PNG"),
      ([28, 0, 0, 0], "make room, or write to another disk"),
    ] as [([Int32], String)])
  func whatLibavCannotDoHasARemedyOfItsOwn(tag: [Int32], remedy: String) {
    let code = -(tag[0] | tag[1] << 8 | tag[2] << 16 | tag[3] << 24)
    let error = MediaError.libav(LibAVFailure(code: code, line: "reason"), writing: "a.mp4")
    #expect(error.description.hasPrefix("a.mp4: reason (") && error.description.hasSuffix("); \(remedy)"), "\(error)")
  }

  @Test func optionsThatLibavLacksAreNamed() {
    let options = LibAVOptions(["movflags": "+faststart", "movie_timescale": "30000"])
    do throws(LibAVFailure) {
      try options.requireTaken(by: "the muxer mp4")
      Issue.record("nobody took the options")
    } catch {
      #expect(error.message.hasPrefix("the muxer mp4 of this libav does not know movflags, movie_timescale ("))
    }
  }
}
