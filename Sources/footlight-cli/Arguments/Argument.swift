/// One row of a command's table: an operand, an option with a value, or a flag. The parser, the help and the
/// suggestions are made from these rows.
struct Argument<Settings> {
  enum Kind {
    /// A value by its place, such as `SCENE`.
    case operand
    /// `--name VALUE`, `--name=VALUE`, `-n VALUE`, `-nVALUE`.
    case option(placeholder: String)
    /// `--name`.
    case flag
  }

  let kind: Kind
  /// `frames` for `--frames`; for an operand its placeholder.
  let name: String
  let short: Character?
  let isRequired: Bool
  /// Of an operand: whether any number of values may follow the first.
  var repeats = false
  /// One or two short sentences, without a full stop at the end.
  let doc: String
  /// Reads the value's text into the settings.
  let store: (inout Settings, String) throws(BadValue) -> Void

  /// How messages name it: `--output`, `SCENE`.
  var spelling: String {
    guard case .operand = kind else { return "--\(name)" }
    return name
  }

  /// How the row is written in a command's usage line: `-o OUT`, `[--frames RANGE]`, `SCENE`.
  var usage: String {
    switch kind {
    case .operand: repeats ? name + "..." : name
    case .option(let placeholder): short.map { "-\($0) \(placeholder)" } ?? "--\(name) \(placeholder)"
    case .flag: spelling
    }
  }

  static func operand(
    _ name: String, _ path: WritableKeyPath<Settings, String>, isRequired: Bool = true, _ doc: String
  ) -> Self {
    Argument(kind: .operand, name: name, short: nil, isRequired: isRequired, doc: doc) {
      settings, text throws(BadValue) in
      guard !text.isEmpty else { throw BadValue("an empty name") }
      settings[keyPath: path] = text
    }
  }

  /// One value or more.
  static func operands(_ name: String, _ path: WritableKeyPath<Settings, [String]>, _ doc: String) -> Self {
    Argument(kind: .operand, name: name, short: nil, isRequired: true, repeats: true, doc: doc) {
      settings, text throws(BadValue) in
      guard !text.isEmpty else { throw BadValue("an empty name") }
      settings[keyPath: path].append(text)
    }
  }

  static func option<Value>(
    _ name: String, short: Character? = nil, _ placeholder: String, _ path: WritableKeyPath<Settings, Value>,
    _ reader: ValueReader<Value>, isRequired: Bool = false, _ doc: String
  ) -> Self {
    Argument(kind: .option(placeholder: placeholder), name: name, short: short, isRequired: isRequired, doc: doc) {
      settings, text throws(BadValue) in settings[keyPath: path] = try reader.read(text)
    }
  }

  /// An option that may be absent, which is nil.
  static func option<Value>(
    _ name: String, short: Character? = nil, _ placeholder: String, _ path: WritableKeyPath<Settings, Value?>,
    _ reader: ValueReader<Value>, _ doc: String
  ) -> Self {
    Argument(kind: .option(placeholder: placeholder), name: name, short: short, isRequired: false, doc: doc) {
      settings, text throws(BadValue) in settings[keyPath: path] = try reader.read(text)
    }
  }

  /// An option that may be given several times, or, where there is a separator, several values at once.
  static func list<Value>(
    _ name: String, _ placeholder: String, _ path: WritableKeyPath<Settings, [Value]>, _ reader: ValueReader<Value>,
    separator: Character? = nil, _ doc: String
  ) -> Self {
    Argument(kind: .option(placeholder: placeholder), name: name, short: nil, isRequired: false, doc: doc) {
      settings, text throws(BadValue) in
      for value in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == separator }) {
        settings[keyPath: path].append(try reader.read(String(value)))
      }
    }
  }

  static func flag(_ name: String, _ path: WritableKeyPath<Settings, Bool>, _ doc: String) -> Self {
    flag(name, path, true, doc)
  }

  /// A flag that stands for a value of an option.
  static func flag<Value>(
    _ name: String, short: Character? = nil, _ path: WritableKeyPath<Settings, Value>, _ value: Value, _ doc: String
  ) -> Self {
    Argument(kind: .flag, name: name, short: short, isRequired: false, doc: doc) { settings, _ in
      settings[keyPath: path] = value
    }
  }
}
