import Geometry
import Imaging
import SceneFormat
import Staging

/// One light at one place, in double precision and as plainly as its rules can be written down.
struct ReferenceLight {
  let light: LightState
  let place: Vector2

  /// What reaches the place: a colour, and the share of it; and the way to the light, of any length.
  var ray: (color: SIMD3<Double>, share: Double, way: SIMD3<Double>) {
    let color = SIMD3<Double>(light.color)
    let height = light.fixture.height
    let toLamp = light.position - place
    switch light.fixture.shape {
    case .point:
      return (color, fade(toLamp.length), SIMD3(toLamp.x, toLamp.y, height))
    case .cone(let direction, let angle, let softness):
      return (
        color, fade(toLamp.length) * beam(direction, angle, softness, -toLamp), SIMD3(toLamp.x, toLamp.y, height)
      )
    case .directional(let direction, let elevation):
      let along = PortableMath.cos(elevation * .pi / 180)
      let up = PortableMath.sin(elevation * .pi / 180)
      return (color, 1, SIMD3(-direction.x * along, -direction.y * along, up))
    case .area(let points, let radius, let isFilled):
      if isFilled, Self.isInside(points, place) { return (color, fade(0), SIMD3(0, 0, height)) }
      let ends = isFilled ? Array(points.dropFirst()) + points.prefix(1) : Array(points.dropFirst())
      let segments = points.count == 1 ? [(points[0], points[0])] : Array(zip(points, ends))
      let ways = segments.map { Self.nearest(on: $0, to: place) - place }
      guard let way = ways.min(by: { $0.length < $1.length }) else { return (color, 0, .zero) }
      return (color, fade(max(0, way.length - radius)), SIMD3(way.x, way.y, height))
    case .textured(let texture, let transform):
      let picture = ReferenceSprite(SpriteState(name: "cookie", texture: texture, transform: transform))
      let texel = picture.texel(at: place) ?? .zero
      let straight = texel.w > 0 ? SIMD3(texel.x, texel.y, texel.z) / texel.w : .zero
      return (color * straight, texel.w, SIMD3(toLamp.x, toLamp.y, height))
    }
  }

  private func fade(_ distance: Double) -> Double {
    var (inner, range) = (light.fixture.inner, light.range)
    if light.falloff == .constant {
      // An even edge one pixel wide, so that a disc has the area π · range².
      var isLine = false
      if case .area = light.fixture.shape { isLine = true }
      let drawn = max(range, 0.5)
      let middle = isLine ? drawn : (drawn * drawn - 1 / 12).squareRoot()
      return min(max(middle + 0.5 - distance, 0), 1) * (isLine ? 1 : min(1, 4 * range * range))
    }
    if range >= 1, inner > range - 1 {
      // A fade narrower than a pixel is as wide as one.
      let middle = (min(inner, range) + range) / 2
      (inner, range) = (middle - 0.5, middle + 0.5)
    }
    guard distance < range else { return 0 }
    inner = min(inner, range * (1 - 0x1p-20))
    let q = max(0, (distance - inner) / (range - inner))
    switch light.falloff {
    case .linear, .constant: return 1 - q
    case .smooth: return (1 - q * q) * (1 - q * q)
    case .inverseSquare: return (1 - q * q * q * q) * (1 - q * q * q * q) / (1 + 16 * q * q)
    case .power(let exponent): return PortableMath.pow(1 - q, exponent)
    }
  }

  /// A smooth step between the cosines of the inner and the outer half angle; near the lamp the share of a pixel that lies
  /// between the two lines on which half of the light is left.
  private func beam(_ direction: Vector2, _ angle: Double, _ softness: Double, _ from: Vector2) -> Double {
    if angle >= 360 { return 1 }
    let half = angle / 2
    let full = half - (half > 90 ? min(softness * half, 180 - half) : softness * half)
    let (edge, most) = (PortableMath.cos(half * .pi / 180), PortableMath.cos(full * .pi / 180))
    let middle = PortableMath.atan2Degrees(
      y: max(0, 1 - (edge + most) * (edge + most) / 4).squareRoot(), x: (edge + most) / 2)
    let side = (from.x * direction.y - from.y * direction.x).magnitude
    let theta = from.length > 0 ? PortableMath.atan2Degrees(y: side, x: from.dot(direction)) : 0
    let sharp =
      middle <= 90
      ? Self.wedge(from.length, theta, middle) : 1 - Self.wedge(from.length, 180 - theta, 180 - middle)
    let width = from.length * (most - edge) / PortableMath.sin(middle * .pi / 180)
    guard width > 1 else { return sharp }
    let t = min(max((PortableMath.cos(theta * .pi / 180) - edge) / (most - edge), 0), 1)
    return sharp + (t * t * (3 - 2 * t) - sharp) * min(width - 1, 1)
  }

