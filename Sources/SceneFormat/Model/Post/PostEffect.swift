/// One step of the chain that works on the finished picture, after everything is drawn and lit.
public struct PostEffect: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case tiltShift(TiltShift)
    case blur(Blur)
    case bloom(Bloom)
    case vignette(Vignette)
    case grade(Grade)
    case grain(Grain)
    case pixelate(Pixelate)
  }

  public var content: Content
  /// When it acts; nil is always.
  public var visible: Node.Span?
  /// How much of it is mixed into the picture, 0…1.
  public var opacity: Property<Double>

  public init(_ content: Content, visible: Node.Span? = nil, opacity: Property<Double> = .constant(1)) {
    self.content = content
    self.visible = visible
    self.opacity = opacity
  }
}

extension PostEffect {
  /// Whether a pixel depends on others; such effects work on light, before the tone map.
  package var isSpatial: Bool {
    switch content {
    case .tiltShift, .blur, .bloom, .pixelate: true
    case .vignette, .grade, .grain: false
    }
  }
}
