internal import Imaging
internal import Staging

/// A frame state worked out as far as is the same for all tiles: what can't be seen is gone.
struct FramePlan {
  let grid: TileGrid
  let pass: RenderPass
  let background: SIMD4<Float>
  let lighting: LightingState
  /// From back to front.
  let drawables: [PreparedDrawable]
  /// The distinct sets of lights that drawables need.
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
    pass = state.pass
    grid = TileGrid(size: state.size)
    background = state.background
    lighting = state.lighting
    let frame = grid.frame
    let grid = LightGrid(state.lighting, frame: frame)
    lightGrid = grid
    lightRules = LightRules(state.lighting, blending: state.blending)
    var lights = FrameLights(state, grid: grid)
    let mode = DrawMode(state.pass)
    var drawables = state.drawables.compactMap {
      PreparedDrawable($0, mode: mode, frame: frame, grid: grid, lights: &lights)
    }
    MeetingBorders.join(&drawables, in: frame)
    self.drawables = drawables
    lightSets = lights.sets
    shadows = lights.shadows
  }

  var hasSurfaces: Bool { drawables.contains { $0.surface != nil } }
  /// Whether light is summed for one drawable at a time.
  var hasOwnLight: Bool { hasSurfaces || lightSets.contains { $0.isScattered } }

  /// What is done to a tile's pixels as soon as it is drawn.
  var firstPointwise: PointwiseChain { PointwiseChain(effects: post.first, blending: blending) }
  /// What is done to the pixels that come out of the last pass.
  var lastPointwise: PointwiseChain { PointwiseChain(effects: post.passes.last?.then ?? [], blending: blending) }
}
