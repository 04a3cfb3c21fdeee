/// One command of `footlight`: its settings are its stored properties, which its table of arguments fills.
protocol Command {
  static var name: String { get }
  /// One line for the list of commands, without a full stop.
  static var summary: String { get }
  /// More for the command's own help; each element is a paragraph.
  static var details: [String] { get }
  /// Whole command lines that work.
  static var examples: [String] { get }
  static var arguments: [Argument<Self>] { get }

  init()
  func run() throws
}

extension Command {
  static var details: [String] { [] }
}

/// A command line that can't be understood: what is wrong with it, and where to read how it is right.
struct UsageError: Error {
  let message: String
  /// Nil when no command was recognised.
  let command: String?

  /// `footlight render --help`.
  var hint: String { "footlight \(command.map { "\($0) " } ?? "")--help" }
}
