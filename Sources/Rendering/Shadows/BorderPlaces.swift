internal import Geometry

/// Places on both sides of the outlines that go through a pixel, sixteen at a time.
///
/// What is outside of some bodies in a pixel, or inside, has their outlines for its border: however small it is, some of
/// these places are in it.
enum BorderPlaces {
  /// How far from an outline they are, in pixels.
  private static let distance = 1.0 / 512
  /// Where they are along an edge's way through the pixel.
  private static let ways = [0.02, 0.5, 0.98]
  /// Within the pixel's square.
  private static let edge = 0.49999

  static func forEach(
    of pixel: (x: Int, y: Int), _ shadows: BlockShadows, _ lamp: LampShadows, _ memory: borrowing ShadowMemory,
    _ block: PixelRect, _ body: ((x: SIMD16<Float>, y: SIMD16<Float>)) -> Void
  ) {
    let center = lamp.place(pixel.x, pixel.y)
    var places = (x: SIMD16<Float>(repeating: 0), y: SIMD16<Float>(repeating: 0))
    var count = 0
    func add(_ place: Vector2) {
      places.x[count] = Float(min(max(place.x, -edge), edge))
      places.y[count] = Float(min(max(place.y, -edge), edge))
      count += 1
      guard count == 16 else { return }
      body(places)
      count = 0
    }
    for index in 0..<shadows.insideCount
    where memory.crossings.body(index).contains(pixel.x - block.minX, pixel.y - block.minY) {
      for edgeIndex in lamp.bodies[memory.insideBodies[index]].edges {
        let (a, b) = (lamp.vertices[lamp.edges[edgeIndex].from], lamp.vertices[lamp.edges[edgeIndex].to])
        let (start, end) = (Vector2(a.x - center.x, a.y - center.y), Vector2(b.x - center.x, b.y - center.y))
        let way = end - start
        guard let part = part(from: start, way), way.length > 0 else { continue }
        let aside = Vector2(-way.y, way.x) * (distance / way.length)
        for share in ways {
          let place = start + way * (part.start + (part.end - part.start) * share)
          add(place + aside)
          add(place - aside)
        }
      }
    }
    guard count > 0 else { return }
    // Again and again.
    for index in count..<16 {
      places.x[index] = places.x[index % count]
      places.y[index] = places.y[index % count]
    }
    body(places)
  }

  /// The part of a way that is within the square of a pixel around 0.
  private static func part(from start: Vector2, _ way: Vector2) -> (start: Double, end: Double)? {
    var (low, high) = (0.0, 1.0)
    for (place, change) in [(start.x, way.x), (start.y, way.y)] {
      guard change != 0 else {
        if place.magnitude > 0.5 { return nil }
        continue
      }
      let (one, other) = ((-0.5 - place) / change, (0.5 - place) / change)
      (low, high) = (max(low, min(one, other)), min(high, max(one, other)))
    }
    return low <= high ? (low, high) : nil
  }
}
