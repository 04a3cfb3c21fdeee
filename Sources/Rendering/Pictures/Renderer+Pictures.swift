package import Imaging
package import Staging

extension Renderer {
  /// Renders a picture that is no scene's: a bitmap, with effects in linear light.
  ///
  /// Without effects, samples stay what they are. The bitmap's memory is given back before that of the effects is
  /// taken, when nobody else holds it. A picture takes 24 bytes a pixel, a quarter more for a wide blur, and a third
  /// more where it is transparent.
  ///
  /// - Precondition: the renderer's format is `rgba8` or `rgba16`.
  package func render(_ bitmap: consuming Bitmap, post: [PostEffectState], threads: Int = 1) -> Frame {
    let turned = post.transposedIfSteep
    let size = turned == nil ? bitmap.size : bitmap.size.transposed
    let plan = FramePlan(FrameState(picture: size, post: turned ?? post), memory: memory)
    let first = plan.firstPointwise
    guard !first.effects.isEmpty || !plan.post.passes.isEmpty else { return Frame(bitmap, format: format) }
    let bands = BandRunner.concurrent(threads)
    let processor = PostProcessor(size: size, planeCount: bitmap.isOpaque ? 3 : 4)
    processor.picture.fill(from: bitmap, transposed: turned != nil, on: bands)
    _ = consume bitmap
    if !first.effects.isEmpty {
      processor.picture.changeRows(blending: plan.blending, on: bands) { first.apply(to: &$0) }
    }
    processor.run(plan.post.passes, blending: plan.blending, threads: threads)
    processor.keepOnlyPicture()
    let frame = finish(processor, plan, threads)
    return turned == nil ? frame : frame.transposed
  }

  /// Renders a bitmap under what shows where a tilt-shift would have its focus.
  ///
  /// - Precondition: the renderer's format is `rgba8` or `rgba16`.
  package func renderFocus(_ bitmap: Bitmap, of tiltShift: TiltShiftState, threads: Int = 1) -> Frame {
    let plan = FramePlan(FrameState(picture: bitmap.size, post: []), memory: memory)
    let bands = BandRunner.concurrent(threads)
    let processor = PostProcessor(size: bitmap.size, planeCount: bitmap.isOpaque ? 3 : 4)
    processor.picture.fill(from: bitmap, transposed: false, on: bands)
    processor.withFocus(of: tiltShift, blending: plan.blending) { map in
      let overlay = FocusOverlay(map, size: bitmap.size)
      processor.picture.changeRows(blending: plan.blending, on: bands) { row in
        row.encode(plan.blending)
        overlay.apply(to: row)
      }
    }
    return finish(processor, plan, threads)
  }

  private func finish(_ processor: PostProcessor, _ plan: FramePlan, _ threads: Int) -> Frame {
    var frame = Frame(size: plan.grid.size, format: format)
    render(plan, processor.picture, into: &frame, threads: threads)
    return frame
  }
}

extension FrameState {
  fileprivate init(picture size: PixelSize, post: [PostEffectState]) {
    self.init(
      index: 0, size: size, blending: .linear, background: SIMD4(0, 0, 0, 1), lighting: LightingState(),
      drawables: [], lights: [], post: post)
  }
}

extension Bitmap {
  fileprivate var isOpaque: Bool {
    samples.withUnsafeBufferPointer { samples in
      stride(from: 3, to: samples.count, by: 4).allSatisfy { samples[$0] == .max }
    }
  }
}
