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
  let post: PostPlan
  let blending: TransferFunction

  init(_ state: FrameState, memory: RenderMemory) {
    post = PostPlan(state, memory: memory)
    blending = state.blending
    grid = TileGrid(size: state.size)
    background = state.background
    lighting = state.lighting
    let frame = grid.frame
    let lights = state.lights.compactMap { light in
      PreparedLight(light, frame: frame).map { (light: $0, layers: light.layers) }
    }
    var members: [[Int]] = []
    var setOfLayers: [LayerMask: Int] = [:]
    func lightSet(_ layers: LayerMask) -> Int {
      if let known = setOfLayers[layers] { return known }
      let indices = lights.indices.filter { lights[$0].layers & layers != 0 }
      let index = members.firstIndex(of: indices) ?? members.count
      if index == members.count { members.append(indices) }
      setOfLayers[layers] = index
      return index
    }
    drawables = state.drawables.compactMap { PreparedDrawable($0, frame: frame, lightSet: lightSet) }
    lightSets = members.map { indices in indices.map { lights[$0].light } }
  }

  /// What is done to a tile's pixels as soon as it is drawn.
  var firstPointwise: PointwiseChain { PointwiseChain(effects: post.first, blending: blending) }
  /// What is done to the pixels that come out of the last pass.
  var lastPointwise: PointwiseChain { PointwiseChain(effects: post.passes.last?.then ?? [], blending: blending) }
}
