import Footlight

extension Diorama {
  /// Nine places in a pixel; each has a beam of the sun of its own.
  private static let samples = (0..<9).map { index -> Vector2 in
    let (column, row) = (Double(index % 3), Double(index / 3))
    return Vector2((column + 0.5) / 3 + (row - 1) * 0.07, (row + 0.5) / 3 - (column - 1) * 0.07)
  }

  /// The beams are dealt out so that neighbours get distant ones.
  private static let beams = [0, 5, 7, 4, 8, 2, 6, 1, 3]

  /// The blocks as they are seen in a part of the canvas, on nothing.
  func portrait(_ width: Int, _ height: Int, corner: Vector2 = .zero) -> Painting {
    var painting = Painting(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        var (sum, count, openness) = (Pigment.zero, 0.0, -1.0)
        for (index, sample) in Self.samples.enumerated() {
          let ray = View.ray(corner + Vector2(Double(x), Double(y)) + sample)
          guard let hit = first(along: ray, within: 170 / -View.gaze.z) else { continue }
          let (point, block) = (ray.at(hit.distance), blocks[hit.block])
          let facing = block.shadedFacing(at: point, facing: hit.facing)
          if openness < 0 { openness = self.openness(at: point, facing: hit.facing) }
          let isSunny = isSunny(point, facing: hit.facing, beam: Self.beams[index])
          var color =
            block.finish(point, hit.facing) * Self.light(facing: facing, sun: isSunny ? 1 : 0, openness: openness)
          if block.gloss > 0, isSunny {
            let mirror = max((View.sun - View.gaze).normalized.dot(facing), 0)
            let (square, fourth) = (mirror * mirror, mirror * mirror * mirror * mirror)
            let shine = fourth * fourth * fourth * fourth * square
            color += Pigment(1, 0.96, 0.88) * (block.gloss * shine * shine)
          }
          sum += color
          count += 1
        }
        if count > 0 { painting.cover(x, y, with: sum / count, count / 9) }
      }
    }
    return painting
  }

  /// The ground under the blocks, as it is seen, in sunlight without shadows.
  ///
  /// - Parameter portrait: what hides the ground.
  func ground(under portrait: Painting, _ pigment: (Vector2) -> Pigment) -> Painting {
    Painting(width: portrait.width, height: portrait.height) { place in
      if portrait.hides(Int(place.x), Int(place.y)) { return Pigment(0.05, 0.05, 0.05) }
      let center = View.ground(place)
      let open = openness(at: center, facing: Point(0, 0, 1))
      let color = Self.samples.reduce(Pigment.zero) { sum, sample in
        let point = View.ground(place - Vector2(0.5, 0.5) + sample)
        return sum + pigment(Vector2(point.x, point.y))
      }
      return color / 9 * Self.light(facing: Point(0, 0, 1), sun: 1, openness: open)
    }
  }

  /// The shadows of the blocks on the ground in a part of the canvas, to be multiplied.
  ///
  /// - Parameter portrait: what hides the ground.
  func shadows(under portrait: Painting, corner: Vector2 = .zero) -> Painting {
    var painting = Painting(width: portrait.width, height: portrait.height)
    for y in 0..<painting.height {
      for x in 0..<painting.width where !portrait.hides(x, y) {
        let place = corner + Vector2(Double(x), Double(y))
        let dark = Self.samples.enumerated().count { index, sample in
          !isSunny(View.ground(place + sample), facing: Point(0, 0, 1), beam: Self.beams[index])
        }
        if dark > 0 { painting.cover(x, y, with: Self.shade, Double(dark) / 9) }
      }
    }
    return painting
  }

}

extension Painting {
  fileprivate func hides(_ x: Int, _ y: Int) -> Bool { pixels[y * width + x].w > 0.999 }
}
