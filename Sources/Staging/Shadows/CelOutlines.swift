internal import Geometry
internal import Imaging
internal import Synchronization

/// The lines around what is opaque of an asset's cels, each traced when it is first asked for, and once.
final class CelOutlines: Sendable {
  private let images: any ImageSource
  private let known = Mutex<[Int: [[Vector2]]]>([:])

  init(_ images: any ImageSource) { self.images = images }

  /// Polygons in the cel's pixels. Holes are not among them: all light that meets one crosses the line around it too.
  func polygons(ofCel index: Int) -> [[Vector2]] {
    known.withLock { known in
      if let polygons = known[index] { return polygons }
      let polygons = images.texture(at: index).contours().filter { !$0.isHole }.map(\.points)
      known[index] = polygons
      return polygons
    }
  }
}
