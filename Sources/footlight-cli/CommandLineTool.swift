internal import Footlight
internal import SceneFormat

/// `footlight`: finds the command, runs it, and turns errors into messages and exit codes.
enum CommandLineTool {
  static let version = "0.1.0"

  /// The exit code.
  static func run(_ words: [String]) -> Int32 {
    do {
      try dispatch(words)
      return ExitCode.done.rawValue
    } catch let error as UsageError {
      return end(Failure(lines: [error.message, "See `\(error.hint)`."]))
    } catch let stopped as Stopped {
      Console.note("footlight: stopped")
      return stopped.exitCode
    } catch is ReaderGone {
      return ExitCode.readerGone.rawValue
    } catch let failure as Failure {
      return end(failure)
    } catch let error as SceneError {
      Console.note(LibraryMessage.lines(of: error))
      return ExitCode.refused.rawValue
    } catch {
      // What fails while rendering is a `Failure`; all else is found before.
      return end(Failure(error))
    }
  }

  private static func end(_ failure: Failure) -> Int32 {
    Console.note(["footlight: " + (failure.lines.first ?? "")] + failure.lines.dropFirst())
    return failure.code.rawValue
  }

  private static func dispatch(_ words: [String]) throws {
    guard let first = words.first else {
      throw UsageError(message: "missing a command: \(names.joined(separator: ", "))", command: nil)
    }
    switch first {
    case "--version", "version": try Console.print("footlight \(version)")
    case "--help", "-h": try Console.print(Help.overview(of: commands))
    case "help":
      guard let name = words.dropFirst().first, !name.hasPrefix("-") else {
        return try Console.print(Help.overview(of: commands))
      }
      try printHelp(of: command(named: name))
    default: try start(command(named: first), Array(words.dropFirst()))
    }
  }

  private static func start<C: Command>(_ command: C.Type, _ words: [String]) throws {
    guard let command = try ArgumentParser<C>.parse(words) else { return try printHelp(of: C.self) }
    try command.run()
  }

  private static func printHelp<C: Command>(of command: C.Type) throws {
    try Console.print(Help.text(of: command))
  }

  private static func command(named name: String) throws(UsageError) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let kind = name.hasPrefix("-") ? "option" : "command"
    let likely = Suggestion.text(for: name, among: names + ["help", "--help", "--version"])
    throw UsageError(message: "unknown \(kind) \"\(name)\"" + likely, command: nil)
  }

  private static var names: [String] { commands.map { $0.name } }

  /// In the order of the overview.
  private static var commands: [any Command.Type] {
    [
      RenderCommand.self, StillCommand.self, PhotoCommand.self, HashCommand.self, SimulateCommand.self,
      ValidateCommand.self, InfoCommand.self, SchemaCommand.self, NewCommand.self,
    ]
  }
}
