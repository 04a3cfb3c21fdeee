/// A place in a file that a message is about.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file as its reader named it, or the option (`--set lamp.range=x`) that a value comes from.
  public var file: String
  /// From 1; nil when the message is about the whole file.
  public var line: Int?
  /// From 1, in characters (Unicode scalars).
  public var column: Int?

  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `scene.json:41:7`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

/// One fault of a scene: where it is, what it is about, and what to do.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  public var location: SourceLocation
  /// What the message is about, such as `nodes[3] "lamp": opacity`; empty for the whole scene.
  public var place: String
  public var message: String

  public init(location: SourceLocation, place: String = "", message: String) {
    self.location = location
    self.place = place
    self.message = message
  }

  /// `scene.json:41:7: nodes[3] "lamp": unknown key "positon"; did you mean "position"?`
  public var description: String {
    ([location.description, place].filter { !$0.isEmpty } + [message]).joined(separator: ": ")
  }
}

/// All that is wrong with a scene, in the order of the file.
public struct SceneError: Error, Hashable, CustomStringConvertible {
  public var diagnostics: [Diagnostic]

  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// One line for each fault.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
