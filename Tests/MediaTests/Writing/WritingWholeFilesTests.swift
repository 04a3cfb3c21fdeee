import Foundation
import Geometry
import Imaging
import Media
import Names
import TestSupport
import Testing

/// Files appear whole or not at all, and what stood at their place stays until then.
struct WritingWholeFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func sink(_ path: String) throws -> any FrameSink {
    try OutputTarget(path).sink(video: VideoOptions(preset: "ultrafast"), png: PNGOptions())
  }

  private static func frames(_ sink: any FrameSink, count: Int) throws -> [Frame] {
    let size = try Films.size(160, 90)
    return (0..<count).map {
      sink.pixelFormat == .yuv420
        ? Films.ramp(size, index: $0) : Films.noise(size, sink.pixelFormat, seed: UInt64($0))
    }
  }

  private static func write(to sink: any FrameSink, count: Int) throws {
    try Films.write(try frames(sink, count: count), to: sink)
  }

  @Test(arguments: ["a.mp4", "a.mov", "a.mkv", "a.png"])
  func theOldFileStandsUntilTheNewOneIsWhole(name: String) throws {
    try folder.write("old", to: name)
    let sink = try Self.sink(folder[name])
    let frames = try Self.frames(sink, count: 1)
    func begin<S: FrameSink>(_ sink: S) throws {
      try sink.start(FilmDescription(size: frames[0].size, frameRate: Rational(30), frameCount: 1))
      _ = try sink.prepare(frames[0], index: 0)
      #expect(try folder.data(name) == Data("old".utf8))
    }
    try begin(sink)
    sink.abandon()
    #expect(try folder.contents == [name])
    #expect(try folder.data(name) == Data("old".utf8))

    try Self.write(to: sink, count: 1)
    #expect(try folder.contents == [name])
    #expect(try folder.data(name).count > 100)
  }

  @Test(arguments: ["a.mp4", "a.mov", "a.mkv"])
  func anAbandonedOrForgottenVideoLeavesNothing(name: String) throws {
    for isForgotten in [true, false] {
      let sink = try Films.video(folder[name])
      let size = try Films.size(160, 90)
      try sink.start(FilmDescription(size: size, frameRate: Rational(30), frameCount: 90))
      for i in 0..<40 { try sink.write(Films.ramp(size, index: i), index: i) }
      #expect(try folder.contents.count == 1)
      if !isForgotten { sink.abandon() }
    }
    #expect(try folder.contents.isEmpty)
  }

  @Test func finishedFramesOfAnAbandonedSequenceStay() throws {
    let pattern = try #require(try FramePattern(folder["f/%03d.png"]))
    let sink = PNGSequenceSink(pattern: pattern, options: try PNGOptions())
    let frame = Films.noise(try Films.size(8, 8), .rgba8)
    try sink.start(FilmDescription(size: frame.size, frameRate: Rational(30), frameCount: 3))
    for i in 0..<2 { try sink.write(sink.prepare(frame, index: i), index: i) }
    _ = sink.prepare(frame, index: 2)
    sink.abandon()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["f"]).sorted() == ["000.png", "001.png"])
  }

  /// A limit on the length of files fails like a full disk does, from the first byte to the trailer.
  @Test(arguments: ["a.mp4", "a.mov", "a.mkv", "a.png"])
  func aFullDiskLeavesTheOldFileAndNoOther(name: String) async throws {
    let count = name == "a.png" ? 1 : 60
    try Self.write(to: Self.sink(folder["whole-" + name]), count: count)
    let whole = try folder.data("whole-" + name).count
    try FileManager.default.removeItem(atPath: folder["whole-" + name])
    try folder.write("old", to: name)
    let path = folder[name]
    await #expect(processExitsWith: .success) { [path = path as String, whole = whole as Int, count = count as Int] in
      signal(SIGXFSZ, SIG_IGN)
      for limit in [0, 1, 100, whole / 2, whole - 300, whole - 1] {
        var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t.max)
        #expect(setrlimit(__rlimit_resource_t(1), &limits) == 0)
        let sink = try WritingWholeFilesTests.sink(path)
        do {
          try WritingWholeFilesTests.write(to: sink, count: count)
          Issue.record("\(whole) bytes were written below a limit of \(limit)")
        } catch let error as MediaError {
          #expect("\(error)".hasPrefix(path + ": ") && "\(error)".contains("make room"), "\(error)")
        }
        sink.abandon()
        #expect(try Films.data(path) == Data("old".utf8))
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: (path as NSString).deletingLastPathComponent).count == 1)
      }
    }
    #expect(try folder.contents == [name])
    #expect(try folder.data(name) == Data("old".utf8))
  }

  /// What other processes are at work on, other outputs' files and other programs' stay.
  @Test(arguments: [("a.mp4", "a.mp4", "a.mp4"), ("a.png", "a.png", "a.png"), ("f-%03d.png", "f-007.png", "f-000.png")])
  func whatIsLeftOfKilledRunsIsRemovedByTheNext(name: String, left: String, made: String) throws {
    try folder.write("half", to: ".\(left).1a2b3c.partial")
    let others = [
      ".b.mp4.1a2b3c.partial", ".\(left).not a token.partial", "\(left).1a.partial", ".f-7.png.1a.partial",
      ".\(left).2b.partial",
    ]
    for other in others { try folder.write("other", to: other) }
    let descriptor = open(folder[".\(left).2b.partial"], O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    try Self.write(to: Self.sink(folder[name]), count: 1)
    #expect(try folder.contents == (others + [made]).sorted())
    close(descriptor)
    try Self.write(to: Self.sink(folder[name]), count: 1)
    #expect(try folder.contents == (others.dropLast() + [made]).sorted())
  }

  @Test func aKilledProcessHoldsNoLock() async throws {
    let path = folder["a.mp4"]
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let sink = try Films.video(path)
      try sink.start(FilmDescription(size: Films.size(64, 48), frameRate: Rational(30), frameCount: 9))
      kill(getpid(), SIGKILL)
    }
    #expect(try folder.contents.count == 1)
    try Self.write(to: Self.sink(path), count: 1)
    #expect(try folder.contents == ["a.mp4"])
  }

  @Test func descriptorsAreGivenBack() async throws {
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      func openDescriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      try WritingWholeFilesTests.write(to: WritingWholeFilesTests.sink(path + "/a.mp4"), count: 2)
      let before = try openDescriptors()
      for i in 0..<200 {
        let name = ["a.mp4", "a.mov", "a.mkv", "a.png", "%d.png"][i % 5]
        let sink = try WritingWholeFilesTests.sink("\(path)/\(name)")
        if i % 3 == 0 {
          try sink.start(FilmDescription(size: Films.size(64, 64), frameRate: Rational(30), frameCount: 1))
          sink.abandon()
        } else {
          try WritingWholeFilesTests.write(to: sink, count: 1)
        }
      }
      // A way that kept its descriptor would be gone thirteen times; the system's own come and go by one or two.
      #expect(try openDescriptors() < before + 10)
    }
  }

  @Test(arguments: [
    "with space.mp4", "é ü.mov", "映画.mkv", "фильм.png", "a:b.mp4", "100%.mp4", "-dash.mp4", "quote'\".png",
    String(repeating: "長", count: 80) + ".mp4", "UPPER.MP4", "映/画/é %d/%02d 枚.png",
  ])
  func anyNameWorks(name: String) throws {
    try Self.write(to: Self.sink(folder[name]), count: 1)
    let expected = name.replacingOccurrences(of: "%02d", with: "00")
    #expect(FileManager.default.fileExists(atPath: folder[expected]))
    let top = String(expected.prefix { $0 != "/" })
    #expect(
      try folder.contents.map(\.precomposedStringWithCanonicalMapping) == [top.precomposedStringWithCanonicalMapping])
  }

  @Test func aLinkIsFollowed() throws {
    try folder.write("old", to: "store/real.mp4")
    try FileManager.default.createSymbolicLink(atPath: folder["a.mp4"], withDestinationPath: "store/real.mp4")
    try Self.write(to: Self.sink(folder["a.mp4"]), count: 2)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["a.mp4"]) == "store/real.mp4")
    #expect(try folder.data("store/real.mp4").count > 100)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["store"]) == ["real.mp4"])
  }

  @Test(arguments: ["store/new.mp4", "../%PARENT%/store/new.mp4", "second.mp4"])
  func aLinkToNothingYetIsFollowed(target: String) throws {
    let target = target.replacingOccurrences(of: "%PARENT%", with: (folder.path as NSString).lastPathComponent)
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder["a.mp4"], withDestinationPath: target)
    try files.createSymbolicLink(atPath: folder["second.mp4"], withDestinationPath: folder["store/new.mp4"])
    try Self.write(to: Self.sink(folder["a.mp4"]), count: 2)
    #expect(try files.destinationOfSymbolicLink(atPath: folder["a.mp4"]) == target)
    #expect(try files.contentsOfDirectory(atPath: folder["store"]) == ["new.mp4"])
    #expect(try folder.contents == ["a.mp4", "second.mp4", "store"])
  }

  @Test func linksInARingAreAnError() throws {
    for (a, b) in [("a.mp4", "b.mp4"), ("b.mp4", "a.mp4")] {
      try FileManager.default.createSymbolicLink(atPath: folder[a], withDestinationPath: b)
    }
    #expect(throws: MediaError.self) { try Self.write(to: Self.sink(folder["a.mp4"]), count: 1) }
    #expect(try folder.contents == ["a.mp4", "b.mp4"])
  }

  /// A folder that stands where frame 0 would go is in nobody's way.
  @Test func aSequenceProbesItsFolderAndNoFrame() throws {
    try FileManager.default.createDirectory(atPath: folder["0000.png"], withIntermediateDirectories: true)
    let pattern = try #require(try FramePattern(folder["%04d.png"]))
    let sink = PNGSequenceSink(pattern: pattern, options: try PNGOptions())
    try sink.start(FilmDescription(size: Films.size(8, 8), frameRate: Rational(30), frameCount: 10))
    #expect(try folder.contents == ["0000.png"])
  }

  /// Time zone, language and working folder change nothing.
  @Test(arguments: ["a.mp4", "a.mov", "a.mkv", "a.png"])
  func bytesRepeat(name: String) async throws {
    let count = name == "a.png" ? 1 : 45
    try Self.write(to: Self.sink(folder["1" + name]), count: count)
    try Self.write(to: Self.sink(folder["2" + name]), count: count)
    let path = folder["3" + name]
    await #expect(processExitsWith: .success) { [path = path as String, count = count as Int] in
      setenv("TZ", "Pacific/Auckland", 1)
      setenv("LANG", "tr_TR.UTF-8", 1)
      setenv("LC_ALL", "de_DE.UTF-8", 1)
      tzset()
      setlocale(LC_ALL, "")
      chdir("/")
      try WritingWholeFilesTests.write(to: WritingWholeFilesTests.sink(path), count: count)
    }
    let first = try folder.data("1" + name)
    #expect(try folder.data("2" + name) == first)
    #expect(try folder.data("3" + name) == first)
  }
}
