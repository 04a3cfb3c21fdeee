internal import CLanes
internal import Imaging
internal import SceneFormat
internal import Staging

/// Takes a picture through the passes of a chain. It has the memory for pictures of one size, and serves one frame at a
/// time.
final class PostProcessor {
  let size: PixelSize
  /// 3 for opaque pictures, 4 with alpha.
  let planeCount: Int
  private var front: PictureMemory
  private lazy var back = PictureMemory(size, planeCount)
  private lazy var third = PictureMemory(size, planeCount)
  private var gaussian = GaussianBlur()
  private var bokeh = BokehBlur()
  /// The one that was used last.
  private var mask: FocusMask?

  /// Keeps a picture's memory where several hold on to it.
  private final class PictureMemory {
    private let image: FloatImage
    var planes: FloatPlanes { image.planes }

    init(_ size: PixelSize, _ planeCount: Int) { image = FloatImage(size: size, planeCount: planeCount) }
  }

  init(size: PixelSize, planeCount: Int) {
    self.size = size
    self.planeCount = planeCount
    front = PictureMemory(size, planeCount)
  }

  /// The picture as it stands: to be drawn at first, finished after `run`.
  var picture: FloatPlanes { front.planes }

  /// Does all passes, with what comes between them; what follows the last one is left to do.
  func run(_ passes: [PostPlan.Pass], blending: TransferFunction, threads: Int) {
    let bands = BandRunner.concurrent(threads)
    for (index, pass) in passes.enumerated() {
      apply(pass.effect, blending: blending, on: bands)
      guard index < passes.count - 1 else { break }
      apply(PointwiseChain(effects: pass.then, blending: blending), to: picture, on: bands)
    }
  }

  /// Lets go of all memory but the picture's.
  func keepOnlyPicture() {
    back = PictureMemory(size, 0)
    third = back
    gaussian = GaussianBlur()
    mask = nil
  }

  private func apply(_ effect: SpatialEffect, blending: TransferFunction, on bands: BandRunner) {
    switch effect.kind {
    case .blur(let sigma):
      gaussian.blur(front.planes, into: back.planes, sigma: sigma, on: bands)
    case .pixelate(let side):
      Pixelation(side: side).apply(front.planes, into: back.planes, on: bands)
    case .bloom(let bloom):
      Bloom(bloom, opacity: effect.opacity).apply(
        to: front.planes, memory: (back.planes, third.planes), blur: &gaussian, on: bands)
      return
    case .tiltShift(let state, let tone):
      tiltShift(state, tone, blending: blending, on: bands)
    }
    if effect.opacity < 1 { mix(front.planes, into: back.planes, share: 1 - effect.opacity, on: bands) }
    swap(&front, &back)
  }

  private func tiltShift(
    _ state: TiltShiftState, _ tone: PreparedGrade?, blending: TransferFunction, on bands: BandRunner
  ) {
    var source = front.planes
    if let tone {
      source = third.planes
      let (original, copy) = (front.planes, source)
      bands(rows: 0..<copy.height) { _, rows in for y in rows { original.copyRow(y, to: copy) } }
      apply(PointwiseChain(effects: [.grade(tone)], blending: blending), to: copy, on: bands)
    }
    let focus = FocusMap(state) { mask(of: $0, blending: blending) }
    let result = back.planes
    switch (Aperture(state.bokeh), state.mix) {
    case (nil, .variable): gaussian.blur(source, into: result, sigma: state.sigma, focus: focus, on: bands)
    case (nil, .crossfade): gaussian.crossfade(source, into: result, sigma: state.sigma, focus: focus, on: bands)
    case (let aperture?, .variable):
      let radius = aperture.radius(sigma: state.sigma)
      bokeh.blur(source, into: result, radius: radius, aperture: aperture, focus: focus, on: bands)
    case (let aperture?, .crossfade):
      let radius = aperture.radius(sigma: state.sigma)
      bokeh.blur(source, into: result, radius: radius, aperture: aperture, on: bands)
      let (lanes, source) = (FocusLanes(focus), source)
      bands(rows: 0..<result.height) { _, rows in for y in rows { lanes.mix(row: y, of: source, into: result) } }
    }
  }

  /// Lets `body` use the map of what is in focus.
  func withFocus(of state: TiltShiftState, blending: TransferFunction, _ body: (FocusMap) -> Void) {
    body(FocusMap(state) { mask(of: $0, blending: blending) })
    mask = nil
  }

  private func mask(of texture: Texture, blending: TransferFunction) -> FloatPlanes {
    if let mask, mask.texture == texture { return mask.planes }
    let mask = FocusMask(texture, size: size, blending: blending)
    self.mask = mask
    return mask.planes
  }

  private func apply(_ chain: PointwiseChain, to picture: FloatPlanes, on bands: BandRunner) {
    guard !chain.effects.isEmpty else { return }
    picture.changeRows(blending: chain.blending, on: bands) { chain.apply(to: &$0) }
  }

  /// Mixes a picture into another by a share.
  private func mix(_ source: FloatPlanes, into target: FloatPlanes, share: Float, on bands: BandRunner) {
    bands(rows: 0..<target.height) { _, rows in
      for plane in 0..<target.planeCount {
        for y in rows {
          let (from, to) = (source.row(y, of: plane), target.row(y, of: plane))
          for x in stride(from: 0, to: target.width, by: 16) {
            let own = lanes_load(to + x)
            lanes_store(to + x, own + (lanes_load(from + x) - own) * share)
          }
        }
      }
    }
  }
}

extension Aperture {
  /// Nil for a blur without one.
  fileprivate init?(_ bokeh: TiltShiftState.Bokeh) {
    switch bokeh {
    case .gaussian: return nil
    case .disc: self = .disc
    case .hexagon: self = .hexagon
    }
  }
}
