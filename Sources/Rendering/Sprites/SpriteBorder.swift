/// One border of a sprite where others meet it.
struct SpriteBorder {
  /// How two sprites that meet share the pixels which the line crosses.
  enum Meeting: Equatable {
    /// Each pixel belongs to the sprite that its centre lies in.
    case cut
    /// The sprite behind the line, or the one before it, covers what it covers of a pixel; the other one lies wholly below.
    case overlap(isBehindOnTop: Bool)
  }

  /// A part of the line, in pixels along it.
  struct Span {
    var start: Double
    var end: Double
    var meeting: Meeting
  }

  let line: BorderLine
  /// Whether the sprite lies behind the line.
  let isBehind: Bool
  /// From start to end, without overlaps; elsewhere the border is its own.
  let spans: [Span]
}

/// The borders of one sprite where others meet it; nil where none does.
final class SpriteBorders: Sendable {
  let left: SpriteBorder?
  let right: SpriteBorder?
  let top: SpriteBorder?
  let bottom: SpriteBorder?

  /// - Parameter sides: by the places that `SpriteSide` gives them.
  init(_ sides: [SpriteBorder?]) { (left, right, top, bottom) = (sides[0], sides[1], sides[2], sides[3]) }
}

/// The sides of a sprite's picture, flips and turns aside.
enum SpriteSide: Int, CaseIterable {
  case left, right, top, bottom

  var isEnd: Bool { self == .right || self == .bottom }
  /// Whether it runs from the top to the bottom.
  var isUpright: Bool { self == .left || self == .right }
}
