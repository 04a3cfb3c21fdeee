import Geometry
import Imaging
import SceneFormat
import Staging

/// One stroke's coverage and pattern, pixel by pixel and in double precision.
///
/// It knows one mip level of patterns only, so they must not be laid smaller than 0.8 of their pictures, and points apart
/// from each other.
struct ReferenceStroke {
  let stroke: StrokeState
  private let points: [Vector2]
  private let radius: Double
  /// For each point its distance along the line from the first, lengthened one.
  private let arcs: [Double]

  init(_ stroke: StrokeState) {
    self.stroke = stroke
    radius = max(stroke.width, 1) / 2
    var points = stroke.points
    if stroke.cap == .square {
      let last = points.count - 1
      let (start, end) = (Self.unit(points[1] - points[0]), Self.unit(points[last] - points[last - 1]))
      points[0] = points[0] - radius * start
      points[last] = points[last] + radius * end
    }
    self.points = points
    var arcs = [0.0]
    for (start, end) in zip(points, points.dropFirst()) { arcs.append(arcs[arcs.count - 1] + (end - start).length) }
    self.arcs = arcs
  }

  private static func unit(_ vector: Vector2) -> Vector2 { (1 / vector.length) * vector }

  /// The tinted, premultiplied colours that pixel (x, y) may show, times coverage: more than one where two segments are
  /// nearly as near.
  func texels(_ x: Int, _ y: Int) -> [SIMD4<Double>] {
    let place = Vector2(Double(x) + 0.5, Double(y) + 0.5)
    let spots = (0..<points.count - 1).map { spot(place, segment: $0) }
    let nearest = spots.map(\.distance).min() ?? .infinity
    let coverage = min(max(radius + 0.5 - nearest, 0), 1) * min(stroke.width, 1)
    let color = SIMD4<Double>(stroke.color) * coverage
    guard coverage > 0, let texture = stroke.texture else { return [color] }
    return spots.filter { $0.distance < nearest + 1e-3 }.map { spot in
      color * texel(of: texture, along: spot.along / stroke.repeatLength, across: spot.side / (2 * radius) + 0.5)
    }
  }

  /// How far the centre of pixel (x, y) lies within the stroke, below 0 outside; and the alphas that it may show there,
  /// without coverage and however thin the line is.
  func cut(_ x: Int, _ y: Int) -> (depth: Double, alphas: [Double]) {
    let place = Vector2(Double(x) + 0.5, Double(y) + 0.5)
    let spots = (0..<points.count - 1).map { spot(place, segment: $0) }
    let alpha = Double(stroke.color.w)
    return (
      spots.map(\.depth).max() ?? -.infinity,
      spots.filter { $0.depth > 0 }.map { spot in
        guard let texture = stroke.texture else { return alpha }
        return alpha
          * texel(of: texture, along: spot.along / stroke.repeatLength, across: spot.side / (2 * radius) + 0.5).w
      }
    )
  }

  private struct Spot {
    var distance: Double
    /// How far within the segment, and what flat ends leave of it.
    var depth: Double
    var along: Double
    var side: Double
  }

  private func spot(_ place: Vector2, segment: Int) -> Spot {
    let (start, end) = (points[segment], points[segment + 1])
    let direction = Self.unit(end - start)
    let (isFirst, isLast) = (segment == 0, segment == points.count - 2)
    let along = (place - start).dot(direction)
    let across = (place - start).dot(Vector2(-direction.y, direction.x))
    let length = (end - start).length
    let (before, beyond) = (max(0, -along), max(0, along - length))
    let isFlat = stroke.cap != .round
    let outside = (isFirst && isFlat ? 0 : before) + (isLast && isFlat ? 0 : beyond)
    var distance = (across * across + outside * outside).squareRoot()
    var depth = radius - distance
    if isFlat {
      var share = 1.0
      let rest = arcs[points.count - 1] - arcs[segment + 1]
      if arcs[segment] < radius + 1, outside > 0 || isAlongStart(direction) {
        share += Self.left(beyondStart(place)) - 1
        depth = min(depth, -beyondStart(place))
      }
      if rest < radius + 1, outside > 0 || isAlongEnd(direction) {
        share += Self.left(beyondEnd(place)) - 1
        depth = min(depth, -beyondEnd(place))
      }
      if share < 1 { distance = radius + 0.5 - max(share, 0) * min(max(radius + 0.5 - distance, 0), 1) }
    }
    let (back, ahead) = (isFirst ? 0 : before, isLast ? 0 : beyond)
    let side = (across * across + (back + ahead) * (back + ahead)).squareRoot()
    return Spot(
      distance: distance, depth: depth,
      along: arcs[segment] + along + back - ahead - (stroke.cap == .square ? radius : 0),
      side: across < 0 ? -side : side)
  }

  /// Whether a segment runs about as the line does at its start.
  private func isAlongStart(_ direction: Vector2) -> Bool { Self.unit(points[1] - points[0]).dot(direction) > 0.7 }

  private func isAlongEnd(_ direction: Vector2) -> Bool {
    Self.unit(points[points.count - 1] - points[points.count - 2]).dot(direction) > 0.7
  }

  /// How far beyond the flat start a place lies.
  private func beyondStart(_ place: Vector2) -> Double { (place - points[0]).dot(Self.unit(points[0] - points[1])) }

  private func beyondEnd(_ place: Vector2) -> Double {
    let last = points.count - 1
    return (place - points[last]).dot(Self.unit(points[last] - points[last - 1]))
  }

  /// What an end leaves of a pixel that lies so far beyond it.
  private static func left(_ beyond: Double) -> Double { min(max(0.5 - beyond, 0), 1) }

  /// - Parameters:
  ///   - along: in repetitions.
  ///   - across: 0 at the texture's top and 1 at its bottom.
  private func texel(of texture: Texture, along: Double, across: Double) -> SIMD4<Double> {
    let (width, height) = (texture.size.width, texture.size.height)
    let u = (along - along.rounded(.down)) * Double(width) - 0.5
    let v = min(max(across * Double(height) - 0.5, 0), Double(height - 1))
    let (left, top) = (Int(u.rounded(.down)), Int(v))
    let (fx, fy) = (u - Double(left), v - Double(top))
    func texel(_ x: Int, _ y: Int) -> SIMD4<Double> {
      let level = texture.levels[0]
      let texel = level.texels + 4 * (min(y, height - 1) * level.stride + (x + width) % width)
      return SIMD4(Double(texel[0]), Double(texel[1]), Double(texel[2]), Double(texel[3])) / 65535
    }
    let upper = texel(left, top) * (1 - fx) + texel(left + 1, top) * fx
    let lower = texel(left, top + 1) * (1 - fx) + texel(left + 1, top + 1) * fx
    return upper * (1 - fy) + lower * fy
  }
}
