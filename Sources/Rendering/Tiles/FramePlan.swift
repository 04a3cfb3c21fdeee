internal import Imaging
internal import Staging

/// A frame state worked out as far as is the same for all tiles: what can't be seen is gone.
struct FramePlan {
  let grid: TileGrid
  let background: SIMD4<Float>
  let lighting: LightingState
  /// From back to front.
  let drawables: [PreparedDrawable]
  /// The distinct sets of lights that act on drawables, as the document orders them.
  let lightSets: [[PreparedLight]]
  /// All lamps whose shadows fall on something.
  let lamps: [LampShadows]
  let post: PostPlan
  let blending: TransferFunction

  init(_ state: FrameState, memory: RenderMemory) {
    post = PostPlan(state, memory: memory)
    blending = state.blending
    grid = TileGrid(size: state.size)
    background = state.background
    lighting = state.lighting
    let frame = grid.frame
    let outlines = state.occluders.compactMap { Outline($0) }
    let lights = state.lights.compactMap { light in
      PreparedLight(light, frame: frame, outlines: outlines).map { (light: $0, layers: light.layers) }
    }
    var members: [LightSet] = []
    var known: [LightReception: Int] = [:]
    func lightSet(_ reception: LightReception) -> Int {
      if let known = known[reception] { return known }
      let indices = lights.indices.filter { lights[$0].layers & reception.layers != 0 }
      let hasShadows = reception.receivesShadows && indices.contains { lights[$0].light.shadow != nil }
      let set = LightSet(indices: indices, hasShadows: hasShadows)
      let index = members.firstIndex(of: set) ?? members.count
      if index == members.count { members.append(set) }
      known[reception] = index
      return index
    }
    drawables = state.drawables.compactMap { PreparedDrawable($0, frame: frame, lightSet: lightSet) }
    lightSets = members.map { set in
      set.indices.map { set.hasShadows ? lights[$0].light : lights[$0].light.withoutShadow }
    }
    lamps = lightSets.flatMap { lights in lights.compactMap { $0.shadow?.lamp } }
  }

  /// Some of the frame's lights, with their shadows or without any.
  private struct LightSet: Equatable {
    let indices: [Int]
    let hasShadows: Bool
  }

  /// What is done to a tile's pixels as soon as it is drawn.
  var firstPointwise: PointwiseChain { PointwiseChain(effects: post.first, blending: blending) }
  /// What is done to the pixels that come out of the last pass.
  var lastPointwise: PointwiseChain { PointwiseChain(effects: post.passes.last?.then ?? [], blending: blending) }
}
