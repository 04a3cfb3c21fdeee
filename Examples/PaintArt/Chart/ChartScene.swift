import Footlight

/// Writes `easing-chart/scene.json`: for each cell a lamp on the curve and a bead on the rail.
enum ChartScene {
  static func text() -> String {
    """
    {
      "$schema": "../footlight.schema.json",
      "footlight": 1,
      "x-note": "Written by Examples/PaintArt. A group goes right at constant speed; the lamp in it rises by the easing.",
      "canvas": { "size": [1280, 720], "fps": 60, "duration": 4.4, "background": "#000" },
      "lighting": { "ambient": 0.3, "ambientColor": "#b8c8ff" },
      "assets": {
        "board": { "image": "art/board.png" },
        "bead": { "image": "art/bead.png" },
        "glow": { "image": "art/glow.png" }
      },
      "nodes": [
        { "type": "sprite", "asset": "board", "anchor": [0, 0] },
        \(Cell.all.map(node).joined(separator: ",\n    "))
      ]
    }

    """
  }

  private static func node(_ cell: Cell) -> String {
    let color = "#" + hex(cell.color)
    let (width, height) = (number(Cell.box.width), number(Cell.box.height))
    let start = "[\(number(cell.start.x)), \(number(cell.start.y))]"
    let rise = keys(from: "[0, 0]", to: "[0, -\(height)]", ease: cell.name)
    let railX = number(Cell.rail - Cell.box.minX)
    let slide = keys(from: "[\(railX), 0]", to: "[\(railX), -\(height)]", ease: cell.name)
    return """
      {
            "id": "\(cell.name)", "type": "group", "position": \(start),
            "children": [
              {
                "type": "group", "position": \(keys(from: "[0, 0]", to: "[\(width), 0]", ease: "linear")),
                "children": [
                  {
                    "type": "group", "position": \(rise),
                    "children": [
                      { "type": "light", "color": "\(color)", "range": 110, "intensity": 1.6, "falloff": "smooth" },
                      { "type": "sprite", "asset": "glow", "scale": 0.5, "blend": "add", "lit": false, "tint": "\(color)" }
                    ]
                  }
                ]
              },
              { "type": "sprite", "asset": "bead", "scale": 0.7, "tint": "\(color)", "lit": false, "position": \(slide) }
            ]
          }
      """
  }

  /// Rest, go, rest; and the same way back.
  private static func keys(from a: String, to b: String, ease: String) -> String {
    let go = ease == "linear" ? "" : #", "ease": "\#(ease)""#
    return
      #"{ "keys": [{ "time": 0, "value": \#(a) }, { "time": 0.3, "value": \#(a)\#(go) }, { "time": 1.9, "value": \#(b) }, { "time": 2.2, "value": \#(b) }], "loop": "pingpong" }"#
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private static func hex(_ code: UInt32) -> String {
    let digits = String(code, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
