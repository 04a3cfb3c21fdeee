internal import Geometry
internal import Names

/// The state of reading one scene: the place in the tree, and what was found on the way.
///
/// Reading goes on after a fault, so that all of them are reported in one run.
final class SceneReader {
  /// Above this many faults the rest is only counted.
  static let reportLimit = 1000
  /// The files that the assets of a scene may name, each time counted.
  static let fileLimit = 200_000

  var files: AssetFiles
  var filesNamed = 0
  /// The film's rate, once the canvas has been read.
  var rate = FrameRate.thirty
  /// The film's length in seconds, once the canvas has been read.
  var duration: Rational?
  /// The canvas's size, once it has been read.
  var canvasSize = PixelPair(width: 1, height: 1)
  /// The assets of the scene and where their files are named.
  var assets: [String: JSONOrigin] = [:]
  /// Where the post effects that were read stand.
  var postOrigins: [JSONOrigin] = []
  var usedAssets: Set<String> = []
  /// The assets that say how light falls on their pictures.
  var surfaceAssets: Set<String> = []
  /// How many cels the assets have that could be read.
  var celCounts: [String: Int] = [:]
  var nodes = NodeRegister()
  var layers: Set<String> = ["default"]
  var collisionGroups: Set<String> = ["default"]
  /// The children of the node that was read last, which are read after it.
  var pendingChildren: JSONValue?
  private(set) var faults: [Fault] = []
  private(set) var hiddenFaults = 0
  /// What is probably not meant, though it can be rendered.
  private(set) var warnings: [Diagnostic] = []
  private var path = ScenePath()
  /// Comparisons of words that may still be made, so that a huge scene full of faults is reported in bounded time.
  private var suggestionBudget = 1_000_000
  /// The names of each kind of thing, as far as they were asked for.
  private var sortedNames: [String: [String]] = [:]

  struct Fault {
    var origin: JSONOrigin
    var place: String
    var message: String
  }

  private let bytes: [UInt8]
  private let file: String
  private let overrides: [String]
  private lazy var text = SourceText(file: file, bytes: bytes)

  /// - Parameter overrides: what messages call the values that come from outside, such as `--set lamp.range=x`.
  init(file: String, bytes: [UInt8], overrides: [String], files: AssetFiles) {
    (self.file, self.bytes, self.overrides, self.files) = (file, bytes, overrides, files)
  }

  var hasFaults: Bool { !faults.isEmpty }
  var place: String { path.description }

  /// Reports a fault; at the place that is being read, unless another is named. A message that is not shown is not made.
  func report(_ message: @autoclosure () -> String, at origin: JSONOrigin, place: @autoclosure () -> String? = nil) {
    guard faults.count < Self.reportLimit else {
      hiddenFaults += 1
      return
    }
    faults.append(Fault(origin: origin, place: place() ?? self.place, message: message()))
  }

  /// Notes, for the place that is being read, what is probably not meant.
  func warn(_ message: @autoclosure () -> String, at origin: JSONOrigin) {
    guard warnings.count < Self.reportLimit else { return }
    warnings.append(Diagnostic(location: location(origin), place: place, message: message()))
  }

  /// Reports that `value` is not what is needed, and returns nil.
  func mismatch<Value>(_ value: JSONValue, needs words: String, hint: @autoclosure () -> String = "") -> Value? {
    report("needs \(words), not \(value.shown)\(hint())", at: value.origin)
    return nil
  }

  func location(_ origin: JSONOrigin) -> SourceLocation {
    switch origin {
    case .none: SourceLocation(file: file)
    case .text(let offset): text.location(atOffset: offset)
    case .override(let index): SourceLocation(file: overrides[index])
    }
  }

  /// ` at line 12`, or nothing.
  func lineClause(_ origin: JSONOrigin) -> String {
    location(origin).line.map { " at line \($0)" } ?? ""
  }

  /// All faults, in the order of the file; those of overrides come last.
  var diagnostics: [Diagnostic] {
    func order(_ origin: JSONOrigin) -> Int {
      switch origin {
      case .none: -1
      case .text(let offset): offset
      case .override(let index): .max / 2 + index
      }
    }
    // Stable, so that faults at one place keep the order in which they were found.
    let sorted = faults.enumerated().sorted { a, b in
      (order(a.element.origin), a.offset) < (order(b.element.origin), b.offset)
    }
    var diagnostics = sorted.map { _, fault in
      Diagnostic(location: location(fault.origin), place: fault.place, message: fault.message)
    }
    if hiddenFaults > 0 {
      diagnostics.append(
        Diagnostic(location: SourceLocation(file: file), message: "\(hiddenFaults) more faults; mend these first"))
    }
    return diagnostics
  }

  /// `; did you mean …?` for the candidate nearest to `word`, or nothing.
  func didYouMean(_ word: String, _ candidates: some Collection<String>) -> String {
    Wording.didYouMean(nearest(to: word, among: candidates))
  }

  /// The candidate nearest to `word`, as long as time may be spent on it.
  func nearest(to word: String, among candidates: some Collection<String>) -> String? {
    guard faults.count < Self.reportLimit else { return nil }
    suggestionBudget -= candidates.count
    guard suggestionBudget >= 0 else { return nil }
    return Suggestion.nearest(to: word, among: candidates)
  }

  /// `unknown asset "wal"; did you mean "wall"?`, or which ones there are.
  func unknown(_ noun: String, _ id: String, among known: some Collection<String>) -> String {
    let start = "unknown \(noun) \(Wording.quoted(id))"
    if known.isEmpty { return "\(start); the scene has no \(noun)s with a name, so add it" }
    // Sorted, for the order of dictionaries is another one on every run; once, for names are only added.
    let names = sortedNames[noun].flatMap { $0.count == known.count ? $0 : nil } ?? known.sorted()
    sortedNames[noun] = names
    let hint = didYouMean(id, names)
    return start + (hint.isEmpty && names.count <= 8 ? "; use \(Wording.list(names))" : hint)
  }

  /// How many steps lead to the place that is being read.
  var depth: Int { path.steps.count }

  /// Goes one step further into the tree, until `leave(to:)`.
  func enter(_ step: ScenePath.Step) { path.steps.append(step) }

  /// Goes back to the place to which so many steps lead.
  func leave(to depth: Int) { path.steps.removeSubrange(depth...) }

  /// Does `body` one step further into the tree.
  func within<Result>(_ step: ScenePath.Step, _ body: () -> Result) -> Result {
    path.steps.append(step)
    defer { path.steps.removeLast() }
    return body()
  }
}

/// The place of a value in a scene.
struct ScenePath: CustomStringConvertible {
  enum Step {
    case key(String)
    case index(Int)
    /// The id of the object that the steps before lead to.
    case label(String)
  }

  var steps: [Step] = []

  /// `canvas.size[0]`, or `nodes[2].children[0] "hat": position.keys[1].time`: of nested objects only the innermost
  /// shows its id.
  var description: String {
    let label = steps.lastIndex { if case .label = $0 { true } else { false } }
    var text = ""
    for (index, step) in steps.enumerated() {
      switch step {
      case .key(let key):
        text += text.isEmpty ? key : index - 1 == label ? ": \(key)" : ".\(key)"
      case .index(let number): text += "[\(number)]"
      case .label(let id): if index == label { text += " \(Wording.quoted(id))" }
      }
    }
    return text
  }
}
