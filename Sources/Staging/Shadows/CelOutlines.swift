internal import Geometry
internal import Imaging
internal import Synchronization

/// The lines around what is opaque of an asset's cels, each traced when it is first asked for, and once.
final class CelOutlines: Sendable {
  /// A part of a picture that hangs together, in the cel's pixels.
  struct Piece: Sendable {
    let outline: [Vector2]
    var holes: [[Vector2]] = []
  }

  private let images: any ImageSource
  private let known = Mutex<[Int: [Piece]]>([:])

  init(_ images: any ImageSource) { self.images = images }

  func pieces(ofCel index: Int) -> [Piece] {
    known.withLock { known in
      if let pieces = known[index] { return pieces }
      let pieces = Self.pieces(images.texture(at: index).contours())
      known[index] = pieces
      return pieces
    }
  }

  /// Gives each hole to the smallest piece around it.
  private static func pieces(_ contours: [Contour]) -> [Piece] {
    let outer = contours.filter { !$0.isHole }
    var pieces = outer.map { Piece(outline: $0.points) }
    let bySize = outer.indices.sorted { (outer[$0].signedArea, $0) < (outer[$1].signedArea, $1) }
    for hole in contours where hole.isHole {
      guard let owner = bySize.first(where: { outer[$0].surrounds(hole) }) else { continue }
      pieces[owner].holes.append(hole.points)
    }
    return pieces
  }
}
