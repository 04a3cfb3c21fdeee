internal import Geometry
internal import Imaging
internal import SceneFormat

/// Finds where borders of sprites meet in the output, and how the sprites share the pixels there.
///
/// Two borders meet where they lie on one line, within 1e-6 of a pixel, with their sprites on either side of it, as far as
/// both hold anything there. Where two meet, and the front one is opaque, it covers its part of a pixel, and the other one
/// lies below all of it: their parts add up to the whole. Elsewhere, and near the ends of such a part, each pixel belongs to
/// the sprite that its centre lies in.
///
/// Borders are sorted by the direction and the place of their lines, so that n sprites cost n·log n.
struct MeetingBorders {
  /// In pixels.
  private static let tolerance = 1e-6
  /// Of the tangents of half the angles of lines that count as parallel: a tenth of a millionth of a pixel over a frame's
  /// width.
  private static let slopeTolerance = 1e-11
  /// A sprite that is thinner than this many pixels does not cover all of those that its border crosses.
  private static let leastExtent = 2.0
  /// How far from an end a pixel's box may reach, in pixels.
  private static let reach = 1.0

  static func join(_ drawables: inout [PreparedDrawable], in frame: PixelRect) {
    var axes: [Axis] = []
    for (index, drawable) in drawables.enumerated() {
      guard case .sprite(let sprite) = drawable.shape, !sprite.isStraight else { continue }
      axes.append(Axis(sprite.u, of: index, isUpright: true))
      axes.append(Axis(sprite.v, of: index, isUpright: false))
    }
    // One sprite's sides don't meet.
    guard axes.count > 2 else { return }
    axes.sort { ($0.slope, $0.drawable) < ($1.slope, $1.drawable) }
    let center = Vector2(Double(frame.width) / 2, Double(frame.height) / 2)
    var found = Found(drawables: drawables)
    for group in runs(of: axes, { $1.slope - $0.slope <= slopeTolerance }) where group.count > 1 {
      var sides = group.flatMap { axis in
        SpriteSide.allCases.filter { $0.isUpright == axis.isUpright }.compactMap {
          Side($0, of: axis.drawable, drawables[axis.drawable], near: center)
        }
      }
      sides.sort { ($0.place, $0.drawable, $0.side.rawValue) < ($1.place, $1.drawable, $1.side.rawValue) }
      for cluster in runs(of: sides, { $1.place - $0.place <= tolerance }) {
        guard let first = cluster.first, cluster.contains(where: { $0.isBehind != first.isBehind }) else { continue }
        found.join(cluster.sorted { ($0.drawable, $0.side.rawValue) < ($1.drawable, $1.side.rawValue) })
      }
    }
    for (index, sides) in found.borders { drawables[index].join(SpriteBorders(sides)) }
  }

  /// Cuts a sorted list where an element no longer belongs to the first one of its part.
  private static func runs<Element>(
    of elements: [Element], _ belong: (Element, Element) -> Bool
  ) -> [ArraySlice<Element>] {
    var runs: [ArraySlice<Element>] = []
    var start = 0
    while start < elements.count {
      var end = start + 1
      while end < elements.count, belong(elements[start], elements[end]) { end += 1 }
      if end > start + 1 { runs.append(elements[start..<end]) }
      start = end
    }
    return runs
  }

  /// The direction of two of a sprite's sides.
  private struct Axis {
    /// The tangent of half the angle of their lines' normal, which grows with it.
    let slope: Double
    let drawable: Int
    let isUpright: Bool

    init(_ axis: SpriteAxis, of drawable: Int, isUpright: Bool) {
      let normal = BorderLine(axis, isEnd: false).normal
      slope = normal.y / (1 + normal.x)
      self.drawable = drawable
      self.isUpright = isUpright
    }
  }

  private struct Side {
    let side: SpriteSide
    let drawable: Int
    let line: BorderLine
    let isBehind: Bool
    /// How far the line is from the middle of the frame.
    let place: Double

    /// Nil of what is no sprite.
    init?(_ side: SpriteSide, of drawable: Int, _ prepared: PreparedDrawable, near center: Vector2) {
      guard case .sprite(let sprite) = prepared.shape else { return nil }
      self.side = side
      self.drawable = drawable
      (line, isBehind) = sprite.line(along: side)
      place = line.normal.dot(center) + line.offset
    }
  }

  /// A part of a border that holds something.
  private struct Part {
    let start: Double
    let end: Double
    /// The index of its drawable.
    let drawable: Int
    let isBehind: Bool
    /// Whether it may share pixels with another by parts.
    let isSmooth: Bool
    /// Whether it hides what lies below it.
    let hides: Bool
  }

  private struct Found {
    let drawables: [PreparedDrawable]
    /// In the order in which they were found; each has four sides.
    private(set) var borders: [(drawable: Int, sides: [SpriteBorder?])] = []
    private var places: [Int?]

    init(drawables: [PreparedDrawable]) {
      self.drawables = drawables
      places = Array(repeating: nil, count: drawables.count)
    }

