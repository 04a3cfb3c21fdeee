import Geometry
import Imaging
import SceneFormat
import Staging
import Synchronization
import Testing

/// Shadows and what they are cast of, from the scene to the frame's state.
@Suite struct ShadowTests {
  private static let lamp = Node(id: "lamp", .light(Light(shadow: Light.Shadow())))

  private func state(_ nodes: [Node], at frame: Int = 0, scale: Double = 1) throws -> FrameState {
    try StageFixture.stage([Self.lamp] + nodes, scale: scale).frame(frame)
  }

  private func group(_ occluder: Node.Occluder, _ change: (inout Node) -> Void = { _ in }) -> Node {
    var node = Node(id: "crate", .group, occluder: occluder)
    change(&node)
    return node
  }

  private static let corner = [Vector2(0, 0), Vector2(10, 0), Vector2(0, 5)]

  @Test func anOccluderMovesTurnsAndScalesWithItsNodeAndTheOutput() throws {
    let node = group(.init(.polygon(Self.corner))) {
      $0.position = .constant(Vector2(100, 50))
      $0.rotation = .constant(90)
      $0.scale = .constant(Vector2(2, -4))
    }
    let occluder = try #require(try state([node], scale: 3).occluders.first)
    #expect(occluder.isClosed && occluder.name == "crate" && !occluder.shadesItself && occluder.opacity == 1)
    // Scaled to (20, 0) and (0, −20), turned to (0, 20) and (20, 0).
    #expect(occluder.points == [Vector2(300, 150), Vector2(300, 210), Vector2(360, 150)])
    let line = try state([group(.init(.line(Self.corner), shadesItself: true))]).occluders
    #expect(line.map(\.points) == [Self.corner] && line[0].isClosed == false && line[0].shadesItself)
  }

  @Test func aCameraMovesOccludersByTheirParallax() throws {
    var node = group(.init(.line(Self.corner)))
    node.parallax = Vector2(0.5, 0.5)
    let scene = try StageFixture.scene([Self.lamp, node], camera: Camera(position: .constant(Vector2(120, 50))))
    let state = try Stage(scene, images: try StageFixture.images()).frame(0)
    #expect(state.occluders.first?.points.first == Vector2(-10, 0))
  }

  @Test func whatIsHiddenCastsNothingAndWhatFadesCastsLess() throws {
    let occluder = Node.Occluder(.line(Self.corner), opacity: .constant(0.5))
    let faded = group(occluder) { $0.opacity = .constant(0.5) }
    #expect(try state([faded]).occluders.map(\.opacity) == [0.25])
    let gone = group(occluder) { $0.opacity = .constant(0) }
    let late = group(occluder) { $0.visible = Node.Span(start: .seconds(.one)) }
    #expect(try state([gone]).occluders.isEmpty)
    #expect(try state([late]).occluders.isEmpty && state([late], at: 10).occluders.count == 1)
    let below = Node(.group, opacity: .constant(0), children: [group(occluder)])
    #expect(try state([below]).occluders.isEmpty)
    // Nothing is traced for lights that shine through everything.
    #expect(try StageFixture.stage([Node(.light(Light())), group(occluder)]).frame(0).occluders.isEmpty)
  }

  /// A picture knows its own node's occluder, and without one that of the nearest group; not that of another picture.
  @Test func picturesKnowWhoseOccludersAreTheirs() throws {
    let line = Node.Occluder(.line(Self.corner))
    func picture(_ id: String, _ occluder: Node.Occluder? = nil, children: [Node] = []) -> Node {
      Node(id: NodeID(id), .sprite(Sprite(asset: "dot")), occluder: occluder, children: children)
    }
    let cart = Node(
      id: "cart", .group, occluder: line,
      children: [Node(.group, children: [picture("wheel")]), picture("box", line, children: [picture("lid")])])
    let state = try state([cart, picture("wall")])
    func node(_ name: String) -> Int? { state.sprites.first { $0.name == name }?.node }
    let occluders = state.occluders.map { ($0.name, $0.node) }
    #expect(occluders.map(\.0) == ["cart", "box"] && occluders.allSatisfy { $0.1 != nil })
    #expect(node("wheel") == occluders[0].1 && node("box") == occluders[1].1)
    #expect(node("lid") == nil && node("wall") == nil)
  }

  @Test func layersSayWhoseShadowsALightCasts() throws {
    func light(_ id: NodeID, _ layers: [String]?) -> Node {
      Node(id: id, .light(Light(shadow: Light.Shadow(layers: layers))))
    }
    let lights = [light("all", nil), light("solid", ["solid"]), light("plain", ["default", "other"])]
    let crates = [nil, ["solid"], ["solid", "other"]].map {
      group(.init(.line(Self.corner), layers: $0)) { $0.id = nil }
    }
    let state = try StageFixture.stage(lights + crates).frame(0)
    let meets = state.lights.map { light in
      state.occluders.map { ($0.layers & (light.shadow?.layers ?? 0)) != 0 }
    }
    #expect(meets == [[true, true, true], [false, true, true], [true, false, true]])
  }

