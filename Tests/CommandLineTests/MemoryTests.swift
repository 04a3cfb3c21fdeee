import Foundation
import TestSupport
import Testing

struct MemoryTests {
  /// Thousands of frames need no more memory than a few, but for what a container's index holds of each, and no more
  /// open files.
  @Test(arguments: [
    (["hash"], frames: 10_000), (["render", "-o", "a.mp4", "--scale", "0.2"], 10_000),
    (["render", "-o", "f/%05d.png", "--scale", "0.2"], 4_000),
  ])
  func `memory and open files stay flat over thousands of frames`(command: [String], frames: Int) throws {
    let home = try SceneFolder()
    let scene = try home.folder.write(
      """
      { "footlight": 1, "canvas": { "size": [320, 180], "fps": 50, "duration": 200 }, "lighting": { "ambient": 0.2 },
        "assets": { "square": { "image": "art/square.png" } },
        "nodes": [ { "type": "sprite", "asset": "square", "position": [160, 90], "scale": 4,
                     "rotation": { "wave": "sine", "center": 0, "amplitude": 90, "period": 3 } },
                   { "type": "light", "position": { "path": "M 100 60 H 220 V 120 H 100 Z", "duration": 7,
                     "loop": "repeat" } } ] }
      """, to: "lively.json")
    let arguments = [command[0], scene] + command.dropFirst() + (command.count > 1 ? ["--overwrite", "always"] : [])
    let few = try runWatched(arguments + ["--frames", "0-\(frames / 10 - 1)"], in: home.folder.path)
    let many = try runWatched(arguments + ["--frames", "0-\(frames - 1)"], in: home.folder.path)
    #expect(few.exitCode == 0 && many.exitCode == 0, "\(few.errors)\(many.errors)")
    #expect(many.peak < few.peak + 4096, "\(few.peak) kB, then \(many.peak) kB")
    if command.contains("a.mp4") { #expect(try Probe(home["a.mp4"]).stream["nb_frames"] == "\(frames)") }
    if command.contains("f/%05d.png") { #expect(try home.files(in: "f").count == frames) }
  }

  @Test func `a picture of a few kilobytes and many pixels is refused before they take memory`() throws {
    let home = try SceneFolder()
    let script = """
      import struct, sys, zlib
      def chunk(name, data):
          return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
      width, height = map(int, sys.argv[2:])
      open(sys.argv[1], "wb").write(b"\\x89PNG\\r\\n\\x1a\\n"
          + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0))
          + chunk(b"IDAT", zlib.compress(bytes((width + 7) // 8 + 1) * height, 9)) + chunk(b"IEND", b""))
      """
    let validate = ["validate", home.scene]
    let plain = try runWatched(validate)
    try Tool.python.output(["-c", script, home["art/square.png"], "19000", "19000"])
    #expect(try home.folder.data("art/square.png").count < 50_000)
    let refused = try runWatched(validate)
    #expect(refused.exitCode == 2)
    #expect(refused.errors.contains("scene.json:4:"), "\(refused.errors)")
    #expect(refused.errors.contains("19000×19000 pixels are too many"), "\(refused.errors)")
    #expect(refused.peak < plain.peak + 4096)
    try Tool.python.output(["-c", script, home["art/square.png"], "20", "24050"])
    #expect(try runWatched(validate).exitCode == 0)
  }
}
