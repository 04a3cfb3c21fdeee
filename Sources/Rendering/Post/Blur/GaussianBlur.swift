/// Blurs pictures with Gaussians, at a cost that hardly depends on their sigma. It keeps its memory from picture to
/// picture: each thread that renders has one of its own.
///
/// A uniform blur's largest error over all pictures of values 0…1 is 1/255, the borders included, where the outermost
/// pixels go on for ever. Equal pixels stay themselves to the bit. Alpha, where there is one, is a plane like the
/// others, as premultiplied colours want it.
package struct GaussianBlur: ~Copyable {
  var pyramid = GaussianPyramid()
  var rows = ScratchMemory()
  var transposed = ScratchMemory()

  package init() {}

  /// Blurs `source` into `destination`, which has the same size and planes and is other memory.
  ///
  /// `sigma` is in pixels; below 0.15 the picture is copied, above a million it is a million.
  package mutating func blur(
    _ source: FloatPlanes, into destination: FloatPlanes, sigma: Double, on bands: BandRunner = .serial
  ) {
    blur(source, into: destination, sigmas: Array(repeating: sigma, count: source.height), on: bands)
  }

  /// The same with a sigma for each row. `finish` is called with each row that was blurred, on the thread that did it.
  mutating func blur(
    _ source: FloatPlanes, into destination: FloatPlanes, sigmas: [Double], on bands: BandRunner,
    finish: @Sendable (_ y: Int) -> Void = { _ in }
  ) {
    precondition(sigmas.count == source.height && source.hasShape(of: destination), "the pictures must fit")
    let sigmas = sigmas.map(GaussianLevel.usable)
    let blurred = sigmas.indices.filter { sigmas[$0] > 0 }
    let reads = blurred.map { RowBlur.reads(row: $0, sigma: sigmas[$0]) }
    let levels = pyramid.build(source, through: reads.map(\.level).max() ?? 0, reads: reads, on: bands)
    let size = RowBlur.floatCount(width: source.width)
    let memory = rows.memory(size * bands.bandCount)
    bands(rows: 0..<source.height) { band, rows in
      var rowBlur = RowBlur(levels, memory: memory.pointer + band * size)
      for y in rows {
        if sigmas[y] == 0 {
          source.copyRow(y, to: destination)
        } else {
          rowBlur.blur(row: y, sigma: sigmas[y]) { destination.row(y, of: $0) }
          finish(y)
        }
      }
    }
  }
}
