/// A line at each tenth of the film, for files and logs: no escape codes, nothing drawn again.
struct ProgressLines: ProgressDisplay {
  private var lastTenth = 0

  mutating func show(_ progress: FrameProgress) {
    let tenth = progress.percent / 10
    guard tenth > lastTenth else { return }
    lastTenth = tenth
    let speed = progress.unit.speed(progress.speed)
    let left = "\(Format.clock(progress.remaining)) left"
    Console.note("\(progress.done) of \(progress.unit.count(progress.total)) (\(progress.percent)%), \(speed), \(left)")
  }
}
