import Foundation
import SceneFormat
import TestSupport
import Testing

/// Scenes that are damaged at random are read or refused, but never crash or hang.
@Suite struct MutationTests {
  static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "null", "true", "-1", "0", "1e308", "1e400", "-0", "NaN", "\"12f\"", "\"1/0\"",
    "\"keys\": []", "\"#fff\"", "\\", "\\ud800", "é", "灯", "\u{0}", "x-", "99999999999999999999", "0.1e-9999",
    "{\"keys\":[{\"time\":0,\"value\":0}]}", "{\"follow\":\"lamp\"}", "\"spring(1,1,1)\"", "\"%d\"", "\"../x\"",
    "[[[[[[",
    "{\"path\":\"M0 0A1 1 0 0 1 9 9\",\"duration\":0}",
  ].map { Array($0.utf8) }

  static func mutate(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.replaceSubrange(place..<end, with: [])
      case 1: bytes.insert(contentsOf: random.pick(pieces), at: place)
      case 2: bytes.replaceSubrange(place..<end, with: random.pick(pieces))
      case 3: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      default:
        if random.chance(0.1) { bytes.removeSubrange(place...) } else if place < end { bytes.swapAt(place, end - 1) }
      }
    }
    return bytes
  }

  @Test func `ten thousand mutated scenes are read or refused with messages at places in them`() throws {
    let bad = try CorpusTests.names.map {
      [UInt8](try Data(contentsOf: CorpusTests.folder.appending(path: "\($0).json")))
    }
    var random = SplitMix(seed: 2026)
    let good = [Array(ReadingTests.full.utf8)] + (0..<40).map { _ in Array(Scene.random(&random).json.utf8) }
    var accepted = 0
    for _ in 0..<10_000 {
      let bytes = Self.mutate(random.pick(random.chance(0.5) ? bad : good), &random)
      do throws(SceneError) {
        let document = try SceneDocument.read(bytes: bytes, options: ReadingTests.options)
        accepted += 1
        // What is accepted can be written and read again.
        let again = try SceneDocument.read(text: document.scene.json, options: ReadingTests.options)
        #expect(again.scene == document.scene)
      } catch {
        #expect(!error.diagnostics.isEmpty)
        for diagnostic in error.diagnostics {
          #expect(!diagnostic.message.isEmpty && !diagnostic.description.contains("\n"))
          #expect((diagnostic.location.line ?? 0) >= 1 && (diagnostic.location.column ?? 0) >= 1)
        }
      }
    }
    #expect(accepted > 100, "the mutations are too harsh to say much")
  }
}
