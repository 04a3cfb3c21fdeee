import Footlight

/// A picture in the making: premultiplied linear light, a float vector for each pixel.
struct Painting {
  let width: Int
  let height: Int
  private(set) var pixels: [SIMD4<Float>]

  /// A transparent picture.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
  }

  /// A picture whose every pixel is told by its centre.
  init(width: Int, height: Int, _ paint: (Vector2) -> Pigment) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        cover(x, y, with: paint(Vector2(Double(x) + 0.5, Double(y) + 0.5)), 1)
      }
    }
  }

  /// Lays paint over a pixel; `coverage` is 0…1.
  mutating func cover(_ x: Int, _ y: Int, with pigment: Pigment, _ coverage: Double) {
    let amount = Float(coverage)
    let paint = SIMD4(Float(pigment.x), Float(pigment.y), Float(pigment.z), 1)
    pixels[y * width + x] = paint * amount + pixels[y * width + x] * (1 - amount)
  }

  /// Paints a shape; `feather` is the width in pixels of its soft edge, `opacity` 0…1.
  mutating func fill(_ shape: Shape, with brush: Brush, feather: Double = 1, opacity: Double = 1) {
    visit(shape.bounds.inset(-feather)) { painting, x, y, point in
      let distance = shape.distance(point)
      let coverage = feather <= 1 ? unit(0.5 - distance) : smoothstep(feather / 2, -feather / 2, distance)
      guard coverage > 0 else { return }
      var outward = Vector2.zero
      if brush.roundness > 0, -distance < brush.roundness {
        // Taken over a few pixels, the slope fades where two sides meet, so that a ridge is round too.
        let reach = 2.5
        outward =
          Vector2(
            shape.distance(point + Vector2(reach, 0)) - shape.distance(point - Vector2(reach, 0)),
            shape.distance(point + Vector2(0, reach)) - shape.distance(point - Vector2(0, reach))) * (0.5 / reach)
      }
      painting.cover(
        x, y, with: brush.pigment(at: point, depth: max(-distance, 0), outward: outward), coverage * opacity)
    }
  }

  /// Darkens what is already painted around and under a shape, as if it lay on it: `reach` pixels far.
  mutating func occlude(_ shape: Shape, reach: Double, strength: Double, offset: Vector2 = Vector2(0, 3)) {
    visit(shape.bounds.moved(offset).inset(-reach)) { painting, x, y, point in
      let distance = shape.distance(point - offset)
      guard distance < reach else { return }
      let fade = 1 - max(distance, 0) / reach
      let light = Float(1 - strength * fade * fade)
      painting.pixels[y * painting.width + x] *= SIMD4(light, light, light, 1)
    }
  }

  /// Changes the colour of every pixel that is painted, and leaves the alpha.
  mutating func glaze(_ change: (Vector2, Pigment) -> Pigment) {
    visit(Rect(width: Double(width), height: Double(height))) { painting, x, y, point in
      let pixel = painting.pixels[y * painting.width + x]
      guard pixel.w > 0 else { return }
      let straight = Pigment(Double(pixel.x / pixel.w), Double(pixel.y / pixel.w), Double(pixel.z / pixel.w))
      let glazed = change(point, straight)
      painting.pixels[y * painting.width + x] =
        SIMD4(Float(glazed.x), Float(glazed.y), Float(glazed.z), 1) * pixel.w
    }
  }

  private mutating func visit(_ area: Rect, _ body: (inout Painting, Int, Int, Vector2) -> Void) {
    let (left, right) = (max(Int(area.minX.rounded(.down)), 0), min(Int(area.maxX.rounded(.up)), width))
    let (top, bottom) = (max(Int(area.minY.rounded(.down)), 0), min(Int(area.maxY.rounded(.up)), height))
    guard left < right, top < bottom else { return }
    for y in top..<bottom {
      for x in left..<right { body(&self, x, y, Vector2(Double(x) + 0.5, Double(y) + 0.5)) }
    }
  }
}