    /// - Parameter cluster: sides on one line, from back to front.
    mutating func join(_ cluster: [Side]) {
      let line = cluster[0].line
      let parts = cluster.map { side in MeetingBorders.parts(of: side, drawables[side.drawable], along: line) }
      let spans = MeetingBorders.rounded(MeetingBorders.spans(parts.flatMap { $0 }))
      for (side, parts) in zip(cluster, parts) {
        let own = spans.filter { span in parts.contains { $0.start < span.end && span.start < $0.end } }
        guard !own.isEmpty else { continue }
        let place = places[side.drawable] ?? borders.count
        if place == borders.count {
          borders.append((side.drawable, Array(repeating: nil, count: SpriteSide.allCases.count)))
          places[side.drawable] = place
        }
        borders[place].sides[side.side.rawValue] = SpriteBorder(line: line, isBehind: side.isBehind, spans: own)
      }
    }
  }

  private static func parts(of side: Side, _ drawable: PreparedDrawable, along line: BorderLine) -> [Part] {
    guard case .sprite(let sprite) = drawable.shape else { return [] }
    let runs: [TextureBorder.Run]
    let (across, down) = (sprite.u.length, sprite.v.length)
    let length = side.side.isUpright ? down : across
    if sprite.texture.isOpaque {
      runs = [TextureBorder.Run(texels: 0..<Int(length), isOpaque: true)]
    } else if sprite.tiling == nil {
      runs = sprite.texture.borders[side.side.rawValue].runs
    } else {
      return []
    }
    let corner = Vector2(side.side == .right ? across : 0, side.side == .bottom ? down : 0)
    let half = Vector2(0.5, 0.5)
    func along(_ texel: Int) -> Double {
      let way = side.side.isUpright ? Vector2(0, Double(texel)) : Vector2(Double(texel), 0)
      return line.along(sprite.transform.apply(to: corner + way) - half)
    }
    let isSmooth = !sprite.isCut && min(sprite.u.extent, sprite.v.extent) >= leastExtent
    let hides = drawable.blend == .normal && drawable.tint.w == 1
    return runs.map { run in
      let (a, b) = (along(run.texels.lowerBound), along(run.texels.upperBound))
      return Part(
        start: min(a, b), end: max(a, b), drawable: side.drawable, isBehind: side.isBehind, isSmooth: isSmooth,
        hides: hides && run.isOpaque)
    }
  }

  /// Where parts on both sides of a line stand side by side.
  private static func spans(_ parts: [Part]) -> [SpriteBorder.Span] {
    var ends: [(place: Double, part: Int, step: Int)] = []
    for (index, part) in parts.enumerated() where part.start < part.end {
      ends.append((part.start, index, 1))
      ends.append((part.end, index, -1))
    }
    ends.sort { ($0.place, $0.step, $0.part) < ($1.place, $1.step, $1.part) }
    // Of the parts that a place lies in: how many there are before and behind the line, and the sum of their indices,
    // which is that of the only one.
    var (before, behind) = ((count: 0, sum: 0), (count: 0, sum: 0))
    var spans: [SpriteBorder.Span] = []
    for (index, end) in ends.enumerated() {
      if parts[end.part].isBehind {
        behind = (behind.count + end.step, behind.sum + end.step * end.part)
      } else {
        before = (before.count + end.step, before.sum + end.step * end.part)
      }
      guard index + 1 < ends.count, ends[index + 1].place - end.place > tolerance, before.count > 0, behind.count > 0
      else { continue }
      let meeting =
        before.count == 1 && behind.count == 1
        ? meeting(parts[before.sum], parts[behind.sum]) : SpriteBorder.Meeting.cut
      let span = SpriteBorder.Span(start: end.place, end: ends[index + 1].place, meeting: meeting)
      if let last = spans.last, last.meeting == meeting, span.start - last.end <= 2 * tolerance {
        spans[spans.count - 1].end = span.end
      } else {
        spans.append(span)
      }
    }
    return spans
  }

  private static func meeting(_ before: Part, _ behind: Part) -> SpriteBorder.Meeting {
    let front = before.drawable > behind.drawable ? before : behind
    return before.isSmooth && behind.isSmooth && front.hides ? .overlap(isBehindOnTop: front.isBehind) : .cut
  }

  /// Cuts pixels near the ends of spans, inside and outside of them: there the front one may cover less than its border says,
  /// and the box of a pixel may reach into a span that its centre does not lie in.
  private static func rounded(_ spans: [SpriteBorder.Span]) -> [SpriteBorder.Span] {
    var rounded: [SpriteBorder.Span] = []
    func add(_ start: Double, _ end: Double, _ meeting: SpriteBorder.Meeting) {
      let start = max(start, rounded.last?.end ?? start)
      if start < end { rounded.append(SpriteBorder.Span(start: start, end: end, meeting: meeting)) }
    }
    for span in spans {
      let (start, end) = (span.start + reach, span.end - reach)
      if span.meeting != .cut, start < end {
        add(span.start - reach, start, .cut)
        add(start, end, span.meeting)
        add(end, span.end + reach, .cut)
      } else {
        add(span.start - reach, span.end + reach, .cut)
      }
    }
    return rounded
  }
}
