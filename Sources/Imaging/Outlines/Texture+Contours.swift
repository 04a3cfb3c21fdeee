extension Texture {
  /// The lines around what is opaque, one for each part that hangs together, in the order of their first points, row by
  /// row.
  ///
  /// A line runs where the alpha, linear between the middles of texels and 0 outside of the picture, crosses
  /// `threshold`, but for the corners of what is drawn, which it has. Lines that enclose less than the square of `tolerance` are left out. The cost is that of some
  /// passes over the picture: trace each picture once.
  ///
  /// - Parameters:
  ///   - threshold: an alpha above 0, at most 1.
  ///   - tolerance: how far, in texels, the simplified lines may be from the right ones; 0 keeps all points.
  public func contours(threshold: Double = 0.5, tolerance: Double = 0.25) -> [Contour] {
    let lines = ContourTracer(self, threshold: threshold).lines()
    var contours: [Contour] = []
    var indices: [Int?] = []
    for line in lines {
      indices.append(nil)
      let simple = TracedLine(
        points: ContourSimplifier.simplified(line.points, tolerance: tolerance), owner: line.owner)
      guard simple.points.count > 2, simple.signedArea.magnitude > tolerance * tolerance else { continue }
      if let owner = line.owner {
        if let index = indices[owner] { contours[index].holes.append(simple.points) }
      } else {
        indices[indices.count - 1] = contours.count
        contours.append(Contour(points: simple.points))
      }
    }
    return contours
  }
}
