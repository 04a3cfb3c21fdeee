internal import Imaging
internal import Staging

/// The chain of post effects, cut where an effect looks at more than one pixel: what lies between goes over tiles at
/// once.
struct PostPlan {
  struct Pass {
    let effect: SpatialEffect
    /// What is done to the pixels afterwards.
    var then: [PointwiseEffect] = []
  }

  /// What is done to the pixels of a tile as soon as it is drawn.
  private(set) var first: [PointwiseEffect] = []
  private(set) var passes: [Pass] = []

  init(_ state: FrameState, memory: RenderMemory) {
    if let exposure = PreparedExposure(state.lighting) { add(.exposure(exposure)) }
    let toneMap = PreparedToneMap(state.lighting.toneMap)
    for (index, effect) in state.post.enumerated() where effect.opacity > 0 {
      if index == state.toneMapIndex, let toneMap { add(.toneMap(toneMap)) }
      let opacity = min(effect.opacity, 1)
      switch effect.content {
      case .grade(let grade):
        add(.grade(PreparedGrade(grade, opacity: opacity, blending: state.blending)))
      case .vignette(let vignette):
        add(.vignette(PreparedVignette(vignette, opacity: opacity, size: state.size)))
      case .grain(let grain):
        add(.grain(PreparedGrain(grain, opacity: opacity, field: memory.grainField(size: grain.size))))
      case .blur(let sigma):
        passes.append(Pass(effect: SpatialEffect(.blur(sigma: sigma), opacity: opacity)))
      case .bloom(let bloom):
        passes.append(Pass(effect: SpatialEffect(.bloom(bloom), opacity: opacity)))
      case .pixelate(let side):
        passes.append(Pass(effect: SpatialEffect(.pixelate(side: side), opacity: opacity)))
      case .tiltShift(let tiltShift):
        addTiltShift(tiltShift, opacity: opacity, blending: state.blending)
      }
    }
    if state.toneMapIndex >= state.post.count, let toneMap { add(.toneMap(toneMap)) }
  }

  private mutating func add(_ effect: PointwiseEffect) {
    if passes.isEmpty { first.append(effect) } else { passes[passes.count - 1].then.append(effect) }
  }

  /// The change of tone comes before the blur. Mixed in by less than all of it, both are mixed in at once.
  private mutating func addTiltShift(_ state: TiltShiftState, opacity: Float, blending: TransferFunction) {
    let tone = state.tone.isIdentity ? nil : PreparedGrade(state.tone, opacity: 1, blending: blending)
    if opacity == 1, let tone { add(.grade(tone)) }
    passes.append(Pass(effect: SpatialEffect(.tiltShift(state, tone: opacity < 1 ? tone : nil), opacity: opacity)))
  }
}

/// An effect in which a pixel depends on others.
struct SpatialEffect {
  enum Kind {
    /// `tone` is applied first, where the effect is mixed in by a part.
    case tiltShift(TiltShiftState, tone: PreparedGrade?)
    case blur(sigma: Double)
    case bloom(BloomState)
    case pixelate(side: Double)
  }

  let kind: Kind
  /// Above 0 and up to 1.
  let opacity: Float

  init(_ kind: Kind, opacity: Float) {
    self.kind = kind
    self.opacity = opacity
  }
}
