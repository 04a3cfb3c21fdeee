/// The shadows that fall on one tile: per lamp and receiver the visible shares, worked out once and where they are needed.
struct TileShadows {
  private struct Cast {
    let light: PreparedLight
    let shadow: PreparedShadow
    /// Never haze, which has a plane of its own beside that of the ground.
    let receiver: ShadowReceiver
    var area: PixelRect
    let plane: Int
    var hazePlane: Int?
    var visibility = ShadowCaster.Visibility.lit
  }

  private let tile: PixelRect
  private var casts: [Cast] = []
  /// Two more are for parts of lamps.
  private var planeCount = 2
  /// Nil when there are none.
  private(set) var planes: PlaneView?

  /// - Parameter tile: in the cells of the light's grid.
  init(_ tile: PixelRect) { self.tile = tile }

  /// Notes that a light's shadows are needed in an area of pixels.
  mutating func need(_ light: PreparedLight, in area: PixelRect, _ shadows: borrowing ShadowCaster) {
    guard let shadow = light.shadow else { return }
    let receiver = receiver(of: shadow, shadows)
    let index: Int
    if let known = self.index(shadow, receiver) {
      index = known
      casts[index].area = casts[index].area.union(area)
    } else {
      index = casts.count
      casts.append(Cast(light: light, shadow: shadow, receiver: receiver, area: area, plane: newPlane()))
    }
    if shadow.receiver == .haze, casts[index].hazePlane == nil { casts[index].hazePlane = newPlane() }
  }

  private mutating func newPlane() -> Int {
    planeCount += 1
    return planeCount - 1
  }

  /// A node of which nothing may shade the tile is ground like all others.
  private func receiver(of shadow: PreparedShadow, _ shadows: borrowing ShadowCaster) -> ShadowReceiver {
    guard case .node(let node) = shadow.receiver, shadows.concerns(node, shadow, tile) else { return .ground }
    return shadow.receiver
  }

  private func index(_ shadow: PreparedShadow, _ receiver: ShadowReceiver) -> Int? {
    casts.firstIndex { $0.shadow.index == shadow.index && $0.receiver == receiver }
  }

  mutating func cast(_ grid: LightGrid, _ shadows: borrowing ShadowCaster) {
    guard !casts.isEmpty else { return }
    let planes = shadows.memory.planes(planeCount, of: tile)
    self.planes = planes
    for index in casts.indices {
      let cast = casts[index]
      let target = ShadowCaster.Target(
        tile: tile, receiver: cast.receiver, plane: planes.plane(cast.plane), haze: cast.hazePlane.map(planes.plane))
      casts[index].visibility = shadows.cast(
        cast.shadow, of: cast.light, in: grid.cells(of: cast.area), into: target, parts: planes)
    }
  }

  /// What the shadows leave of a light; nil when that is nothing.
  ///
  /// - Parameter showsShadows: whether a light that is hidden is to be seen as one.
  func left(of light: PreparedLight, showsShadows: Bool, _ shadows: borrowing ShadowCaster) -> PreparedLight? {
    guard let shadow = light.shadow, let index = index(shadow, receiver(of: shadow, shadows)) else { return light }
    let cast = casts[index]
    if cast.visibility == .lit { return light.withoutShadow }
    if cast.visibility == .dark && shadow.rest == .zero && !showsShadows { return nil }
    var left = light
    left.shadow?.plane = shadow.receiver == .haze ? cast.hazePlane ?? cast.plane : cast.plane
    return left
  }
}
