/// One line on a terminal that is drawn again, at most ten times a second, and never wider than the terminal.
struct ProgressBar: ProgressDisplay {
  private var lastDrawn = -1.0
  private var isDrawn = false

  mutating func show(_ progress: FrameProgress) {
    guard progress.seconds - lastDrawn >= 0.1 || progress.done == progress.total else { return }
    lastDrawn = progress.seconds
    isDrawn = true
    Console.redraw(Self.line(progress, width: Console.width - 1))
  }

  mutating func end() {
    if isDrawn { Console.redraw("") }
    isDrawn = false
  }

  /// `[=======>      ]  52%  125/240  31.2 fps  0:04 left`, without what does not fit.
  static func line(_ progress: FrameProgress, width: Int) -> String {
    let total = String(progress.total)
    let done = padded(String(progress.done), to: total.count)
    let parts = [
      padded("\(progress.percent)%", to: 4), "\(done)/\(total)", progress.unit.speed(progress.speed),
      "\(Format.clock(progress.remaining)) left",
    ]
    var text = parts[0]
    for part in parts.dropFirst() where text.count + 2 + part.count <= width { text += "  " + part }
    let room = min(width - text.count - 3, 50)
    guard room >= 5 else { return String(text.prefix(max(width, 0))) }
    let filled = progress.total > 0 ? room * progress.done / progress.total : room
    let head = filled < room ? ">" : ""
    let bar = String(repeating: "=", count: filled) + head
    return "[\(bar)\(String(repeating: " ", count: room - bar.count))] \(text)"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
