internal import CLanes
internal import Geometry
internal import SceneFormat

/// A `FocusMap` prepared for sixteen pixels at once.
struct FocusLanes: Sendable {
  private enum Form {
    /// The distance from the line is (normal · pixel) + offset, positive below it.
    case band(normal: SIMD2<Float>, offset: Float, above: Edge, below: Edge)
    /// The pixel's places along both radii over these radii are (axis · pixel) + offset. The fade below is `stretch` times
    /// that above.
    case ellipse(
      first: SIMD2<Float>, second: SIMD2<Float>, offset: SIMD2<Float>, inverseRadii: SIMD2<Float>, inverseFade: Float,
      stretch: Float)
    case mask(FloatPlanes)
  }

  /// Where the focus ends on one side of a band, and one over the fade from there on.
  private struct Edge {
    var distance: Float
    var inverseFade: Float
  }

  private let form: Form
  private let isSmooth: Bool

  /// Shorter radii and fades than this, in pixels, are hard edges all the same.
  private static let least = 1e-3

  /// Along `transposed`, places are (y, x).
  init(_ map: FocusMap, transposed: Bool = false) {
    func axis(_ x: Double, _ y: Double) -> SIMD2<Float> {
      transposed ? SIMD2(Float(y), Float(x)) : SIMD2(Float(x), Float(y))
    }
    func inverse(_ length: Double) -> Double { 1 / max(length, Self.least) }
    isSmooth = map.curve == .smooth
    let middle = Vector2(0.5, 0.5)
    switch map.shape {
    case .band(let center, let angle, let above, let below):
      let (sine, cosine) = PortableMath.sinCos(degrees: angle)
      let normal = Vector2(-sine, cosine)
      form = .band(
        normal: axis(normal.x, normal.y), offset: Float(normal.dot(middle - center)),
        above: Edge(distance: Float(above), inverseFade: Float(inverse(map.fade.x))),
        below: Edge(distance: Float(below), inverseFade: Float(inverse(map.fade.y))))
    case .ellipse(let center, let radii, let angle):
      let (sine, cosine) = PortableMath.sinCos(degrees: angle)
      let inverses = Vector2(inverse(radii.x), inverse(radii.y))
      let first = Vector2(cosine, sine) * inverses.x
      let second = Vector2(-sine, cosine) * inverses.y
      form = .ellipse(
        first: axis(first.x, first.y), second: axis(second.x, second.y),
        offset: SIMD2(Float(first.dot(middle - center)), Float(second.dot(middle - center))),
        inverseRadii: SIMD2(Float(inverses.x), Float(inverses.y)), inverseFade: Float(inverse(map.fade.x)),
        stretch: Float(inverse(map.fade.x) / inverse(map.fade.y)))
    case .mask(let planes):
      precondition(!transposed, "a mask is not turned")
      form = .mask(planes)
    }
  }

  /// Whether all pixels of a row are equally far out of focus.
  var isConstantAlongRows: Bool {
    if case .band(let normal, _, _, _) = form { normal.x == 0 } else { false }
  }

  /// How far the pixels (x, y) are out of focus; `x` may lie between pixels, and beyond the picture.
  @inline(__always)
  func amounts(_ x: SIMD16<Float>, _ y: Int) -> SIMD16<Float> {
    let way: SIMD16<Float>
    switch form {
    case .band(let normal, let offset, let above, let below):
      let place = x * normal.x + (normal.y * Float(y) + offset)
      way = lanes_max(
        (place - below.distance) * below.inverseFade, (-place - above.distance) * above.inverseFade)
    case .ellipse(let first, let second, let offset, let inverseRadii, let inverseFade, let stretch):
      // The distance to first order, f(f − 1)/|∇f²/2| with f the place's length over the radii, which is exact for
      // a circle and on an ellipse's axes (Quilez, "Ellipsoid SDF", 2008).
      let u = x * first.x + (first.y * Float(y) + offset.x)
      let v = x * second.x + (second.y * Float(y) + offset.y)
      let length = lanes_sqrt(u * u + v * v)
      let (du, dv) = (u * inverseRadii.x, v * inverseRadii.y)
      let slope = lanes_max(lanes_sqrt(du * du + dv * dv), lanes_splat(1e-12))
      // 0 above the middle, 1 below, and a half at its sides.
      let below = v / lanes_max(length, lanes_splat(1e-12)) * 0.5 + 0.5
      way = length * (length - 1) / slope * inverseFade / (below * (stretch - 1) + 1)
    case .mask(let planes):
      return Self.amounts(planes, x, y)
    }
    let amount = lanes_clamp(way)
    return isSmooth ? amount * amount * (3 - 2 * amount) : amount
  }

  /// The mask's nearest pixels.
  private static func amounts(_ mask: FloatPlanes, _ x: SIMD16<Float>, _ y: Int) -> SIMD16<Float> {
    let row = mask.row(min(max(y, 0), mask.height - 1), of: 0)
    let column = lanes_int_min(
      lanes_int_max(lanes_floor(x + 0.5), .zero), SIMD16(repeating: Int32(mask.width - 1)))
    var amounts = SIMD16<Float>.zero
    for lane in 0..<16 { amounts[lane] = row[Int(column[lane])] }
    return lanes_clamp(amounts)
  }

  /// How far row `y` is out of focus.
  ///
  /// - Precondition: `isConstantAlongRows`.
  func amount(row y: Int) -> Double { Double(amounts(.zero, y)[0]) }
}
