extension Texture {
  /// The lines around what is opaque: clockwise on screen, around holes anticlockwise, in the order of their first
  /// points, row by row.
  ///
  /// A line runs where the alpha, linear between the middles of texels and 0 outside of the picture, crosses
  /// `threshold`. Lines that enclose less than the square of `tolerance` are left out. The cost is that of some passes over
  /// the picture: trace each picture once.
  ///
  /// - Parameters:
  ///   - threshold: an alpha above 0, at most 1.
  ///   - tolerance: how far, in texels, the simplified lines may be from the right ones; 0 keeps all points.
  public func contours(threshold: Double = 0.5, tolerance: Double = 0.5) -> [Contour] {
    ContourTracer(self, threshold: threshold).contours().compactMap { contour in
      let simple = ContourSimplifier.simplified(contour, tolerance: tolerance)
      guard simple.points.count > 2, simple.signedArea.magnitude > tolerance * tolerance else { return nil }
      return simple
    }
  }
}
