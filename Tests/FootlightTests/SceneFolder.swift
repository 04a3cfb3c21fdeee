import Footlight
import Foundation
import TestSupport

/// A temporary folder with a scene and images painted by Pillow.
struct SceneFolder {
  let folder: TemporaryFolder

  /// - Parameters:
  ///   - images: file names and the Pillow expressions that make them, such as `Image.new("RGB", (4, 4), "#f00")`.
  init(_ scene: String = "", images: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try folder.write(scene, to: "scene.json")
    guard !images.isEmpty else { return }
    let lines = images.sorted { $0.key < $1.key }.map { "(\($0.value)).save(\"\(folder[$0.key])\", **saving)" }
    try Tool.python.output(
      ["-c", "from PIL import Image, ImageDraw, PngImagePlugin\nsaving = {}\n" + lines.joined(separator: "\n")])
  }

  func film(scale: Double = 1) throws -> Film { try Film(contentsOf: folder["scene.json"], scale: scale) }

  /// One full-frame sprite of `image`, with more of the scene around it.
  static func scene(
    image: String, size: Int, background: String = "#000", lighting: String = "{}", nodes: String = ""
  ) -> String {
    """
    { "footlight": 1, "canvas": { "size": [\(size), \(size)], "fps": 25, "duration": 1, "background": "\(background)" },
      "lighting": \(lighting), "assets": { "picture": { "image": "\(image)" } },
      "nodes": [ { "type": "sprite", "asset": "picture", "anchor": [0, 0] }\(nodes) ] }
    """
  }

  /// The pixels of an image file as Pillow reads them, red, green, blue, alpha by bytes.
  static func pixels(of path: String) throws -> [UInt8] {
    let code =
      "import sys\nfrom PIL import Image\n"
      + "sys.stdout.buffer.write(Image.open(sys.argv[1]).convert('RGBA').tobytes())"
    let outcome = try Tool.python.run(["-c", code, path])
    guard outcome.exitCode == 0 else { throw ToolError(outcome.errors) }
    return [UInt8](outcome.data)
  }

  /// The pixels of one frame of a video as ffmpeg decodes them, with BT.709's matrix, red, green, blue by bytes.
  static func pixels(ofVideo path: String, frame: Int = 0) throws -> [UInt8] {
    let filter = "select=eq(n\\,\(frame)),scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int+lanczos"
    let outcome = try Tool.ffmpeg.run([
      "-v", "error", "-i", path, "-vf", filter, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
    ])
    guard outcome.exitCode == 0, !outcome.data.isEmpty else { throw ToolError(outcome.errors) }
    return [UInt8](outcome.data)
  }
}

extension Frame {
  /// The bytes of one pixel of an `rgba8` frame.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * size.width + x) * 4
    return Array(bytes[start..<start + 4])
  }
}
