internal import CLanes

extension GaussianBlur {
  /// Mixes `source` and its uniform blur by `sigma` pixels into `destination`: as much blur as the map says a pixel is
  /// out of focus.
  ///
  /// Rows in focus are copies and are not blurred.
  package mutating func crossfade(
    _ source: FloatPlanes, into destination: FloatPlanes, sigma: Double, focus map: FocusMap,
    on bands: BandRunner = .serial
  ) {
    precondition(source.hasShape(of: destination), "the pictures must fit")
    let focus = FocusLanes(map)
    let sigmas = (0..<source.height).map {
      !focus.isConstantAlongRows || focus.amount(row: $0) > 0 ? sigma : 0
    }
    blur(source, into: destination, sigmas: sigmas, on: bands) { focus.mix(row: $0, of: source, into: destination) }
  }
}
