import Foundation
import Imaging
import SceneFormat
import Staging
import TestSupport
import Testing

/// Every number and colour of light can move: those that the schema has, from keys in a scene to the frame's state.
struct MovingLightTests {
  /// What stands still by its nature: names, choices, flags, shapes and layers, and whole objects with keys of their own.
  private static let constants: [String: Set<String>] = [
    "light": ["kind", "blend", "points", "filled", "asset", "glow", "shadow"],
    "glow": [],
    "shadow": ["layers"],
    "lighting": ["model", "toneMap", "pixelGrid"],
    "occluder": ["polygon", "line", "outline", "shadesItself", "layers"],
    // The last three are of time, and not of light.
    "sprite": [
      "asset", "anchor", "flipX", "flipY", "blend", "sampling", "edges", "tile", "normalY", "play", "speed", "start",
    ],
  ]

  /// Where each key is tried, and two values with what lies in their middle.
  private struct Trial {
    let object: String
    let key: String
    var kind = "point"
    var from = "0.25"
    var middle = "0.5"
    var to = "0.75"

    /// A scene in which the key has this value.
    func scene(_ value: String) -> String {
      func own(_ object: String, _ others: String = "") -> String {
        "{ " + others + (self.object == object ? "\(others.isEmpty ? "" : ", ")\"\(key)\": \(value)" : "") + " }"
      }
      let area = kind == "area" ? ", \"points\": [[0, 0], [30, 0]]" : ""
      let parts = kind == "directional" ? "" : ", \"glow\": \(own("glow"))"
      let light = own(
        "light", "\"type\": \"light\", \"kind\": \"\(kind)\", \"shadow\": \(own("shadow"))\(parts)\(area)")
      let sprite = own(
        "sprite",
        "\"type\": \"sprite\", \"asset\": \"dot\", \"occluder\": \(own("occluder", "\"line\": [[0, 0], [9, 9]]"))")
      return """
        {
          "footlight": 1, "canvas": { "size": [64, 48], "fps": 10, "duration": 4 }, "lighting": \(own("lighting")),
          "assets": { "dot": { "image": "art/dot.png", "normal": "auto" } }, "nodes": [\(sprite), \(light)]
        }
        """
    }
  }

  private static let trials: [Trial] = {
    func colors(_ object: String, _ key: String) -> Trial {
      Trial(object: object, key: key, from: "\"#000\"", middle: "[0.5, 0.5, 0.5]", to: "\"#fff\"")
    }
    func numbers(_ object: String, _ key: String, kind: String = "point", _ from: Int, _ to: Int) -> Trial {
      Trial(object: object, key: key, kind: kind, from: "\(from)", middle: "\((from + to) / 2)", to: "\(to)")
    }
    return [
      colors("light", "color"), numbers("light", "temperature", 2000, 4000), Trial(object: "light", key: "intensity"),
      numbers("light", "range", 20, 40), numbers("light", "inner", 2, 8), numbers("light", "falloff", 1, 5),
      numbers("light", "height", 10, 20), numbers("light", "angle", kind: "cone", 30, 50),
      Trial(object: "light", key: "softness", kind: "cone"),
      numbers("light", "elevation", kind: "directional", 20, 40), numbers("light", "thickness", kind: "area", 2, 6),
      Trial(object: "light", key: "scattering"), numbers("glow", "radius", 8, 12),
      Trial(object: "glow", key: "strength"),
      numbers("shadow", "softness", 2, 10), Trial(object: "shadow", key: "strength"), colors("shadow", "color"),
      numbers("shadow", "length", kind: "directional", 20, 40),
      Trial(object: "lighting", key: "ambient"), colors("lighting", "ambientColor"),
      numbers("lighting", "exposure", -2, 2), numbers("lighting", "ceiling", 1, 3), numbers("lighting", "bands", 2, 6),
      numbers("lighting", "pixelSize", 2, 6), Trial(object: "occluder", key: "opacity"), colors("sprite", "tint"),
      Trial(object: "sprite", key: "normalStrength"), Trial(object: "sprite", key: "specular"),
      numbers("sprite", "shininess", 10, 30), Trial(object: "sprite", key: "ambient"),
      colors("sprite", "ambientColor"),
    ]
  }()

  private static let images: [AssetID: any ImageSource] = {
    guard let size = PixelSize(width: 8, height: 4) else { return [:] }
    let bitmap = Bitmap(size: size, transfer: .srgb, samples: [UInt16](repeating: .max, count: 128))
    let surface = Texture(normals: bitmap.reliefNormals())
    return TextureList([Texture(bitmap, blendedAs: .linear)], surfaces: [surface]).map { ["dot": $0] } ?? [:]
  }()

  private static let invalid = packageRoot.appending(path: "Scenes/invalid")

  /// At 1 s.
  private func state(_ trial: Trial, _ value: String) throws -> FrameState {
    let document = try SceneDocument.read(text: trial.scene(value), folder: Self.invalid.path)
    return try Stage(document.scene, images: Self.images).frame(10)
  }

  @Test(arguments: trials.indices) func aValueBetweenKeysIsInTheFramesState(index: Int) throws {
    let trial = Self.trials[index]
    let keys = """
      { "keys": [{ "time": 0, "value": \(trial.from) }, { "time": 2, "value": \(trial.to) }] }
      """
    let moved = try state(trial, keys)
    #expect(try moved == state(trial, trial.middle))
    #expect(try moved != state(trial, trial.from) && moved != state(trial, trial.to))
  }

  /// What leaves the range is taken as its end.
  @Test func aNumberOfBandsThatMovesIsRounded() throws {
    let trial = Trial(object: "lighting", key: "bands")
    func bands(_ amplitude: Double) throws -> Int? {
      try state(trial, "{ \"wave\": \"square\", \"center\": 2, \"amplitude\": \(amplitude), \"period\": 8 }")
        .lighting.bands
    }
    #expect(try [0.4, 0.6, -9, 999].map(bands) == [2, 3, 1, 256])
  }

  // MARK: - The tables

  /// The schema's properties of an object; of nodes, without those that all nodes have.
  private func properties(_ object: String) throws -> [String: Any] {
    let url = packageRoot.appending(path: "Scenes/footlight.schema.json")
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    var own = try #require(definitions[object]?["properties"] as? [String: Any])
    if object == "light" || object == "sprite" {
      for key in try #require(definitions["group"]?["properties"] as? [String: Any]).keys { own[key] = nil }
    }
    return own
  }

  private func takesKeys(_ property: Any?) -> Bool {
    ((property as? [String: Any])?["anyOf"] as? [[String: Any]] ?? []).contains { choice in
      (choice["$ref"] as? String)?.hasPrefix("#/$defs/keys-") ?? takesKeys(choice)
    }
  }

  @Test(arguments: constants.keys.sorted()) func allThatIsNotConstantByNatureTakesKeysAndIsTried(object: String) throws
  {
    let properties = try properties(object)
    let constants = try #require(Self.constants[object])
    #expect(Set(properties.keys).isSuperset(of: constants))
    let moving = Set(properties.keys).subtracting(constants)
    for key in moving { #expect(takesKeys(properties[key]), "\(object).\(key)") }
    for key in constants { #expect(!takesKeys(properties[key]), "\(object).\(key)") }
    let nodes: Set = ["ambient", "ambientColor"]
    let tried = Set(Self.trials.filter { $0.object == object }.map(\.key))
    // Of no light are a pattern's place and the cel that shows.
    let others: Set = ["offset", "frame"]
    #expect(object == "sprite" ? tried == moving.subtracting(others).union(nodes) : tried == moving)
  }

  @Test(arguments: trials.indices) func theReferenceSaysThatItMoves(index: Int) throws {
    let trial = Self.trials[index]
    let url = packageRoot.appending(path: "Sources/SceneFormat/SceneFormat.docc/SceneReference.md")
    let sections = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix(trial.object.capitalized + "\n") })
    let row = try #require(section.split(separator: "\n").first { $0.hasPrefix("| `\(trial.key)` |") })
    #expect(row.contains("| `keys` `wave` `noise`"))
  }

  /// Every key of these objects, constants too, stands in some message of the corpus.
  @Test(arguments: constants.keys.sorted()) func theInvalidCorpusNamesEveryKey(object: String) throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.invalid, includingPropertiesForKeys: nil)
    let messages = try files.filter { $0.pathExtension == "expected" }
      .flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
    let isNode = object == "light" || object == "sprite"
    let tried = Self.trials.filter { $0.object == object }.map(\.key)
    for key in Set(try properties(object).keys).union(tried) {
      let place = isNode ? ": \(key)" : "\(object).\(key)"
      let isNamed = messages.contains { message in
        [":", ".", "["].contains { message.contains(place + $0) } || message.contains("missing key \"\(key)\"")
      }
      #expect(isNamed, "\(object).\(key)")
    }
  }
}
