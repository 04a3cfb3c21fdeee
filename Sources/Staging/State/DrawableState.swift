/// One thing that is drawn.
public enum DrawableState: Equatable, Sendable {
  case sprite(SpriteState)
  case stroke(StrokeState)
  case haze(HazeState)
}
