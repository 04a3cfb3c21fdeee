internal import Foundation

/// How a film's progress is shown on standard error.
enum ProgressStyle: String, CaseIterable {
  /// A bar on a terminal, lines elsewhere.
  case auto
  /// A JSON object per frame and line.
  case json
  case none

  var display: any ProgressDisplay {
    switch self {
    case .auto: Console.errorsAreTerminal ? ProgressBar() : ProgressLines()
    case .json: ProgressObjects()
    case .none: NoProgress()
    }
  }
}

/// Shows how far a film is.
protocol ProgressDisplay: Sendable {
  /// A frame was written.
  mutating func show(_ progress: FrameProgress)
  /// Nothing more comes: the film is whole, or has failed.
  mutating func end()
  /// The film is whole.
  func report(_ report: EndReport)
}

extension ProgressDisplay {
  mutating func end() {}

  func report(_ report: EndReport) {
    Console.note(report.text)
  }
}

/// Shows nothing.
struct NoProgress: ProgressDisplay {
  func show(_ progress: FrameProgress) {}
  func report(_ report: EndReport) {}
}
