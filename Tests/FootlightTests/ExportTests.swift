import Footlight
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct ExportTests {
  /// Writes down what happens to it.
  private final class Diary: FrameSink {
    struct Refusal: Error {}
    let pixelFormat = PixelFormat.rgba8
    private let failing: Int?
    private let entries = Mutex<[String]>([])

    init(failingAt frame: Int? = nil) { failing = frame }

    var text: [String] { entries.withLock { $0 } }
    private func add(_ entry: String) { entries.withLock { $0.append(entry) } }

    func start(_ film: FilmDescription) { add("start \(film.size) \(film.frameRate) \(film.frameCount)") }
    func prepare(_ frame: Frame, index: Int) -> FrameHash { FrameHash(frame) }
    func write(_ hash: FrameHash, index: Int) throws {
      if index == failing { throw Refusal() }
      add("\(index) \(hash)")
    }
    func finish() { add("finish") }
    func abandon() { add("abandon") }
  }

  private func film(seconds: Int = 1) throws -> Film {
    let scene = """
      { "footlight": 1, "canvas": { "size": [48, 32], "fps": 20, "duration": \(seconds) }, "lighting": { "ambient": 0.2 },
        "assets": { "dot": { "image": "dot.png" } },
        "nodes": [ { "type": "sprite", "asset": "dot", "rotation": { "wave": "sine", "center": 0, "amplitude": 90,
                     "period": 1 }, "position": { "keys": [ { "time": 0, "value": [0, 0] },
                     { "time": 1, "value": [48, 32] } ], "loop": "pingpong" } },
                   { "type": "light", "position": [24, 16], "intensity": { "noise": "smooth", "center": 1,
                     "amplitude": 0.5, "frequency": 9 } } ] }
      """
    return try SceneFolder(scene, images: ["dot.png": "Image.new('RGB', (20, 10), '#f80')"]).film()
  }

  @Test func framesArriveInOrderWhateverTheThreads() throws {
    let film = try film()
    let diaries = try [1, 2, 3, 8].map { threads in
      let diary = Diary()
      try film.export(to: diary, options: ExportOptions(threads: threads))
      return diary.text
    }
    #expect(diaries[0].first == "start 48×32 (numerator: 20, denominator: 1) 20")
    #expect(diaries[0].last == "finish")
    #expect(diaries[0].count == 22)
    #expect(Set(diaries[0]).count == 22)
    for diary in diaries { #expect(diary == diaries[0]) }
  }

  @Test func aFrameIsTheSameAloneInARangeOrInAnotherOrder() throws {
    let film = try film()
    let whole = Diary()
    try film.export(to: whole)
    for frames in [[7], [13], Array(5...9), [19, 3, 11], Array((0..<20).reversed())] {
      let part = Diary()
      try film.export(frames, to: part)
      #expect(part.text.dropFirst().dropLast() == frames.map { whole.text[$0 + 1] }[...])
    }
  }

  @Test func aSinkThatFailsIsAbandonedOnce() throws {
    let film = try film()
    for threads in [1, 2, 4] {
      let diary = Diary(failingAt: 6)
      #expect(throws: Diary.Refusal.self) { try film.export(to: diary, options: ExportOptions(threads: threads)) }
      #expect(diary.text.count == 8)
      #expect(diary.text.last == "abandon")
    }
  }

  @Test func aCancelledExportIsAbandoned() throws {
    let film = try film()
    for threads in [1, 2, 4] {
      let diary = Diary()
      #expect(throws: ExportCancelled.self) {
        try film.export(to: diary, options: ExportOptions(threads: threads), isCancelled: { diary.text.count >= 5 })
      }
      #expect(diary.text.last == "abandon")
      #expect(diary.text.count == 6)
    }
  }

  @Test func progressCountsEveryFrame() throws {
    var seen: [ExportProgress] = []
    try film().export([4, 5, 9], to: Diary(), progress: { seen.append($0) })
    #expect(seen == zip([4, 5, 9], 1...3).map { ExportProgress(frame: $0, done: $1, total: 3) })
  }
}
