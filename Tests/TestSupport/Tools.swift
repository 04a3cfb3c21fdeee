public import Foundation

/// A program that tests run: the built `footlight`, or another one for a second opinion.
public struct Tool: Sendable {
  /// A path, or a name to be looked up in `PATH`.
  public let program: String

  public init(_ program: String) {
    self.program = program
  }

  public static let ffmpeg = Tool("ffmpeg")
  public static let ffprobe = Tool("ffprobe")
  /// Debian's Python, whose Pillow, NumPy and jsonschema `make test` installs.
  public static let python = Tool("/usr/bin/python3")

  /// The `footlight` that was built together with the tests.
  public static let footlight = Tool(builtProgram("footlight"))

  /// The path of a product that was built together with the tests: an example's name, or `footlight`.
  public static func builtProgram(_ name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(name).path
  }

  /// Starts the program, and returns while it runs.
  ///
  /// - Parameters:
  ///   - environment: Changes to the tests' own environment.
  ///   - folder: The working folder; nil is the tests' own.
  public func start(
    _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil
  ) throws -> RunningTool {
    try RunningTool(program: program, arguments: arguments, environment: environment, folder: folder)
  }

  /// Runs the program to its end, whatever that is.
  ///
  /// - Parameter timeout: Seconds after which the program is killed, and an error thrown.
  @discardableResult
  public func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil, timeout: Double = 300
  ) throws -> ToolOutcome {
    try start(arguments, environment: environment, in: folder).wait(timeout: timeout)
  }

  /// Runs the program to its end and returns what it wrote to its standard output; a failure is an error that shows
  /// what it said.
  @discardableResult
  public func output(
    _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil, timeout: Double = 300
  ) throws -> String {
    let outcome = try run(arguments, environment: environment, in: folder, timeout: timeout)
    guard outcome.exitCode == 0 else {
      let command = ([program] + arguments).joined(separator: " ")
      throw ToolError("\(command) ended with \(outcome.exitCode): \(outcome.errors)")
    }
    return outcome.output
  }
}

/// What a program left when it ended.
public struct ToolOutcome: Sendable {
  /// The exit code, or 128 and the signal's number, as in a shell.
  public var exitCode: Int32
  /// The signal that killed the program; nil when it ended by itself.
  public var killedBy: Int32?
  /// Standard output, as bytes.
  public var data: Data
  /// Standard error, as text.
  public var errors: String

  /// Standard output, as text.
  public var output: String { String(decoding: data, as: UTF8.self) }
  /// The lines of standard output, without a last empty one.
  public var lines: [String] { output.split(separator: "\n").map(String.init) }
  /// The lines of standard error, without empty ones.
  public var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

/// Why a program could not be run.
public struct ToolError: Error, CustomStringConvertible {
  public var description: String

  public init(_ description: String) {
    self.description = description
  }
}
