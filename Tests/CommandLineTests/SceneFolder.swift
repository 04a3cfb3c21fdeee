import Footlight
import Foundation
import TestSupport

/// A temporary folder with a small scene: a white square that moves to the right over dark blue, each frame another.
struct SceneFolder {
  let folder: TemporaryFolder
  /// The scene's path.
  let scene: String

  /// - Parameters:
  ///   - canvas: What is in the canvas object, in JSON.
  ///   - name: The scene's file name, and part of the folder's.
  init(
    width: Int = 64, height: Int = 48, fps: String = "25", duration: String = "1", asset: String = "art/square.png",
    folder name: String = "scene", file: String = "scene.json"
  ) throws {
    folder = try TemporaryFolder(name)
    try folder.write(Data(Self.square), to: asset)
    scene = try folder.write(
      """
      {
        "footlight": 1,
        "canvas": { "size": [\(width), \(height)], "fps": \(fps), "duration": \(duration), "background": "#004080" },
        "assets": { "square": { "image": "\(asset)" } },
        "nodes": [
          { "id": "square", "type": "sprite", "asset": "square", "anchor": [0, 0],
            "position": { "keys": [{ "time": 0, "value": [0, 8] }, { "time": 100, "value": [2400, 8] }] } }
        ]
      }
      """, to: file)
  }

  /// A path in the folder.
  subscript(name: String) -> String { folder[name] }

  /// Runs `footlight COMMAND SCENE …`.
  @discardableResult
  func footlight(_ command: String, _ arguments: String..., environment: [String: String] = [:]) throws -> ToolOutcome {
    try Tool.footlight.run([command, scene] + arguments, environment: environment)
  }

  /// Files in a folder of the folder, sorted; hidden ones too.
  func files(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder[name]).sorted()
  }

  /// An opaque white square of 16×16, as a PNG file.
  static var square: [UInt8] {
    get throws { try picture(width: 16, height: 16) { _, _ in [255, 255, 255, 255] } }
  }

  /// A PNG file of straight red, green, blue and alpha.
  static func picture(width: Int, height: Int, _ color: (Int, Int) -> [UInt8]) throws -> [UInt8] {
    guard let size = PixelSize(width: width, height: height) else { throw ToolError("no such size") }
    var frame = Frame(size: size, format: .rgba8)
    frame.withUnsafeMutableBytes { bytes in
      bytes.copyBytes(from: (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } })
    }
    return try PNGEncoder(level: 1).encode(frame)
  }
}

/// The SHA-256 of a file, by coreutils.
func sha256(_ path: String) throws -> String {
  String(try Tool("sha256sum").output([path]).prefix(64))
}
