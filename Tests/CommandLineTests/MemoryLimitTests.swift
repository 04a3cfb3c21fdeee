import Foundation
import TestSupport
import Testing

/// Scenes that would take more memory than there is are refused with exit code 2, and before they take it: each runs with
/// an address space that they don't fit.
@Suite struct MemoryLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs `footlight` within so many MB of address space, and seconds of one processor's time.
  private func run(_ arguments: [String], megabytes: Int, seconds: Int = 20) throws -> ToolOutcome {
    let command = "ulimit -v \(megabytes * 1000); ulimit -t \(seconds); exec \"$0\" \"$@\""
    return try Tool("bash").run(["-c", command, Tool.footlight.program] + arguments, in: folder.path)
  }

  private func scene(size: Int = 8, assets: String = "", nodes: String = "", post: String = "") throws -> String {
    try folder.write(
      """
      {"footlight":1,"canvas":{"size":[\(size),\(size)],"fps":30,"duration":1},"assets":{\(assets)},
      "nodes":[\(nodes)],"post":[\(post)]}
      """, to: "scene.json")
  }

  /// The gigabytes of the message `needs about N GB`.
  private func needed(_ outcome: ToolOutcome) throws -> Double {
    let match = try #require(
      try #/needs about ([0-9.]+) GB of memory, most of it for .*; the limit is [0-9.]+ [GM]B \(--memory\)/#
        .firstMatch(in: outcome.errors), "\(outcome.errors)")
    return try #require(Double(match.output.1))
  }

  @Test(arguments: [["--memory", "1GB"], []]) func `a huge canvas is refused before it is allocated`(
    limit: [String]
  ) throws {
    // A frame has 4 bytes a pixel, and a blur reads and writes at least three planes of 4.
    for (post, least) in [("", 1.07), (#"{"type":"blur","sigma":0.01}"#, 1.07 + 6.4)] {
      let scene = try scene(size: 16384, post: post)
      let outcome = try run(["still", scene, "--frame", "0", "-o", "a.png"] + limit, megabytes: 1500)
      #expect(outcome.exitCode == 2, "\(outcome.errors)")
      #expect(try needed(outcome) >= least)
      #expect(!FileManager.default.fileExists(atPath: folder["a.png"]))
    }
  }

  @Test func `pictures with their normals are counted before they are decoded`() throws {
    let script = """
      import struct, sys, zlib
      def chunk(name, data):
          return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
      for name in sys.argv[1:]:
          open(name, "wb").write(b"\\x89PNG\\r\\n\\x1a\\n"
              + chunk(b"IHDR", struct.pack(">IIBBBBB", 8192, 8192, 1, 0, 0, 0, 0))
              + chunk(b"IDAT", zlib.compress(bytes(1025) * 8192, 9)) + chunk(b"IEND", b""))
      """
    let names = (0..<6).map { "p\($0).png" }
    try Tool.python.output(["-c", script] + names.map { folder[$0] })
    let scene = try scene(
      assets: names.map { #""\#($0)":{"image":"\#($0)","normal":"auto"}"# }.joined(separator: ","),
      nodes: names.map { #"{"type":"sprite","asset":"\#($0)"}"# }.joined(separator: ","))
    let outcome = try run(["validate", scene], megabytes: 1500)
    #expect(outcome.exitCode == 2)
    // Six pictures and six surfaces of 8 bytes a texel, with mip levels of a third more.
    #expect(try needed(outcome) >= 6 * 8192 * 8192 * 8 * 2 * 4 / 3.0 / 1e9)
  }

  @Test func `ropes of millions of links are counted before they are simulated`() throws {
    let rope = #"{"type":"rope","from":[0,0],"length":9,"segments":4096}"#
    let scene = try scene(nodes: Array(repeating: rope, count: 1000).joined(separator: ","))
    let outcome = try run(["validate", scene, "--memory", "500MB"], megabytes: 1500)
    #expect(outcome.exitCode == 2)
    // Each link has a place and a velocity, in each of the worlds.
    #expect(try needed(outcome) >= 1000 * 4097 * 32 / 1e9)
  }

  @Test func `an empty group takes little memory`() throws {
    let count = 200_000
    let scene = try scene(nodes: Array(repeating: #"{"type":"group"}"#, count: count).joined(separator: ",\n"))
    #if DEBUG
    let seconds = 120
    #else
    let seconds = 10
    #endif
    // Not 7 kB each, as it was.
    let outcome = try run(["validate", scene], megabytes: 400 + count * 2 / 1000, seconds: seconds)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let refused = try run(["validate", scene, "--memory", "10MB"], megabytes: 400)
    #expect(refused.exitCode == 2 && refused.errors.contains("most of it for the scene's text"))
  }

  @Test(arguments: [("4GB", true), ("1.5 GiB", true), ("800mb", true), ("4", false), ("0GB", false), ("nanGB", false)])
  func `a limit is a number with a unit`(text: String, isGood: Bool) throws {
    let outcome = try Tool.footlight.run(["validate", try scene(), "--memory", text])
    #expect(outcome.exitCode == (isGood ? 0 : 2))
    #expect(isGood || outcome.errors.contains("--memory: \"\(text)\" is not a size above 0"), "\(outcome.errors)")
  }
}
