import Footlight
import Foundation
import TestSupport
import Testing

struct RangeTests {
  @Test(arguments: [
    ("7", [7]), ("0-3", [0, 1, 2, 3]), ("0-9:4", [0, 4, 8]), ("97-", [97, 98, 99]), ("90-:4", [90, 94, 98]),
    ("5,1-3", [1, 2, 3, 5]), ("1-4,2-6", [1, 2, 3, 4, 5, 6]), ("3,3,3", [3]), (" 1-2, 4 ", [1, 2, 4]), ("99", [99]),
    ("007", [7]), ("5-5", [5]),
  ])
  func `a range gives each frame once, in order`(text: String, frames: [Int]) throws {
    #expect(try FrameRange(text).frames(of: Self.clock(of: 100)) == frames)
  }

  /// Of a film of so many frames at 25 a second.
  private static func clock(of frameCount: Int) throws -> FrameClock {
    FrameClock(rate: try #require(FrameRate(25)), duration: Rational(frameCount, 25))
  }

  @Test(arguments: [
    ("0s-1s", Array(0..<25)), ("1s-2s", Array(25..<50)), ("3.5s-", Array(87..<100)), ("1s", [25]), ("0.99s", [24]),
    ("1/2s-3/5s", [12, 13, 14]), ("98-4s", [98, 99]), ("3.9s-98", [97, 98]), ("1s-2s:10", [25, 35, 45]),
  ])
  func `times name the frames from the first up to the second`(text: String, frames: [Int]) throws {
    #expect(try FrameRange(text).frames(of: Self.clock(of: 100)) == frames)
  }

  @Test(arguments: ["1s-1s", "2s-1s", "4s", "1s-4.1s", "1s-1.001s"])
  func `times without a frame, or outside the film, are refused`(text: String) throws {
    #expect(throws: FrameRangeError.self) { try FrameRange(text).frames(of: Self.clock(of: 100)) }
  }

  @Test func `all frames are all frames`() throws {
    #expect(try FrameRange.all.frames(of: Self.clock(of: 3)) == [0, 1, 2])
  }

  @Test(arguments: [
    "", ",", "1,", "-", "-1", "-5-9", "1-2-3", "1:2", "1-2:", "1-2:0", "1-2:-1", "a", "1.5", "9-3", "٣", "+1", "1 2",
    "99999999999999999999",
  ])
  func `what is no range is refused`(text: String) {
    #expect(throws: FrameRangeError.self) { try FrameRange(text) }
  }

  @Test(arguments: ["95-120", "100", "100-", "0-99,100", "0-9223372036854775807"])
  func `frames outside the film are refused, and the valid ones named`(text: String) throws {
    let home = try SceneFolder(duration: "4")
    let outcome = try home.footlight("hash", "--frames", text)
    #expect(outcome.exitCode == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("whose frames are 0-99"), "\(outcome.errors)")
  }

  @Test func `parts of a film merge in one folder, and their names sort`() throws {
    let home = try SceneFolder()
    try home.footlight("render", "-o", home["f/%04d.png"], "--frames", "0-9")
    try home.footlight("render", "-o", home["f/%04d.png"], "--frames", "10-19")
    let names = try home.files(in: "f")
    #expect(names == (0..<20).map { String(format: "%04d.png", $0) })
    try home.footlight("render", "-o", home["whole/####.png"], "--frames", "0-19")
    #expect(try home.files(in: "whole") == names)
    try home.footlight("render", "-o", home["one/%04d.png"], "--frames", "13", "-j1")
    for name in names { #expect(try home.folder.data("f/\(name)") == home.folder.data("whole/\(name)")) }
    #expect(try home.folder.data("one/0013.png") == home.folder.data("whole/0013.png"))
  }

  @Test func `a percent sign in a folder's name is no pattern`() throws {
    let home = try SceneFolder()
    let outcome = try home.footlight("render", "-o", home["100%04d/a.png"], "--frames", "0-1")
    #expect(outcome.exitCode == 2)
    #expect(try home.footlight("render", "-o", home["100%d/a%d.png"], "--frames", "0-1").exitCode == 0)
    #expect(try home.files(in: "100%d") == ["a0.png", "a1.png"])
  }

  @Test func `a still takes frames from both ends, and times`() throws {
    let home = try SceneFolder()
    try home.footlight("render", "-o", home["f%02d.png"])
    for (arguments, frame) in [
      (["--frame", "-1"], "24"), (["--frame", "24"], "24"), (["--frame", "-25"], "00"), (["--time", "0.52"], "13"),
      (["--time", "0.559"], "13"), (["--time", "0"], "00"),
    ] {
      let out = home["s\(arguments.joined()).png"]
      let outcome = try Tool.footlight.run(["still", home.scene, "-o", out] + arguments)
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(try sha256(out) == sha256(home["f\(frame).png"]), "\(arguments)")
    }
    for wrong in [["--frame", "25"], ["--frame", "-26"], ["--time", "1"], ["--time", "-1"]] {
      let outcome = try Tool.footlight.run(["still", home.scene, "-o", home["x.png"]] + wrong)
      #expect(outcome.exitCode == 2, "\(wrong)")
    }
  }
}
