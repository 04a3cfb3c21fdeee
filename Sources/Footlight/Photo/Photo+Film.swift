public import Geometry
internal import Imaging
public import SceneFormat

extension Photo {
  /// A film in which the focus of a tilt-shift sweeps through the photo, from its first edge to the last and back, so
  /// that it can be repeated.
  ///
  /// - Parameters:
  ///   - tiltShift: has a band or an ellipse, whose centre is replaced.
  ///   - duration: of the film, in seconds; above 0.
  ///   - rate: frames per second.
  ///   - longestSide: the photo is made smaller so far that no side is longer; both become even.
  ///   - memory: that the film may take.
  /// - Throws: `MemoryError`, `MediaError` when the pixels can't be decoded, `StagingError` when the effect can't be applied.
  public func film(
    sweeping tiltShift: PostEffect.TiltShift, duration: Rational = Rational(4), rate: FrameRate = .thirty,
    longestSide: Int = 1920, memory: MemoryLimit = .standard
  ) throws -> Film {
    var estimate = MemoryEstimate()
    estimate.add(
      Double(self.size.area) * (MemoryEstimate.textureBytes + MemoryEstimate.bitmapBytes),
      for: "a picture of \(self.size) pixels")
    try estimate.check(memory)
    let textures = [Texture(try decode(keepsProfile: false), blendedAs: .linear)]
    let factor = min(1, Double(longestSide) / Double(max(size.width, size.height)))
    func even(_ side: Int) -> Int { max(2, 2 * Int((Double(side) * factor / 2).rounded())) }
    let (width, height) = (even(size.width), even(size.height))
    let scale = Vector2(Double(width) / Double(size.width), Double(height) / Double(size.height))
    let id = AssetID("photo")
    var tiltShift = tiltShift
    tiltShift.center = .keys(Self.sweep(of: tiltShift, width: Double(width), height: Double(height), over: duration))
    let scene = Scene(
      canvas: Canvas(width: width, height: height, fps: rate, duration: .seconds(duration)),
      assets: [Asset(id: id, source: .image(path: path))],
      nodes: [Node(.sprite(Sprite(asset: id, anchor: .zero)), scale: .constant(scale), lit: false)],
      post: [PostEffect(.tiltShift(tiltShift))])
    var film = try Film(scene, images: TextureList(textures).map { [id: $0] } ?? [:])
    film.memory = memory
    return film
  }

  /// The way of the centre: along the band's normal, as far as the picture reaches.
  private static func sweep(
    of tiltShift: PostEffect.TiltShift, width: Double, height: Double, over duration: Rational
  ) -> Keyframes<Vector2> {
    func constant<Value>(_ property: Property<Value>) -> Value? {
      if case .constant(let value) = property { value } else { nil }
    }
    let (sine, cosine) = PortableMath.sinCos(degrees: constant(tiltShift.angle) ?? 0)
    let normal = Vector2(-sine, cosine)
    let middle = Vector2(0.5 * width, 0.5 * height)
    let center = constant(tiltShift.center).map { Vector2($0.x * width, $0.y * height) } ?? middle
    let offset = normal.dot(center - middle)
    let reach = 0.5 * (normal.x.magnitude * width + normal.y.magnitude * height)
    func key(_ time: Rational, _ distance: Double) -> Keyframe<Vector2> {
      let place = center + normal * (distance - offset)
      return Keyframe(
        time: .seconds(time), value: Vector2(place.x / width, place.y / height), ease: .easeInOut)
    }
    return Keyframes([key(.zero, -reach), key(duration / Rational(2), reach), key(duration, -reach)])
  }
}
