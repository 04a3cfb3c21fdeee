import Geometry
import Imaging
import Rendering
import SceneFormat
import Staging
import TestSupport
import Testing

struct HostileStrokeTests {
  private static let extremes = [0, -0.0, 1, -1, 30.5, 1e-300, 1e9, -1e30, 1e300, .infinity, -.infinity, .nan]
  private let texture = Pictures.texture(5, 3) { x, y in Pictures.noise(x, y) }

  private func render(_ stroke: StrokeState) -> Frame {
    Renderer(format: .rgba8).render(Pictures.state(80, 50, background: .zero, drawables: [.stroke(stroke)]))
  }

  private var nothing: Frame { Renderer(format: .rgba8).render(Pictures.state(80, 50, background: .zero, [])) }

  @Test(arguments: 0..<300)
  func anyNumbersAreDrawnWithoutHarm(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    func extreme() -> Double { Self.extremes[Int(random.next() % UInt64(Self.extremes.count))] }
    var stroke = StrokeState(
      name: "stroke", points: (0..<5).map { _ in Vector2(extreme(), extreme()) }, width: extreme())
    stroke.cap = [.butt, .round, .square][seed % 3]
    if seed % 2 == 0 { (stroke.texture, stroke.repeatLength) = (texture, extreme()) }
    if seed % 5 == 0 { stroke.color = SIMD4(Float(extreme()), .nan, .infinity, Float(extreme())) }
    for pixel in Pictures.pixels(render(stroke)) where pixel.w == 0 { #expect(pixel == .zero) }
  }

  @Test func whatHasNoWidthOrNoPointsDrawsNothing() {
    let line = [Vector2(10, 10), Vector2(60, 40)]
    for width in [0, -3, .nan, .infinity, 1e-9] {
      #expect(render(StrokeState(name: "s", points: line, width: width)) == nothing)
    }
    for points in [[], [Vector2(.nan, 3)], [Vector2(1, .infinity), Vector2(-.infinity, 2)]] {
      #expect(render(StrokeState(name: "s", points: points, width: 5)) == nothing)
    }
    for length in [0, -3, .nan, .infinity] {
      #expect(render(StrokeState(name: "s", points: line, width: 5, texture: texture, repeatLength: length)) == nothing)
    }
    #expect(render(StrokeState(name: "s", points: line, width: 5, color: SIMD4(repeating: .nan))) == nothing)
  }

  @Test func pointsThatAreNoNumbersAreLeftOut() {
    let line = [Vector2(10, 10), Vector2(60, 40)]
    let broken = [Vector2(.nan, 0), line[0], Vector2(3, .infinity), line[1], line[1], Vector2(.nan, .nan)]
    #expect(
      render(StrokeState(name: "s", points: broken, width: 5, cap: .square))
        == render(StrokeState(name: "s", points: line, width: 5, cap: .square)))
  }

  /// A single point, often repeated: a disc, a square, nothing.
  @Test(arguments: [1, 2, 1000])
  func aPointIsItsCaps(count: Int) {
    let points = [Vector2](repeating: Vector2(40, 25), count: count)
    func alphas(_ cap: StrokeState.Cap) -> [Double] {
      Pictures.pixels(render(StrokeState(name: "s", points: points, width: 20, cap: cap))).map { Double($0.w) / 255 }
    }
    #expect(abs(alphas(.round).reduce(0, +) - .pi * 100) < 1)
    #expect(alphas(.square).reduce(0, +) == 400)
    #expect(alphas(.butt).reduce(0, +) == 0)
  }

  /// A level line stays where it is, however far out its ends lie, and an immense width covers all.
  @Test func whatIsFarOutOnlyGoesFar() {
    let near = StrokeState(name: "s", points: [Vector2(-100, 20.25), Vector2(200, 20.25)], width: 5)
    var far = near
    far.points = [Vector2(-1e30, 20.25), Vector2(1e30, 20.25)]
    #expect(render(far) == render(near))
    far.width = 1e30
    #expect(Pictures.pixels(render(far)).allSatisfy { $0 == SIMD4(repeating: 255) })
  }

  @Test func memoryDoesNotGrow() throws {
    var random = SplitMix(seed: 4)
    let strokes = (0..<8).map { index in
      DrawableState.stroke(RandomStroke.stroke(200, 100, texture: index % 2 == 0 ? texture : nil, &random))
    }
    let state = Pictures.state(200, 100, drawables: strokes)
    let renderer = Renderer(format: .rgba8)
    var frame = renderer.render(state)
    func pages() throws -> Int { try #require(ResidentMemory.pages) }
    for _ in 0..<50 { renderer.render(state, into: &frame) }
    let before = try pages()
    for _ in 0..<400 { renderer.render(state, into: &frame) }
    // Other tests run at the same time, so only a leak of kilobytes a frame can be told.
    #expect(try pages() - before < 16_000)
  }
}
