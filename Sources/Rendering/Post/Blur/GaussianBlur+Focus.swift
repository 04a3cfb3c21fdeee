extension GaussianBlur {
  /// Blurs `source` into `destination` with a sigma that grows with the distance from what is in focus: `sigma`
  /// pixels, times how far the map says a pixel is out of focus.
  ///
  /// Pixels in focus are copies. Within 1/255 of each pixel's own Gaussian for a band along the picture's sides; for
  /// other shapes, and masks that change slowly, the mean squared difference stays below −45 dB as long as the fade is at least
  /// 4.5 sigma.
  package mutating func blur(
    _ source: FloatPlanes, into destination: FloatPlanes, sigma: Double, focus map: FocusMap,
    on bands: BandRunner = .serial
  ) {
    precondition(source.hasShape(of: destination), "the pictures must fit")
    guard map.isSteep else {
      blur(source, into: destination, sigma: sigma, focus: FocusLanes(map), on: bands)
      return
    }
    // Plane by plane: a photograph's planes are large.
    let (turned, result) = transposed.turnedPictures(like: source.plane(0))
    let turnedFocus = FocusLanes(map, transposed: true)
    for plane in 0..<source.planeCount {
      source.plane(plane).transpose(into: turned, on: bands)
      blur(turned, into: result, sigma: sigma, focus: turnedFocus, on: bands)
      result.transpose(into: destination.plane(plane), on: bands)
    }
  }

  private mutating func blur(
    _ source: FloatPlanes, into destination: FloatPlanes, sigma: Double, focus: FocusLanes, on bands: BandRunner
  ) {
    if focus.isConstantAlongRows {
      let sigmas = (0..<source.height).map { sigma * focus.amount(row: $0) }
      blur(source, into: destination, sigmas: sigmas, on: bands)
      return
    }
    let sigma = GaussianLevel.usable(sigma)
    let last = GaussianLevel.level(sigma: sigma)
    let everyRow = -PyramidLevel.margin...source.height + PyramidLevel.margin
    let levels = pyramid.build(source, through: last, reads: (0...last).map { ($0, everyRow) }, on: bands)
    let size = FieldBlur.floatCount(width: source.width, planeCount: source.planeCount)
    let memory = rows.memory(size * bands.bandCount)
    bands(rows: 0..<source.height) { band, rows in
      var fieldBlur = FieldBlur(levels, focus: focus, sigma: sigma, memory: memory.pointer + band * size)
      for y in rows { fieldBlur.blur(row: y, into: destination) }
    }
  }
}
