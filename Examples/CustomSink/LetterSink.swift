import Footlight

/// Prints each frame as letters: the brighter a place, the denser its letter.
///
/// A sink has two halves. `prepare` is called for many frames at once, on several threads: the work that frames don't
/// share belongs there. `write` is then called for one frame after another, in the order of the film.
struct LetterSink: FrameSink {
  let columns: Int
  private static let letters = Array(" .:-=+*#%@")

  /// What the renderer shall deliver: a byte each of red, green, blue and alpha.
  var pixelFormat: PixelFormat { .rgba8 }

  /// Called once, before the first frame. Throw here when the film can't be taken.
  func start(_ film: FilmDescription) {
    print("\(film.frameCount) frames of \(film.size)")
  }

  func prepare(_ frame: Frame, index: Int) -> String {
    // A letter is about twice as high as it is wide.
    let cell = max(frame.size.width / columns, 1)
    let rows = stride(from: 0, to: frame.size.height - 2 * cell + 1, by: 2 * cell)
    let lines = rows.map { y in
      String(stride(from: 0, to: frame.size.width - cell + 1, by: cell).map { letter(frame, x: $0, y: y, cell: cell) })
    }
    return lines.joined(separator: "\n")
  }

  func write(_ text: String, index: Int) {
    print("frame \(index)\n\(text)")
  }

  /// Called when all frames are written: the place to close a file, or to send what was gathered.
  func finish() {}

  /// Called instead when something failed, or the export was cancelled: the place to remove what was begun.
  func abandon() {}

  /// The letter for the mean luma of a cell's pixels.
  private func letter(_ frame: Frame, x: Int, y: Int, cell: Int) -> Character {
    var sum = 0
    for row in y..<y + 2 * cell {
      for column in x..<x + cell {
        let pixel = (row * frame.size.width + column) * 4
        let (red, green, blue) = (frame.bytes[pixel], frame.bytes[pixel + 1], frame.bytes[pixel + 2])
        // BT.709's weights, in thousandths.
        sum += 213 * Int(red) + 715 * Int(green) + 72 * Int(blue)
      }
    }
    let mean = sum / (2 * cell * cell * 1000)
    return Self.letters[min(mean * Self.letters.count / 256, Self.letters.count - 1)]
  }
}
