internal import Geometry
internal import Imaging
internal import SceneFormat
internal import Staging

/// A stroke with everything that is the same for all its pixels worked out.
struct PreparedStroke {
  /// Half the width, in pixels.
  let radius: Double
  /// How much of it shows: below 1 for lines thinner than the pixel that they are drawn in.
  let strength: Float
  let hasFlatEnds: Bool
  private let isCutOut: Bool
  /// The part of the radius over which it fades.
  let softness: Float
  let pattern: StrokePattern?
  private(set) var segments: [StrokeSegment] = []
  /// The pixels that it may touch.
  private(set) var bounds = PixelRect.empty

  private static let widest = 0x1p30

  /// How far from the line a pixel's centre may lie and still be covered a little; the corners of flat ends included.
  var reach: Double { radius + 1 }

  /// Nil when the stroke can't be seen in a frame of these pixels.
  ///
  /// - Parameter isCutOut: whether it has no soft edges, and shows wholly however thin it is.
  init?(_ stroke: StrokeState, frame: PixelRect, isCutOut: Bool) {
    guard stroke.width > 0, stroke.width.isFinite else { return nil }
    let width = min(max(stroke.width, 1), Self.widest)
    radius = width / 2
    strength = isCutOut ? 1 : Float(min(stroke.width, 1))
    self.isCutOut = isCutOut
    hasFlatEnds = stroke.cap != .round
    softness = Float(stroke.softness)
    if let texture = stroke.texture {
      guard let pattern = StrokePattern(texture, repeatLength: stroke.repeatLength, width: width) else { return nil }
      self.pattern = pattern
    } else {
      pattern = nil
    }
    guard let path = StrokePath(stroke, radius: radius) else { return nil }
    segments = segments(of: path, frame: frame)
    bounds = segments.reduce(.empty) { $0.union($1.bounds) }
    if bounds.isEmpty { return nil }
  }

  private func segments(of path: StrokePath, frame: PixelRect) -> [StrokeSegment] {
    let last = path.directions.count - 1
    return (0...last).compactMap { index in
      let direction = path.directions[index]
      var segment = StrokeSegment(
        from: path.points[index], to: path.points[index + 1], direction: direction, arc: path.arcs[index],
        isFirst: index == 0, isLast: index == last, reach: reach, frame: frame)
      guard !segment.bounds.isEmpty else { return nil }
      // Finely cut curves have joins that would stick out over a flat end.
      if hasFlatEnds, path.arcs[index] - path.arcs[0] < reach {
        segment.flatStart = FlatEnd(
          at: path.points[0], outwards: -path.directions[0], direction: -direction, isHard: isCutOut)
      }
      if hasFlatEnds, path.arcs[last + 1] - path.arcs[index + 1] < reach {
        segment.flatEnd = FlatEnd(
          at: path.points[last + 1], outwards: path.directions[last], direction: direction, isHard: isCutOut)
      }
      return segment
    }
  }

  /// The stroke as far as it touches `area`, nil when it doesn't.
  func part(in area: PixelRect) -> PreparedStroke? {
    var part = self
    (part.segments, part.bounds) = ([], .empty)
    // By index, for most of many segments are only looked at, not copied.
    for index in segments.indices {
      let common = segments[index].bounds.intersection(area)
      if common.isEmpty { continue }
      part.segments.append(segments[index])
      part.bounds = part.bounds.union(common)
    }
    return part.segments.isEmpty ? nil : part
  }
}
