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
  let lightSets: [LightSet]
  let lightGrid: LightGrid
  let lightRules: LightRules
  let post: PostPlan
  let blending: TransferFunction

  init(_ state: FrameState, memory: RenderMemory) {
    post = PostPlan(state, memory: memory)
    blending = state.blending
    grid = TileGrid(size: state.size)
    background = state.background
    lighting = state.lighting
    let frame = grid.frame
    let grid = LightGrid(state.lighting, frame: frame)
    lightGrid = grid
    lightRules = LightRules(state.lighting)
    let lights = state.lights.compactMap { light in
      PreparedLight(light.scaled(by: grid), frame: grid.frame).map { (light: $0, layers: light.layers) }
    }
    var members: [Members] = []
    var setOfKey: [Key: Int] = [:]
    func lightSet(_ layers: LayerMask, _ ambient: SIMD3<Float>?) -> Int {
      let key = Key(layers: layers, ambient: ambient ?? state.lighting.ambient)
      if let known = setOfKey[key] { return known }
      let set = Members(indices: lights.indices.filter { lights[$0].layers & layers != 0 }, ambient: key.ambient)
      let index = members.firstIndex(of: set) ?? members.count
      if index == members.count { members.append(set) }
      setOfKey[key] = index
      return index
    }
    drawables = state.drawables.compactMap { PreparedDrawable($0, frame: frame, grid: grid, lightSet: lightSet) }
    lightSets = members.map { set in LightSet(lights: set.indices.map { lights[$0].light }, ambient: set.ambient) }
  }

  private struct Key: Hashable {
    let layers: LayerMask
    let ambient: SIMD3<Float>
  }

  private struct Members: Equatable {
    let indices: [Int]
    let ambient: SIMD3<Float>
  }

  var hasSurfaces: Bool { drawables.contains { $0.surface != nil } }

  /// What is done to a tile's pixels as soon as it is drawn.
  var firstPointwise: PointwiseChain { PointwiseChain(effects: post.first, blending: blending) }
  /// What is done to the pixels that come out of the last pass.
  var lastPointwise: PointwiseChain { PointwiseChain(effects: post.passes.last?.then ?? [], blending: blending) }
}
