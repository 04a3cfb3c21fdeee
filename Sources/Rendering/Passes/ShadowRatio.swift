internal import CLanes

/// What shadows leave of light: the luminance of all lights with their shadows, over the same without them; 1 where no
/// light is.
struct ShadowRatio {
  let set: LightSet
  /// What the light falls on; nil is flat.
  let surface: PreparedSurface?
  let grid: LightGrid
  /// The visible shares of all lamps.
  let shadows: PlaneView

  /// Less light than this is none.
  private static let least: Float = 0x1p-40
  /// What the cosine of a surface that is turned away from a light is taken as. It leaves the ratio where light is, and
  /// where all light is behind a surface its shadows are as if it were flat, instead of ending along each edge.
  private static let leastCosine: Float = 0x1p-12

  /// Writes the ratio into three planes.
  func write(in area: PixelRect, of planes: PlaneView, rows: LightRows) {
    for y in area.minY..<area.maxY {
      let columns = surface?.columns(row: y, in: area, grid: grid) ?? area.minX..<area.maxX
      guard !columns.isEmpty else { continue }
      surface?.trace(row: y, columns, into: rows)
      LightPlanes.fill(.zero, row: y, columns, planes)
      for light in set.lights {
        let reached = light.columns(row: y, in: area).clamped(to: columns)
        guard !reached.isEmpty else { continue }
        light.trace(row: y, reached, into: rows)
        add(light, reached, y, planes, rows)
      }
      divide(columns, y, planes)
    }
  }

  /// The first plane sums what is left, the second all that there would be.
  private func add(_ light: PreparedLight, _ columns: Range<Int>, _ y: Int, _ planes: PlaneView, _ rows: LightRows) {
    let (toZ, least) = (lanes_splat(light.toZ), lanes_splat(Self.leastCosine))
    let color = LightColor(light, zero: 0)
    let shadow = light.shadow.map { ShadowPlane($0, in: shadows) }
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      var share = rows.load(LightRows.share, x)
      if surface != nil { share *= lanes_max(rows.facing(x, toZ).cosine, least) }
      let colors = color.lanes(x, rows)
      let left = planes.pointer(x, y)
      let all = left + TilePlanes.planeStride
      lanes_store(left, lanes_load(left) + Self.luminance(colors, LightShare(share, shadow, x, y)))
      lanes_store(all, lanes_load(all) + Self.luminance(colors, LightShare(share, nil, x, y)))
    }
  }

  /// With the weights of Recommendation ITU-R BT.709-6, item 3.2.
  @inline(__always)
  private static func luminance(
    _ color: (r: SIMD16<Float>, g: SIMD16<Float>, b: SIMD16<Float>), _ share: LightShare
  ) -> SIMD16<Float> {
    share.r * color.r * 0.2126 + share.g * color.g * 0.7152 + share.b * color.b * 0.0722
  }

  private func divide(_ columns: Range<Int>, _ y: Int, _ planes: PlaneView) {
    let (one, least) = (lanes_splat(1), lanes_splat(Self.least))
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let left = planes.pointer(x, y)
      let all = lanes_load(left + TilePlanes.planeStride)
      let ratio = lanes_select_less(all, least, one, lanes_load(left) / lanes_max(all, least))
      for plane in 0..<3 { lanes_store(left + plane * TilePlanes.planeStride, ratio) }
    }
  }
}
