import Footlight

/// Ropes as pictures that are repeated along a line: pale, to be tinted.
enum Cordage {
  /// A rope of two strands, laid to the right; one turn is as long as the picture.
  static func rope() -> Painting {
    let (width, height) = (32.0, 16.0)
    return Painting(width: Int(width), height: Int(height)) { point in
      let across = (point.y / height - 0.5) * 2
      let turn = point.x / width * 2 + across * 0.55
      let strand = turn - turn.rounded(.down)
      // Each strand is round in itself, and so is the rope.
      let crown = (1 - (strand * 2 - 1) * (strand * 2 - 1)).squareRoot()
      let body = (1 - across * across * 0.86).squareRoot()
      let sky = 0.72 - 0.28 * across
      let fibre = Grain(121, period: 16).smooth(point.x / 2, point.y * 0.9 + strand * 3) * 0.07
      let light = (0.16 + 0.84 * smoothstep(0, 0.95, crown)) * body * sky * (1 + fibre)
      return Pigment(repeating: unit(light * 1.05))
    }
  }
}
