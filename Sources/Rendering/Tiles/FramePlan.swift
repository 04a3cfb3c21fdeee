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
  /// Those that may fall on something, by their index.
  let shadows: [PreparedShadow]
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
    let outlines = state.occluders.compactMap { Outline($0.scaled(by: grid)) }
    var lights = state.lights.compactMap { light in
      PreparedLight(light.scaled(by: grid), frame: grid.frame, outlines: outlines)
        .map { (light: $0, layers: light.layers) }
    }
    var shadows: [PreparedShadow] = []
    for index in lights.indices {
      guard let shadow = lights[index].light.shadow else { continue }
      lights[index].light.shadow?.index = shadows.count
      shadows.append(shadow)
    }
    self.shadows = shadows
    var members: [Members] = []
    var known: [LightReception: Int] = [:]
    func lightSet(_ reception: LightReception) -> Int {
      if let known = known[reception] { return known }
      let indices = lights.indices.filter { lights[$0].layers & reception.layers != 0 }
      let set = Members(
        indices: indices, ambient: reception.ambient ?? state.lighting.ambient,
        hasShadows: reception.receivesShadows && indices.contains { lights[$0].light.shadow != nil })
      let index = members.firstIndex(of: set) ?? members.count
      if index == members.count { members.append(set) }
      known[reception] = index
      return index
    }
    drawables = state.drawables.compactMap { PreparedDrawable($0, frame: frame, grid: grid, lightSet: lightSet) }
    lightSets = members.map { set in
      let lights = set.indices.map { set.hasShadows ? lights[$0].light : lights[$0].light.withoutShadow }
      return LightSet(lights: lights, ambient: set.ambient)
    }
  }

  /// Some of the frame's lights, with their shadows or without any.
  private struct Members: Equatable {
    let indices: [Int]
    let ambient: SIMD3<Float>
    let hasShadows: Bool
  }

  var hasSurfaces: Bool { drawables.contains { $0.surface != nil } }

  /// What is done to a tile's pixels as soon as it is drawn.
  var firstPointwise: PointwiseChain { PointwiseChain(effects: post.first, blending: blending) }
  /// What is done to the pixels that come out of the last pass.
  var lastPointwise: PointwiseChain { PointwiseChain(effects: post.passes.last?.then ?? [], blending: blending) }
}