  /// What a wedge has of a pixel at a distance from its tip and an angle from its middle: as much as both its halves
  /// together are more than one pixel, and at the tip as much of it as the angle is of a whole turn.
  private static func wedge(_ distance: Double, _ theta: Double, _ half: Double) -> Double {
    func share(_ signed: Double) -> Double { min(max(signed + 0.5, 0), 1) }
    let near = share(distance * PortableMath.sin((half - theta) * .pi / 180))
    let far = share(distance * PortableMath.sin((half + theta) * .pi / 180))
    let least = max(0, near + far - 1)
    return min(
      least + (min(near, far) - least) * half / 90, share(distance * PortableMath.cos(theta * .pi / 180)))
  }

  private static func nearest(on segment: (Vector2, Vector2), to place: Vector2) -> Vector2 {
    let along = segment.1 - segment.0
    let square = along.dot(along)
    let t = square > 0 ? min(max((place - segment.0).dot(along) / square, 0), 1) : 0
    return segment.0 + t * along
  }

  /// By the sum of the angles under which the sides are seen, modulo two turns.
  private static func isInside(_ points: [Vector2], _ place: Vector2) -> Bool {
    var turns = 0.0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      let (u, v) = (a - place, b - place)
      turns += PortableMath.atan2Degrees(y: u.x * v.y - u.y * v.x, x: u.dot(v)) / 360
    }
    return Int(turns.rounded()) % 2 != 0
  }
}

/// All lights at one place.
struct ReferenceLightSum {
  private(set) var light: SIMD3<Double>
  private(set) var gleam = SIMD3<Double>.zero

  init(
    _ lights: [LightState], at place: Vector2, over ambient: SIMD3<Double>,
    normal: (vector: SIMD3<Double>, shine: Double)?, surface: SurfaceState?, lighting: LightingState
  ) {
    light = ambient
    // A surface that no light reaches shows the ambient light alone, as do all.
    for source in lights {
      var (color, share, way) = ReferenceLight(light: source, place: place).ray
      var peak = 0.0
      if let normal, let surface {
        let to = way / Self.length(way)
        let facing = max(0, (normal.vector * to).sum())
        share *= facing
        let half = to + SIMD3(0, 0, 1)
        let cosine = max(0, (normal.vector * half).sum() / Self.length(half))
        peak =
          cosine > 0 ? normal.shine * Double(surface.specular) * PortableMath.pow(cosine, Double(surface.shininess)) : 0
      }
      switch source.fixture.blend {
      case .add:
        light += color * share
        gleam += color * share * peak
      case .subtract: light -= color * share
      case .mix(let weight): light += (color - light) * share * Double(weight)
      }
    }
    if let bands = lighting.bands {
      light = ambient + Self.step(light - ambient, bands)
      gleam = Self.step(gleam, bands)
    }
    if lights.contains(where: { $0.fixture.blend == .subtract }) {
      light = light.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: .infinity))
    }
    if let ceiling = lighting.ceiling { light *= min(1, Double(ceiling) / max(light.max(), 1e-300)) }
  }

  /// Light whose largest component is a whole number of steps.
  static func step(_ value: SIMD3<Double>, _ bands: Int) -> SIMD3<Double> {
    let size = max(abs(value.x), abs(value.y), abs(value.z))
    return size > 0 ? value / size * ((size * Double(bands)).rounded() / Double(bands)) : value
  }

  private static func length(_ v: SIMD3<Double>) -> Double { max((v * v).sum().squareRoot(), 1e-9) }
}
