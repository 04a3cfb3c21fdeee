internal import Imaging
internal import Locks

/// The lines around what is opaque of an asset's cels, in their pixels, each traced when it is first asked for, and
/// once.
final class CelOutlines: Sendable {
  private let images: any ImageSource
  private let known = Locked<[Int: [Contour]]>([:])

  init(_ images: any ImageSource) { self.images = images }

  func contours(ofCel index: Int) -> [Contour] {
    known.withLock { known in
      if let contours = known[index] { return contours }
      let contours = images.texture(at: index).contours()
      known[index] = contours
      return contours
    }
  }
}
