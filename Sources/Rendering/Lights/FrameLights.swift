internal import Staging

/// The lights of a frame, and the distinct sets of them that something needs.
struct FrameLights {
  /// Some of the lights, with their shadows or without any.
  private struct Members: Equatable {
    let indices: [Int]
    let ambient: SIMD3<Float>
    let hasShadows: Bool
    /// What the shadows fall on.
    var receiver = ShadowReceiver.ground
    /// What multiplies the light that haze shows; nil for light that falls on something.
    var scattering: Float?
  }

  /// Nil for those that can't be seen.
  private var lights: [PreparedLight?]
  private let layers: [LayerMask]
  private let ambient: SIMD3<Float>
  /// The shadows that may fall on something, by their index.
  let shadows: [PreparedShadow]
  private var members: [Members] = []
  private var known: [LightReception: Int] = [:]

  init(_ state: FrameState, grid: LightGrid) {
    let outlines = state.occluders.compactMap { Outline($0.scaled(by: grid)) }
    lights = state.lights.map { PreparedLight($0.scaled(by: grid), grid: grid, outlines: outlines) }
    layers = state.lights.map(\.layers)
    ambient = state.lighting.ambient
    var shadows: [PreparedShadow] = []
    for index in lights.indices {
      guard let shadow = lights[index]?.shadow else { continue }
      lights[index]?.shadow?.index = shadows.count
      shadows.append(shadow)
    }
    self.shadows = shadows
  }

  /// The index of the set that falls on something.
  mutating func set(for reception: LightReception) -> Int {
    if let known = known[reception] { return known }
    let indices = lights.indices.filter { lights[$0] != nil && layers[$0] & reception.layers != 0 }
    let shadows = reception.receivesShadows ? indices.compactMap { lights[$0]?.shadow } : []
    var members = Members(
      indices: indices, ambient: reception.ambient ?? ambient, hasShadows: !shadows.isEmpty)
    if let node = reception.node, shadows.contains(where: { $0.owners.contains(node) }) {
      members.receiver = .node(node)
    }
    let index = number(of: members)
    known[reception] = index
    return index
  }

  /// The light that is seen in haze, and the index of the set that is this light alone, scattered; nil when nothing is
  /// seen.
  mutating func set(of haze: HazeState) -> (light: PreparedLight, set: Int)? {
    guard haze.strength > 0, lights.indices.contains(haze.light), let light = lights[haze.light], light.blend == .add
    else { return nil }
    let alone = Members(
      indices: [haze.light], ambient: .zero, hasShadows: true, receiver: .haze, scattering: haze.strength)
    return (light, number(of: alone))
  }

  private mutating func number(of set: Members) -> Int {
    if let index = members.firstIndex(of: set) { return index }
    members.append(set)
    return members.count - 1
  }

  /// All sets that were asked for, by their indices.
  var sets: [LightSet] {
    members.map { set in
      let chosen = set.indices.compactMap { index in
        var light = set.hasShadows ? lights[index] : lights[index]?.withoutShadow
        light?.shadow?.receiver = set.receiver
        return set.scattering.map { light?.scattered($0) } ?? light
      }
      return LightSet(lights: chosen, ambient: set.ambient, isScattered: set.scattering != nil)
    }
  }
}
