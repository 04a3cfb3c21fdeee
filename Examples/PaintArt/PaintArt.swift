import Footlight
import Foundation

/// Paints the art of the demo scenes: `swift run -c release PaintArt Scenes`.
///
/// The same program paints the same bytes on every machine: noise is seeded, and no function of the C library
/// takes part.
@main
enum PaintArt {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: PaintArt SCENES, the folder that holds the scenes\n".utf8))
      exit(2)
    }
    let gallery = try Gallery(scenes: URL(filePath: CommandLine.arguments[1]))
    try BenchScenes.paint(into: gallery)
    try EasingChart.paint(into: gallery)
    try Stage.paint(into: gallery)
    try RopeLamp.paint(into: gallery)
    try Garden.paint(into: gallery)
    try Hall.paint(into: gallery)
    try Study.paint(into: gallery)
    try Town.paint(into: gallery)
    try Alley.paint(into: gallery)
    try LightGallery.paint(into: gallery)
    try TileGallery.paint(into: gallery)
  }
}
