/// The keys of a tilt-shift as options of a command line: `--band 0.1,0.2`, `--bokeh disc`.
///
/// They are read by the table that reads scenes, so that ranges and messages are the same.
public struct TiltShiftOptions: Hashable, Sendable {
  private struct Option: Hashable {
    var name: String
    var text: String
  }

  private var options: [Option] = []

  /// All that can be given.
  public static let names = PostTable.tiltShift.fields.map(\.key).filter { !notAboutLook.contains($0) }
  /// What a scene says of any effect.
  private static let notAboutLook = ["type", "visible", "opacity"]

  public init() {}

  /// The text of an option: a number, several with commas between, or a word. Nil when it is not given.
  ///
  /// - Precondition: `name` is one of `names`.
  public subscript(name: String) -> String? {
    get { options.first { $0.name == name }?.text }
    set {
      precondition(Self.names.contains(name), "a tilt-shift has no \(name)")
      options.removeAll { $0.name == name }
      if let newValue { options.append(Option(name: name, text: newValue)) }
    }
  }

  /// The tilt-shift for a picture of this size, in pixels. A mask is called as it was given.
  ///
  /// - Throws: all that is wrong, in the order in which the options were given.
  public func tiltShift(width: Int, height: Int) throws(SceneError) -> PostEffect.TiltShift {
    let reader = SceneReader(
      file: "", bytes: [], overrides: options.map { "--\($0.name) \($0.text)" },
      files: AssetFiles(folder: "", allowsOutside: true, checksExistence: false))
    reader.canvasSize = PixelPair(width: width, height: height)
    if let mask = self["mask"] { reader.assets[mask] = JSONOrigin.none }
    let members = options.enumerated().map { index, option in
      JSONMember(option.name, at: .override(index), Self.value(option.text, at: .override(index)))
    }
    let type = JSONMember("type", .string("tiltShift"))
    let effect = PostTable.tiltShift.read(JSONValue(.object([type] + members)), reader)
    guard !reader.hasFaults, case .tiltShift(let tiltShift) = effect?.content else {
      // The option says all that the place would.
      throw SceneError(reader.diagnostics.map { Diagnostic(location: $0.location, message: $0.message) })
    }
    return tiltShift
  }

  private static func value(_ text: String, at origin: JSONOrigin) -> JSONValue {
    func single(_ text: String) -> JSONValue {
      JSONValue(Double(text) == nil ? .string(text) : .number(text), at: origin)
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 1 ? single(text) : JSONValue(.array(parts.map(single)), at: origin)
  }
}
