internal import Footlight
internal import Foundation

/// What `info` tells about a film, as text and as JSON.
struct SceneSummary: Encodable {
  struct Counts: Encodable {
    var nodes = 0
    var groups = 0
    var sprites = 0
    var lights = 0
    var ropes = 0
    /// Springs and sticks.
    var joints = 0
    /// Nodes of any kind that have a body.
    var bodies = 0
  }

  struct AssetSummary: Encodable {
    let id: String
    let cels: Int
    /// Of the cels in pixels: the greatest width and height; empty when an unused asset can't be read.
    let size: [Int]
    /// Whether all cels have this size.
    let isUniform: Bool
  }

  struct SurfaceSummary: Encodable {
    /// The node's id or place.
    let name: String
    /// Its colour in the pass `id`, as `#rrggbb`.
    let id: String
    /// Its grey in the pass `depth`, 0…1.
    let depth: Double
  }

  let scene: String
  /// Width and height in pixels.
  let size: [Int]
  /// Frames per second: as a person writes it, and exactly.
  let fps: Double
  let fpsExact: String
  /// Seconds, of all frames.
  let duration: Double
  let frames: Int
  let counts: Counts
  let ticksPerSecond: Int
  /// Those in the film's duration.
  let ticks: Int
  let assets: [AssetSummary]
  /// From back to front.
  let surfaces: [SurfaceSummary]

  /// - Parameter listsAssets: whether to look into the pictures for their sizes.
  init(_ film: Film, _ document: SceneDocument, listsAssets: Bool) {
    let stage = film.stage
    scene = document.file
    size = [stage.size.width, stage.size.height]
    let rate = stage.clock.rate.framesPerSecond
    fps = rate.value
    fpsExact = rate.description
    frames = film.frameCount
    duration = stage.clock.time(ofFrame: frames).value
    var counts = Counts()
    Self.count(stage.scene.allNodes, into: &counts)
    self.counts = counts
    ticksPerSecond = stage.scene.physics.rate
    ticks = stage.tickCount
    surfaces = stage.surfaces.map { SurfaceSummary(name: $0.name, id: $0.id.description, depth: $0.depth) }
    assets = (listsAssets ? stage.scene.assets : []).map { asset in
      let sizes = Self.celSizes(of: asset, document)
      let most = [sizes.map(\.width).max(), sizes.map(\.height).max()].compactMap(\.self)
      return AssetSummary(id: asset.id.name, cels: asset.celCount, size: most, isUniform: sizes.count <= 1)
    }
  }

  /// The sizes that its cels have; none when they can't be read.
  private static func celSizes(of asset: Asset, _ document: SceneDocument) -> Set<PixelSize> {
    if case .sheet(_, let width, let height, _, _, _, _) = asset.source {
      return Set([PixelSize(width: width, height: height)].compactMap(\.self))
    }
    return Set(asset.files.compactMap { try? ImageReader.size(contentsOf: document.resolve($0)) })
  }

  private static func count(_ nodes: some Sequence<Node>, into counts: inout Counts) {
    for node in nodes {
      counts.nodes += 1
      switch node.content {
      case .group: counts.groups += 1
      case .sprite: counts.sprites += 1
      case .light: counts.lights += 1
      case .rope: counts.ropes += 1
      case .spring, .stick: counts.joints += 1
      }
      if node.body != nil { counts.bodies += 1 }
    }
  }

  /// `1280×720, 240 frames (8 s at 30 fps), 12 nodes`.
  var oneLine: String {
    "\(size[0])×\(size[1]), \(Self.counted(frames, "frame")) (\(length)), \(Self.counted(counts.nodes, "node"))"
  }

  var text: String {
    let kinds = [(counts.groups, "group"), (counts.sprites, "sprite"), (counts.lights, "light")]
    let nodes = kinds.map { Self.counted($0.0, $0.1) }
    var rows = [
      ("size", "\(size[0])×\(size[1])"), ("length", length), ("frames", "\(frames) (0-\(frames - 1))"),
      ("nodes", "\(counts.nodes): \(nodes.joined(separator: ", "))"),
    ]
    if counts.ropes + counts.joints + counts.bodies > 0 {
      let parts = [(counts.bodies, "body"), (counts.ropes, "rope"), (counts.joints, "joint")]
      let members = parts.map { Self.counted($0.0, $0.1) }.joined(separator: ", ")
      rows.append(("physics", "\(members); \(Self.counted(ticks, "tick")) at \(ticksPerSecond) a second"))
    }
    for (index, asset) in assets.enumerated() {
      let size = asset.size.isEmpty ? "unknown size" : asset.size.map(String.init).joined(separator: "×")
      let cels = "\(Self.counted(asset.cels, "cel")) of \(asset.isUniform ? "" : "up to ")\(size)"
      rows.append((index == 0 ? "assets" : "", "\(asset.id): \(cels)"))
    }
    return rows.map { $0.0.padding(toLength: 8, withPad: " ", startingAt: 0) + $0.1 }.joined(separator: "\n")
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// `8 s at 30 fps`.
  private var length: String {
    "\(Self.short(duration)) s at \(fps == fps.rounded() ? Self.short(fps) : Format.fixed(fps, 3)) fps"
  }

  /// Up to three decimals, without zeros at the end.
  private static func short(_ value: Double) -> String {
    var text = Format.fixed(value, 3)
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun.hasSuffix("y") ? "\(noun.dropLast())ies" : "\(noun)s")"
  }
}
