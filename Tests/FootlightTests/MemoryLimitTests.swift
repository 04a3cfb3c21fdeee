import Footlight
import Foundation
import TestSupport
import Testing

@Suite struct MemoryLimitTests {
  static let unlimited = ["proc/meminfo": "MemFree: 5 kB\nMemTotal:    8000000 kB\n"]

  /// The expected limit is three quarters of the least of the bounds, which are written here.
  @Test(arguments: [
    (files: [String: String](), space: Int?.none, least: 8_000_000 << 10),
    (["proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/b/memory.max": "max\n"], nil, 8_000_000 << 10),
    (["proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/b/memory.max": "1000000000\n"], nil, 1_000_000_000),
    (
      [
        "proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/b/memory.max": "max",
        "sys/fs/cgroup/a/memory.max": "900000000",
      ], nil, 900_000_000
    ),
    (["proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "800000000\n"], nil, 800_000_000),
    (
      [
        "proc/self/cgroup": "3:cpu:/x\n2:memory:/x\n0::/\n",
        "sys/fs/cgroup/memory/x/memory.limit_in_bytes": "700000000\n",
      ], nil, 700_000_000
    ),
    (
      [
        "proc/self/cgroup": "2:memory:/x\n",
        "sys/fs/cgroup/memory/x/memory.limit_in_bytes": "9223372036854771712\n",
      ], nil, 8_000_000 << 10
    ),
    ([:], 600_000_000, 8_000_000 << 10),
  ]) func `the default is three quarters of the machine's or its group's memory, or the address space that is left`(
    files: [String: String], space: Int?, least: Int
  ) throws {
    let folder = try TemporaryFolder()
    for (name, text) in files.merging(Self.unlimited, uniquingKeysWith: { a, _ in a }) {
      try folder.write(text, to: name)
    }
    #expect(MemoryLimit(root: folder.path, addressSpace: space).bytes == min(least / 4 * 3, space ?? .max))
  }

  @Test func `a film that needs more than it may says how much and for what`() throws {
    let scene = Scene(
      canvas: Canvas(width: 16384, height: 16384, fps: .thirty, duration: .seconds(Rational(1))),
      post: [PostEffect(.blur(PostEffect.Blur()))])
    var film = try Film(scene, images: [:])
    film.memory = MemoryLimit(bytes: 1_000_000_000)
    let error = #expect(throws: MemoryError.self) { try film.export(to: HashSink { _, _ in }) }
    // Two pictures of three planes of floats are the least that a blur of an opaque picture can do with.
    #expect((error?.needed ?? 0) >= 16384 * 16384 * 24)
    #expect(error?.description.contains("needs about ") == true)
    #expect(error?.description.contains("the limit is 1 GB (`memory`)") == true)
  }

  @Test func `physics is counted by its links, bodies and seconds`() throws {
    func scene(ropes: Int, bodies: Int, seconds: Int) -> Scene {
      let rope = Node(.rope(Node.Rope(from: .point(.zero), length: 10, segments: 100)))
      return Scene(
        canvas: Canvas(width: 8, height: 8, fps: .thirty, duration: .seconds(Rational(seconds))),
        nodes: Array(repeating: rope, count: ropes)
          + Array(repeating: Node(.group, body: Node.Body(shape: .circle(radius: 1))), count: bodies))
    }
    #expect(scene(ropes: 0, bodies: 0, seconds: 9).physicsMemory == 0)
    let one = scene(ropes: 1, bodies: 0, seconds: 1).physicsMemory
    #expect(one > 101 * 32 * 16)
    #expect(scene(ropes: 9, bodies: 0, seconds: 1).physicsMemory == 9 * one)
    #expect(scene(ropes: 1, bodies: 1, seconds: 1).physicsMemory > one)
    #expect(scene(ropes: 1, bodies: 0, seconds: 100).physicsMemory > one)
  }
}
