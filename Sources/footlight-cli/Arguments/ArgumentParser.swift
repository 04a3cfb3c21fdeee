internal import Names

/// Reads a command's arguments by its table.
struct ArgumentParser<C: Command> {
  private let arguments = C.arguments
  private var command = C()
  private var seen: Set<String> = []
  private var rest: ArraySlice<String>

  /// The command with its settings; nil when help was asked for.
  static func parse(_ words: [String]) throws(UsageError) -> C? {
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) { return nil }
    var parser = ArgumentParser(rest: words[...])
    return try parser.parse()
  }

  private mutating func parse() throws(UsageError) -> C {
    var operands = arguments.filter { if case .operand = $0.kind { true } else { false } }[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      switch word {
      case "--" where !onlyOperands: onlyOperands = true
      case _ where word.hasPrefix("--") && !onlyOperands: try readLong(word)
      case _ where word.hasPrefix("-") && word != "-" && !onlyOperands: try readShort(word)
      default:
        guard let operand = operands.first else { throw wrong("unexpected \"\(word)\"") }
        if !operand.repeats { operands.removeFirst() }
        try store(word, in: operand)
      }
    }
    for argument in arguments where argument.isRequired && !seen.contains(argument.name) {
      throw wrong("missing \(argument.usage): \(argument.doc)")
    }
    return command
  }

  /// `--name`, `--name value`, `--name=value`.
  private mutating func readLong(_ word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let argument = option(named: name) else { throw unknown("--\(name)") }
    try read(argument, spelled: "--\(name)", attached: parts.count == 2 ? String(parts[1]) : nil)
  }

  /// `-j`, `-j 4`, `-j4`, `-j=4`.
  private mutating func readShort(_ word: String) throws(UsageError) {
    let letter = word[word.index(after: word.startIndex)]
    guard let argument = arguments.first(where: { $0.short == letter }) else { throw unknown(word) }
    let attached = word.dropFirst(2)
    let value = attached.hasPrefix("=") ? attached.dropFirst() : attached
    try read(argument, spelled: "-\(letter)", attached: attached.isEmpty ? nil : String(value))
  }

  private mutating func read(
    _ argument: Argument<C>, spelled spelling: String, attached: String?
  ) throws(UsageError) {
    guard case .option(let placeholder) = argument.kind else {
      if let attached { throw wrong("\(spelling) takes no value, and was given \"\(attached)\"") }
      return try store("", in: argument)
    }
    if let attached { return try store(attached, in: argument) }
    guard let value = rest.first, !isOption(value) else {
      throw wrong("\(spelling) needs a value: \(spelling) \(placeholder)")
    }
    rest.removeFirst()
    try store(value, in: argument)
  }

  private mutating func store(_ text: String, in argument: Argument<C>) throws(UsageError) {
    do throws(BadValue) {
      try argument.store(&command, text)
      seen.insert(argument.name)
    } catch {
      throw wrong("\(argument.spelling): \(error.message)")
    }
  }

  /// Whether a word is one of the command's options, and so not the value of the option before it. `-1` is a value.
  private func isOption(_ word: String) -> Bool {
    if word == "--" { return true }
    if word.hasPrefix("--") { return option(named: String(word.dropFirst(2).prefix { $0 != "=" })) != nil }
    return word.hasPrefix("-") && arguments.contains { $0.short != nil && $0.short == word.dropFirst().first }
  }

  private func option(named name: String) -> Argument<C>? {
    arguments.first { argument in
      guard case .operand = argument.kind else { return argument.name == name }
      return false
    }
  }

  private func unknown(_ spelling: String) -> UsageError {
    let options = arguments.filter { if case .operand = $0.kind { false } else { true } }.map(\.spelling) + ["--help"]
    return wrong("unknown option \"\(spelling)\"" + Suggestion.text(for: spelling, among: options))
  }

  private func wrong(_ message: String) -> UsageError {
    UsageError(message: message, command: C.name)
  }
}
