/// A line at each tenth of the film, for files and logs: no escape codes, nothing drawn again.
struct ProgressLines: ProgressDisplay {
  private var lastTenth = 0

  mutating func show(_ progress: FrameProgress) {
    let tenth = progress.percent / 10
    guard tenth > lastTenth else { return }
    lastTenth = tenth
    let speed = "\(Format.fixed(progress.speed, 1)) fps"
    let left = "\(Format.clock(progress.remaining)) left"
    Console.note("\(progress.done) of \(progress.total) frames (\(progress.percent)%), \(speed), \(left)")
  }
}