  @Test func aLightsShadowIsDrivenScaledAndClamped() throws {
    func shadow(_ shadow: Light.Shadow, kind: Light.Kind = .point) throws -> ShadowState {
      let node = Node(.light(Light(kind: kind, shadow: shadow)), scale: .constant(Vector2(2, 2)))
      return try #require(try StageFixture.stage([node], scale: 3).frame(0).lights.first?.shadow)
    }
    func wild(_ value: Double) -> Property<Double> {
      .wave(WaveDriver(.square, center: 0, amplitude: value, frequency: 0))
    }
    let plain = try shadow(Light.Shadow(softness: .constant(5), strength: .constant(0.75)))
    #expect(plain == ShadowState(softness: 30, strength: 0.75))
    let sun = try shadow(Light.Shadow(softness: .constant(5)), kind: .directional)
    #expect(sun.softness == 5 && sun.length == nil)
    let low = try shadow(Light.Shadow(length: .constant(40)), kind: .directional)
    #expect(low.length == 240)
    #expect(try shadow(Light.Shadow(length: wild(-5)), kind: .directional).length == 0)
    #expect(try shadow(Light.Shadow(softness: .constant(80)), kind: .directional).softness == 30)
    #expect(try shadow(Light.Shadow(softness: wild(-5), strength: wild(9))) == ShadowState())
    let glass = try shadow(Light.Shadow(color: .constant(Color(1, 0, 0, 0.5))))
    #expect(glass.strength == 0.5 && glass.color == SIMD3(1, 0, 0))
  }

  @Test func receivingShadowsIsInherited() throws {
    let tree = Node(
      .group, receivesShadows: false,
      children: [StageFixture.dot("a"), Node(.group, receivesShadows: true, children: [StageFixture.dot("b")])])
    let sprites = try state([StageFixture.dot("c"), tree]).sprites
    #expect(sprites.map(\.name) == ["c", "a", "b"])
    #expect(sprites.map(\.receivesShadows) == [true, false, true])
  }

  @Test func bodiesGiveTheirShapes() throws {
    func points(_ shape: Node.Body.Shape) throws -> OccluderState {
      let node = group(.init(.outline(.body))) {
        $0.body = Node.Body(.static, shape: shape)
        $0.position = .constant(Vector2(50, 50))
      }
      return try #require(try state([node]).occluders.first)
    }
    let box = try points(.box(Vector2(20, 10)))
    #expect(box.isClosed && box.points == [Vector2(40, 45), Vector2(60, 45), Vector2(60, 55), Vector2(40, 55)])
    let ends = [Vector2(0, 0), Vector2(9, 0)]
    #expect(try points(.segment(ends[0], ends[1])).points == ends.map { $0 + Vector2(50, 50) })
    #expect(try points(.polyline(ends)).isClosed == false)
    let circle = try points(.circle(radius: 30))
    #expect(circle.isClosed)
    for (a, b) in zip(circle.points, circle.points.dropFirst() + circle.points.prefix(1)) {
      let (corner, chord) = ((a - Vector2(50, 50)).length, ((a + b) * 0.5 - Vector2(50, 50)).length)
      #expect((corner - 30).magnitude < 1e-9 && chord > 29.9)
    }
  }

  @Test func whatHasNoOutlineIsAnError() throws {
    for (outline, body) in [
      (Node.Occluder.Outline.alpha, nil), (.body, nil), (.body, Node.Body(.static)),
      (.body, Node.Body(.static, shape: .plane(normal: Vector2(0, -1)))),
    ] as [(Node.Occluder.Outline, Node.Body?)] {
      let node = group(.init(.outline(outline))) { $0.body = body }
      #expect(throws: StagingError.self) { try state([node]) }
    }
  }

  /// Cels with a square hole in a square, and a count of how often each was asked for.
  private final class Rings: ImageSource {
    let cels: [Texture]
    let asked = Mutex<[Int]>([])
    let size: PixelSize
    var celCount: Int { cels.count }

    /// Of cel `index` the square has `sides[index]` pixels.
    init(sides: [Int], in size: PixelSize) {
      self.size = size
      cels = sides.map { side in
        let samples = (0..<size.area).flatMap { index -> [UInt16] in
          let (x, y) = (index % size.width, index / size.width)
          let isHole = (3..<5).contains(x) && (3..<5).contains(y)
          return [0, 0, 0, x < side && y < side && !isHole ? .max : 0]
        }
        return Texture(Bitmap(size: size, transfer: .srgb, samples: samples), blendedAs: .linear)
      }
    }

    func texture(at index: Int) -> Texture {
      asked.withLock { $0.append(index) }
      return cels[index]
    }
  }

  @Test func theAlphaOfTheCelThatShowsIsTracedOnce() throws {
    let rings = Rings(sides: [8, 12], in: try #require(PixelSize(width: 20, height: 20)))
    let sprite = Sprite(asset: "ring", anchor: Vector2(0.5, 0.5), flipX: true)
    let node = Node(.sprite(sprite), position: .constant(Vector2(100, 50)), occluder: .init(.outline(.alpha)))
    let scene = try StageFixture.scene(
      [Self.lamp, node],
      assets: [Asset(id: "ring", source: .frames(pattern: "r%d.png", first: 0, count: 2), fps: FrameRate(5))])
    let stage = try Stage(scene, images: ["ring": rings])
    for (frame, side) in [(0, 8.0), (2, 12), (1, 8), (3, 12), (0, 8)] {
      let occluders = stage.frame(frame % 4).occluders
      // The hole is no occluder of its own.
      #expect(occluders.count == 1 && occluders[0].holes.count == 1)
      let hole = occluders[0].holes[0]
      #expect(hole.map(\.x).max() == 107 && hole.map(\.x).min() == 105)
      #expect(hole.map(\.y).min() == 43 && hole.map(\.y).max() == 45)
      let (xs, ys) = (occluders[0].points.map(\.x), occluders[0].points.map(\.y))
      // Mirrored about its middle, the square lies at the picture's right.
      #expect((xs.max() ?? 0) == 110 && (ys.min() ?? 0) == 40)
      #expect((xs.min() ?? 0) == 110 - side && (ys.max() ?? 0) == 40 + side)
    }
    // Each frame asks for the picture and for its size, and each cel was traced once.
    #expect(rings.asked.withLock { $0.count } == 2 * 5 + 2)
  }
}
