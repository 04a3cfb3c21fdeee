import Footlight

/// A hand-drawn stroke font: each glyph is a few lines on a grid.
///
/// Capitals reach from y = 0 to the baseline at 6; small letters begin at 2, and tails end at 8. In the table, `;`
/// parts strokes, `~` begins a smooth stroke, and `@` a smooth closed one.
enum Lettering {
  private static let glyphs: [Character: String] = [
    "a": "@0,4 .5,2.5 1.6,2 2.7,2.5 3.2,4 2.7,5.5 1.6,6 .5,5.5;3.2,2 3.2,6",
    "b": "0,0 0,6;@0,4 .5,2.5 1.6,2 2.7,2.5 3.2,4 2.7,5.5 1.6,6 .5,5.5",
    "c": "~3,2.6 1.7,2 .4,2.6 0,4 .4,5.4 1.7,6 3,5.4",
    "d": "3.2,0 3.2,6;@0,4 .5,2.5 1.6,2 2.7,2.5 3.2,4 2.7,5.5 1.6,6 .5,5.5",
    "e": "~0,3.9 3.2,3.9 2.8,2.5 1.6,2 .4,2.6 0,4 .4,5.4 1.7,6 3,5.4",
    "f": "~2.4,.1 1.3,.3 .9,1.5 .9,3 .9,6;0,2.2 2.2,2.2",
    "g": "@0,4 .5,2.5 1.6,2 2.7,2.5 3.2,4 2.7,5.5 1.6,6 .5,5.5;3.2,2 3.2,6;~3.2,6 2.8,7.6 1.5,8 .3,7.5",
    "h": "0,0 0,6;~0,3.4 .7,2.3 1.8,2 2.8,2.6 3,4 3,6",
    "i": "0,2 0,6;0,.3 0,.4",
    "k": "0,0 0,6;2.8,2 0,4.4;1,3.6 3,6",
    "l": "0,0 0,6",
    "m": "0,2 0,6;~0,3.4 .6,2.3 1.5,2 2.3,2.6 2.4,4 2.4,6;~2.4,3.4 3,2.3 3.9,2 4.7,2.6 4.8,4 4.8,6",
    "n": "0,2 0,6;~0,3.4 .7,2.3 1.8,2 2.8,2.6 3,4 3,6",
    "o": "@0,4 .5,2.5 1.7,2 2.9,2.5 3.4,4 2.9,5.5 1.7,6 .5,5.5",
    "p": "0,2 0,8;@0,4 .5,2.5 1.6,2 2.7,2.5 3.2,4 2.7,5.5 1.6,6 .5,5.5",
    "q": "3.2,2 3.2,8;@0,4 .5,2.5 1.6,2 2.7,2.5 3.2,4 2.7,5.5 1.6,6 .5,5.5",
    "r": "0,2 0,6;~0,3.6 .5,2.5 1.3,2.05 2.1,2.1",
    "s": "~2.8,2.6 1.6,2 .4,2.4 .3,3.4 1.5,4 2.7,4.6 2.7,5.6 1.4,6 .1,5.5",
    "t": "~.9,.7 .9,3 .9,5 1.3,5.9 2.3,5.9;0,2.1 2.2,2.1",
    "u": "~0,2 0,4 .2,5.4 1.2,6 2.3,5.7 3,4.6;3,2 3,6",
    "v": "0,2 1.6,6 3.2,2",
    "w": "0,2 1.2,6 2.4,2.4 3.6,6 4.8,2",
    "x": "0,2 3,6;3,2 0,6",
    "y": "0,2 1.6,5.8;3.2,2 1.5,6.2 .6,7.9",
    "z": "0,2 2.9,2 0,6 3,6",
    "A": "0,6 2.1,0 4.2,6;.8,3.9 3.4,3.9",
    "B": "0,0 0,6;~0,0 2,.05 3,.7 3,2.1 2,2.8 0,2.85;~0,2.85 2.3,2.9 3.5,3.6 3.5,5.2 2.3,5.95 0,6",
    "C": "~4,1 2.6,.05 1,.5 .05,2 .05,4 1,5.5 2.6,5.95 4,5",
    "E": "3.2,0 0,0 0,6 3.3,6;0,2.9 2.8,2.9",
    "G": "~4,1 2.6,.05 1,.5 .05,2 .05,4 1,5.5 2.6,5.95 4,5;4,5 4,3.2 2.6,3.2",
    "H": "0,0 0,6;4,0 4,6;0,2.9 4,2.9",
    "I": "0,0 0,6",
    "L": "0,0 0,6 3,6",
    "N": "0,6 0,0 4,6 4,0",
    "O": "@2.3,0 4,.8 4.6,3 4,5.2 2.3,6 .6,5.2 0,3 .6,.8",
    "P": "0,6 0,0;~0,0 2.2,.05 3.3,.8 3.3,2.3 2.2,3.1 0,3.15",
    "Q": "@2.3,0 4,.8 4.6,3 4,5.2 2.3,6 .6,5.2 0,3 .6,.8;2.8,4.4 4.6,6.6",
    "R": "0,6 0,0;~0,0 2.2,.05 3.3,.8 3.3,2.3 2.2,3.1 0,3.15;1.9,3.15 3.6,6",
    "S": "~3.5,.8 2.2,.02 .8,.3 .3,1.5 .9,2.5 2,3 3.2,3.6 3.6,4.7 3,5.7 1.6,6 .1,5.2",
    "T": "0,0 4.2,0;2.1,0 2.1,6",
    "U": "~0,0 0,2 0,4 .6,5.5 2,6 3.4,5.5 4,4 4,2 4,0",
    "0": "@1.7,0 3,.9 3.4,3 3,5.1 1.7,6 .4,5.1 0,3 .4,.9",
    "1": "0,1.2 1.5,0 1.5,6",
    "2": "~.1,1.4 .7,.3 1.8,0 3,.6 3,2 1.8,3.8 0,6;0,6 3.3,6",
    "3": "~.1,.9 1.5,0 2.9,.6 2.8,2.1 1.3,2.8;~1.3,2.8 3,3.3 3.2,4.9 1.8,6 0,5.3",
    "4": "2.5,6 2.5,0 0,4.3 3.4,4.3",
    "5": "3,0 .4,0 .2,2.6;~.2,2.6 1.8,2.1 3.1,3 3.2,4.6 2,5.9 0,5.5",
    "6": "~2.8,.2 1.3,.6 .2,2.6 .1,4.4 1,5.8 2.3,5.8 3.2,4.7 2.8,3 1.5,2.5 .2,3.6",
    "7": "0,0 3.2,0 1.1,6",
    "8": "@1.7,0 2.9,.6 2.8,2.2 1.7,2.8 .6,2.2 .5,.6;@1.7,2.8 3.2,3.6 3.1,5.3 1.7,6 .3,5.3 .2,3.6",
    "9": "~.5,5.8 2,5.4 3.1,3.4 3.2,1.6 2.3,.2 1,.2 .1,1.3 .5,3 1.8,3.5 3.1,2.4",
    "(": "~1.4,-.6 .3,1.2 0,3 .3,5 1.4,6.8",
    ")": "~0,-.6 1.1,1.2 1.4,3 1.1,5 0,6.8",
    ",": "~.6,5.6 .6,6.2 0,7.2",
    ".": "0,5.8 0,5.9",
    "-": "0,4 2.2,4",
  ]

