import Footlight
import Foundation

/// The folder of scenes that the pictures are written into.
struct Gallery {
  let scenes: URL
  private let encoder: PNGEncoder

  init(scenes: URL) throws {
    self.scenes = scenes
    encoder = try PNGEncoder(level: 9)
  }

  /// Writes a picture into the art folders of some scenes, as `name.png`.
  func hang(_ picture: Picture, _ name: String, in folders: [String]) throws {
    guard let size = PixelSize(width: picture.width, height: picture.height) else {
      preconditionFailure("no picture here is wider than \(PixelSize.limit)")
    }
    var frame = Frame(size: size, format: .rgba8)
    frame.withUnsafeMutableBytes { $0.copyBytes(from: picture.bytes) }
    let file = Data(encoder.encode(frame))
    for folder in folders { try write(file, "\(folder)/art/\(name).png") }
  }

  /// Writes a scene that is made by rule.
  func write(scene text: String, in folder: String) throws { try write(Data(text.utf8), "\(folder)/scene.json") }

  private func write(_ file: Data, _ path: String) throws {
    let url = scenes.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try file.write(to: url)
  }
}
