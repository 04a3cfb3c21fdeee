import Footlight
import Foundation

/// The folder of scenes that the pictures are written into.
struct Gallery {
  let scenes: URL

  /// Writes a picture, such as `"three-lamps/art/wall.png"`, at its place.
  func hang(_ picture: Picture, _ path: String) throws {
    let url = scenes.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try PNG.encode(picture).write(to: url)
  }

  func hang(_ painting: Painting, _ path: String) throws { try hang(Picture(painting), path) }
}
