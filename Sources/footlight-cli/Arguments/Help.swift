/// The help texts, made from the commands' tables; no line is longer than 80 columns.
enum Help {
  private static let width = 80
  /// Where the explanations begin.
  private static let column = 26

  /// The help of one command.
  static func text<C: Command>(of command: C.Type) -> String {
    let arguments = C.arguments
    let operands = arguments.filter { if case .operand = $0.kind { true } else { false } }
    let options = arguments.filter { if case .operand = $0.kind { false } else { true } }
    let required = operands.map(\.usage) + options.filter(\.isRequired).map(\.usage)
    let hasMore = options.contains { !$0.isRequired }
    let usage = (["usage: footlight", C.name] + required + (hasMore ? ["[options]"] : [])).joined(separator: " ")
    var sections = [usage]
    sections += ([C.summary + "."] + C.details).map { wrap($0, indent: 0) }
    if !operands.isEmpty { sections.append(operands.map { row($0.usage, $0.doc) }.joined(separator: "\n")) }
    let rows = options.map { row(label($0), $0.doc) } + [row("-h, --help", "shows this help")]
    sections.append("options:\n" + rows.joined(separator: "\n"))
    let title = C.examples.count == 1 ? "example:" : "examples:"
    sections.append(([title] + C.examples.map { "  " + $0 }).joined(separator: "\n"))
    return sections.joined(separator: "\n\n")
  }

  /// The overview of all commands.
  static func overview(of commands: [any Command.Type]) -> String {
    """
    usage: footlight COMMAND [arguments]

    Renders animated scenes, lit by lamps, to video and pictures.

    commands:
    \(commands.map { row($0.name, $0.summary.lowercasedFirst, at: 13) }.joined(separator: "\n"))

    `footlight COMMAND --help` explains a command; `footlight --version` tells the
    version.

    example:
      footlight new lamps && footlight render lamps/scene.json -o lamps.mp4
    """
  }

  /// `-o, --output OUT`.
  private static func label<C>(_ argument: Argument<C>) -> String {
    let short = argument.short.map { "-\($0), " } ?? "    "
    guard case .option(let placeholder) = argument.kind else { return short + argument.spelling }
    return "\(short)\(argument.spelling) \(placeholder)"
  }

  private static func row(_ label: String, _ doc: String, at column: Int = column) -> String {
    let explanation = wrap(doc, indent: column)
    let start = "  " + label
    if start.count + 2 > column { return start + "\n" + explanation }
    return start + explanation.dropFirst(start.count)
  }

  /// Breaks a text at spaces into lines that begin with `indent` spaces.
  private static func wrap(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
