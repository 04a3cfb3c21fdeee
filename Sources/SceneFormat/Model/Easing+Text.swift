internal import Names

/// Why a text names no easing.
public struct EasingError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}

extension Easing: CustomStringConvertible {
  /// The easings that are named without arguments.
  static let named: [(name: String, easing: Easing)] =
    [
      ("linear", .linear), ("hold", .hold), ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut),
      ("easeInOut", .easeInOut),
    ]
    + Family.allCases.flatMap { family in
      Direction.allCases.map { ("\($0.rawValue)\(family.rawValue)", .family($0, family)) }
    }

  private static let byName = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0.easing) })

  /// Reads an easing as scenes write it: `easeIn`, `outBack`, `cubic-bezier(.2,.8,.2,1)`, `steps(4,end)`,
  /// `spring(1,100,10)`.
  public init(parsing text: String) throws(EasingError) {
    if let easing = Self.byName[text] {
      self = easing
      return
    }
    guard let open = text.firstIndex(of: "(") else { throw Self.unknown(text) }
    guard text.last == ")" else { throw EasingError(description: "\(Wording.quoted(text)) isn't closed; add a \")\"") }
    let name = text[..<open].trimmingSpaces
    let inner = text[text.index(after: open)...].dropLast()
    let arguments = inner.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingSpaces)
    switch name {
    case "cubic-bezier": self = try Self.cubicBezier(arguments)
    case "steps": self = try Self.steps(arguments)
    case "spring": self = try Self.spring(arguments)
    default: throw Self.unknown(name)
    }
  }

  /// The easing as scenes write it.
  public var description: String {
    switch self {
    case .linear: "linear"
    case .hold: "hold"
    case .ease: "ease"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .family(let direction, let family): direction.rawValue + family.rawValue
    case .cubicBezier(let x1, let y1, let x2, let y2): "cubic-bezier(\(Self.list([x1, y1, x2, y2])))"
    case .steps(let count, let position): "steps(\(count),\(position.rawValue))"
    case .spring(let mass, let stiffness, let damping): "spring(\(Self.list([mass, stiffness, damping])))"
    }
  }

  private static func list(_ values: [Double]) -> String {
    values.map { JSONValue.double($0).shown }.joined(separator: ",")
  }

  private static func unknown(_ name: String) -> EasingError {
    // CSS's spelling with hyphens, too.
    let plain = name.filter { $0 != "-" && $0 != "_" }
    let functions = ["cubic-bezier(x1,y1,x2,y2)", "steps(n,end)", "spring(mass,stiffness,damping)"]
    let hint =
      Suggestion.nearest(to: plain, among: named.map(\.name))
      ?? named.first { $0.name.lowercased() == plain.lowercased() }?.name
      ?? functions.first { $0.hasPrefix(name + "(") }
      ?? Suggestion.nearest(to: name, among: ["cubic-bezier", "steps", "spring"])
    let names =
      "linear, hold, ease, easeIn, easeOut, easeInOut, in|out|inOut with Sine, Quad, Cubic, Quart, Quint, "
      + "Expo, Circ, Back, Elastic or Bounce, \(Wording.list(functions, quoted: false))"
    return EasingError(
      description: "unknown easing \(Wording.quoted(name))" + (hint.map { Wording.didYouMean($0) } ?? "; use \(names)"))
  }

  private static func cubicBezier(_ arguments: [String]) throws(EasingError) -> Easing {
    guard arguments.count == 4 else { throw miscounted("cubic-bezier", "4 numbers: x1, y1, x2, y2", arguments) }
    let any = NumberRange(lower: -1000, upper: 1000)
    return .cubicBezier(
      x1: try number(arguments[0], "x1 of cubic-bezier", .fraction),
      y1: try number(arguments[1], "y1 of cubic-bezier", any),
      x2: try number(arguments[2], "x2 of cubic-bezier", .fraction),
      y2: try number(arguments[3], "y2 of cubic-bezier", any))
  }

  private static func steps(_ arguments: [String]) throws(EasingError) -> Easing {
    guard arguments.count == 1 || arguments.count == 2 else {
      throw miscounted("steps", "a count, and start or end", arguments)
    }
    guard let count = Int(arguments[0]), (1...10_000).contains(count) else {
      throw EasingError(
        description: "the count of steps needs a whole number from 1 to 10000, not \(Wording.quoted(arguments[0]))")
    }
    guard arguments.count == 2 else { return .steps(count, .end) }
    guard let position = StepPosition(rawValue: arguments[1]) else {
      throw EasingError(description: "steps need \"start\" or \"end\", not \(Wording.quoted(arguments[1]))")
    }
    return .steps(count, position)
  }

  private static func spring(_ arguments: [String]) throws(EasingError) -> Easing {
    guard arguments.count == 3 else { throw miscounted("spring", "3 numbers: mass, stiffness, damping", arguments) }
    let range = NumberRange(lower: 0, upper: 1_000_000, isLowerExcluded: true)
    return .spring(
      mass: try number(arguments[0], "the mass of spring", range),
      stiffness: try number(arguments[1], "the stiffness of spring", range),
      damping: try number(arguments[2], "the damping of spring", range))
  }

  private static func miscounted(_ name: String, _ needs: String, _ arguments: [String]) -> EasingError {
    EasingError(description: "\(name) needs \(needs); here are \(arguments == [""] ? 0 : arguments.count)")
  }

  private static func number(_ text: String, _ what: String, _ range: NumberRange) throws(EasingError) -> Double {
    let isPlain = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isPlain, let value = Double(text), range.contains(value) else {
      throw EasingError(description: "\(what) needs \(range.words("a number")), not \(Wording.quoted(text))")
    }
    return value
  }

  /// What a JSON Schema can say of an easing.
  static var schema: JSONValue {
    let number = "\\s*[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?\\s*"
    func call(_ name: String, _ arguments: String) -> JSONValue {
      .object(["type": .string("string"), "pattern": .string("^\(name)\\(\(arguments)\\)$")])
    }
    return .object([
      "anyOf": .array([
        .object(["enum": .array(named.map { .string($0.name) })]),
        call("cubic-bezier", Array(repeating: number, count: 4).joined(separator: ",")),
        call("steps", "\\s*[1-9][0-9]*\\s*(,\\s*(start|end)\\s*)?"),
        call("spring", Array(repeating: number, count: 3).joined(separator: ",")),
      ])
    ])
  }
}

extension StringProtocol {
  fileprivate var trimmingSpaces: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
