internal import CLanes

/// Blurs pictures as a lens does: each point becomes the shape of the aperture, so that highlights bloom into it. It
/// keeps its memory from picture to picture: each thread that renders has one of its own.
///
/// Values are in linear light, premultiplied, and finite. The shape is exact, with a rim that is covered in part, up to
/// a radius of 24 pixels; above, rows are taken together so that it has 25 to 49 steps. The outermost pixels go on for
/// ever beyond the border. Equal pixels stay themselves within 2⁻¹⁷ of the picture's brightest.
package struct BokehBlur: ~Copyable {
  private var sums = ScratchMemory()
  private var transposed = ScratchMemory()

  package init() {}

  /// Blurs `source` into `destination`, which has the same size and planes and is other memory.
  ///
  /// `radius` is in pixels, of a hexagon that of its corners; below half a pixel the picture is copied, above 4096 it
  /// is 4096.
  package mutating func blur(
    _ source: FloatPlanes, into destination: FloatPlanes, radius: Double, aperture: Aperture,
    on bands: BandRunner = .serial
  ) {
    precondition(source.hasShape(of: destination), "the pictures must fit")
    let radii = Array(repeating: Lens.usable(radius), count: source.height)
    let lens = Lens(aperture: aperture, isTurned: false)
    for plane in 0..<source.planeCount {
      blur(source.plane(plane), into: destination.plane(plane), radii: radii, lens, on: bands)
    }
  }

  /// The same with a radius that grows with the distance from what is in focus: `radius` pixels, times how far the map
  /// says a pixel is out of focus. Pixels in focus are copies.
  package mutating func blur(
    _ source: FloatPlanes, into destination: FloatPlanes, radius: Double, aperture: Aperture, focus map: FocusMap,
    on bands: BandRunner = .serial
  ) {
    precondition(source.hasShape(of: destination), "the pictures must fit")
    let radius = Lens.usable(radius)
    let isSteep = map.isSteep
    let lens = Lens(aperture: aperture, isTurned: isSteep)
    let focus = FocusLanes(map, transposed: isSteep)
    // Plane by plane: a photograph's planes are large.
    for plane in 0..<source.planeCount {
      let (input, output) = (source.plane(plane), destination.plane(plane))
      guard isSteep else {
        blur(input, into: output, radius, lens, focus, on: bands)
        continue
      }
      let (turned, result) = transposed.turnedPictures(like: input)
      input.transpose(into: turned, on: bands)
      blur(turned, into: result, radius, lens, focus, on: bands)
      result.transpose(into: output, on: bands)
    }
  }

  /// Blurs one plane.
  private mutating func blur(
    _ source: FloatPlanes, into destination: FloatPlanes, _ radius: Double, _ lens: Lens, _ focus: FocusLanes,
    on bands: BandRunner
  ) {
    if focus.isConstantAlongRows {
      let radii = (0..<source.height).map { radius * focus.amount(row: $0) }
      blur(source, into: destination, radii: radii, lens, on: bands)
      return
    }
    let steps = lens.steps(through: radius)
    let planeSums = PlaneSums(source, stripHeights: steps.map(\.stripHeight), radius: radius, &sums, on: bands)
    let blur = FieldBokeh(source: source, sums: planeSums, steps: steps, focus: focus)
    bands(rows: 0..<source.height) { _, rows in
      for y in rows { blur.blur(row: y, into: destination) }
    }
  }

  /// Blurs one plane with a radius for each row.
  private mutating func blur(
    _ source: FloatPlanes, into destination: FloatPlanes, radii: [Double], _ lens: Lens, on bands: BandRunner
  ) {
    let heights = radii.filter { $0 >= Lens.leastRadius }.map(Lens.stripHeight)
    let planeSums = PlaneSums(source, stripHeights: heights, radius: radii.max() ?? 0, &sums, on: bands)
    bands(rows: 0..<source.height) { _, rows in
      var step = LensStep(lens, radius: Lens.leastRadius)
      for y in rows {
        guard radii[y] >= Lens.leastRadius else {
          source.copyRow(y, to: destination)
          continue
        }
        if step.radius != Float(radii[y]) { step = LensStep(lens, radius: radii[y]) }
        let filter = planeSums.filter(row: y, step)
        let output = destination.row(y, of: 0)
        for x in stride(from: 0, to: source.width, by: 16) { lanes_store(output + x, filter.mean(x)) }
      }
    }
  }
}