  private static let space = 2.4
  private static let gap = 1.5

  /// The width of a line of text with capitals `size` pixels tall.
  static func width(_ text: String, size: Double) -> Double {
    let advances = text.map { glyphs[$0].map(extent) ?? space }
    return (advances.reduce(0, +) + gap * Double(max(text.count - 1, 0))) * size / 6
  }

  /// The strokes of a line of text whose baseline begins at `origin`, each `weight` pixels wide.
  static func strokes(_ text: String, at origin: Vector2, size: Double, weight: Double) -> [Shape] {
    var pen = origin - Vector2(0, size)
    var shapes: [Shape] = []
    for character in text {
      guard let glyph = glyphs[character] else {
        pen.x += (space + gap) * size / 6
        continue
      }
      for line in lines(of: glyph) {
        let points = line.map { pen + $0 * (size / 6) }
        shapes.append(.stroke(points, radii: points.map { _ in weight / 2 }))
      }
      pen.x += (extent(glyph) + gap) * size / 6
    }
    return shapes
  }

  private static func extent(_ glyph: String) -> Double {
    lines(of: glyph).joined().map(\.x).max() ?? 0
  }

  private static func lines(of glyph: String) -> [[Vector2]] {
    glyph.split(separator: ";").map { stroke in
      let points = stroke.drop { $0 == "~" || $0 == "@" }.split(separator: " ").compactMap { pair -> Vector2? in
        let numbers = pair.split(separator: ",").compactMap { Double($0.hasPrefix(".") ? "0" + $0 : String($0)) }
        return numbers.count == 2 ? Vector2(numbers[0], numbers[1]) : nil
      }
      switch stroke.first {
      case "~": return Curve.open(points, steps: 5)
      case "@": return Curve.closed(points, steps: 5) + [points[0]]
      default: return points
      }
    }
  }
}
