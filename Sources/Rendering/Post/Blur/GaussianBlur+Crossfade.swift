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

extension FocusLanes {
  /// Puts a row of `source` over the same row of `destination`, as much as it is in focus.
  func mix(row y: Int, of source: FloatPlanes, into destination: FloatPlanes) {
    if isConstantAlongRows, amount(row: y) == 1 { return }
    for x in stride(from: 0, to: source.width, by: 16) {
      let amounts = amounts(lanes_iota() + Float(x), y)
      for plane in 0..<source.planeCount {
        let sharp = lanes_load(source.row(y, of: plane) + x)
        let output = destination.row(y, of: plane) + x
        lanes_store(output, sharp + (lanes_load(output) - sharp) * amounts)
      }
    }
  }
}
