import Geometry
import Imaging
import SceneFormat
import Staging
import Testing

@Suite struct TreeTests {
  @Test func nodesAreDrawnInDocumentOrderDepthFirst() throws {
    let stage = try StageFixture.stage([
      StageFixture.dot("a", children: [StageFixture.dot("b"), StageFixture.dot("c")]), StageFixture.dot("d"),
      Node(.group, children: [StageFixture.dot()]),
    ])
    #expect(stage.frame(0).order == ["a", "b", "c", "d", "nodes[2].children[0]"])
  }

  @Test func zReordersSiblingsStablyAndNotTheirCousins() throws {
    let stage = try StageFixture.stage([
      StageFixture.dot("front", z: 2), StageFixture.dot("x", children: [StageFixture.dot("high", z: 100)]),
      StageFixture.dot("y"), StageFixture.dot("back", z: -1),
    ])
    #expect(stage.frame(0).order == ["back", "x", "high", "y", "front"])
  }

  @Test func childrenInheritTransformAndOpacity() throws {
    let child = StageFixture.dot("child", at: .constant(Vector2(10, 0)))
    let parent = Node(
      id: "parent", .group, position: .constant(Vector2(50, 20)), rotation: .constant(90),
      scale: .constant(Vector2(2, 2)), opacity: .constant(0.5), children: [child])
    let state = try StageFixture.stage([parent]).frame(0)
    #expect(state.corner(of: "child") == Vector2(50, 40))
    #expect(state.sprites[0].tint == SIMD4(0.5, 0.5, 0.5, 0.5))
  }

  @Test func theAnchorIsAtThePositionAndFlipsMirrorThePictureInItsPlace() throws {
    let sprite = Sprite(asset: "dot", anchor: Vector2(0.25, 1), flipX: true)
    let state = try StageFixture.stage([Node(id: "s", .sprite(sprite), position: .constant(Vector2(100, 50)))])
      .frame(0)
    let transform = state.sprites[0].transform
    // The picture is 8 by 4 pixels: its left edge is 2 pixels left of the position, its bottom edge on it.
    #expect(transform.apply(to: Vector2(8, 4)) == Vector2(98, 50))
    #expect(transform.apply(to: Vector2(0, 0)) == Vector2(106, 46))
  }

  @Test func visibilityIsHalfOpenAndHidesTheSubtree() throws {
    let lamp = Node(id: "lamp", .light(Light()))
    let node = Node(
      id: "a", .group, visible: .init(start: .seconds(Rational(7, 10)), end: .seconds(Rational(1))),
      children: [StageFixture.dot("b"), lamp])
    let stage = try StageFixture.stage([node])
    #expect(stage.frame(6).sprites.isEmpty && stage.frame(6).lights.isEmpty)
    #expect(stage.frame(7).order == ["b"])
    #expect(stage.frame(9).order == ["b"])
    #expect(stage.frame(9).lights.count == 1)
    #expect(stage.frame(10).sprites.isEmpty)
  }

  @Test func aFollowerStaysAtItsTargetThroughBothTrees() throws {
    let keys = Keyframes([
      Keyframe(time: .zero, value: Vector2(0, 0)), Keyframe(time: .seconds(.one), value: Vector2(100, 0)),
    ])
    let target = Node(id: "target", .group, position: .keys(keys), scale: .constant(Vector2(2, 2)))
    let follower = StageFixture.dot(
      "follower", at: .follow(FollowDriver(target: "target", offset: Vector2(3, 5))))
    let parent = Node(.group, position: .constant(Vector2(40, 60)), rotation: .constant(30), children: [follower])
    // The follower stands before its target in the document.
    let state = try StageFixture.stage([parent, target]).frame(5)
    let corner = try #require(state.corner(of: "follower"))
    #expect((corner - Vector2(56, 10)).length < 1e-12)
  }

  @Test func anOrientedFollowerTurnsWithItsTarget() throws {
    let target = Node(id: "target", .group, rotation: .constant(70))
    let follower = StageFixture.dot("f", at: .follow(FollowDriver(target: "target", orient: true)))
    let parent = Node(.group, rotation: .constant(20), children: [follower])
    let transform = try StageFixture.stage([parent, target]).frame(0).sprites[0].transform
    let right = Transform2D.rotation(degrees: 70)
    #expect((transform.a - right.a).magnitude < 1e-15 && (transform.b - right.b).magnitude < 1e-15)
  }

  @Test func nodesThatFollowThemselvesAreRefused() throws {
    let a = Node(id: "a", .group, position: .follow(FollowDriver(target: "b")))
    let b = Node(id: "b", .group, children: [StageFixture.dot("c", at: .follow(FollowDriver(target: "a")))])
    _ = try StageFixture.stage([a, b])
    let loop = Node(id: "b", .group, position: .follow(FollowDriver(target: "c")), children: [StageFixture.dot("c")])
    #expect(throws: StagingError.self) { try StageFixture.stage([loop]) }
  }

  @Test func pathsMoveAtConstantSpeedAndTurnTheNode() throws {
    let driver = PathDriver(path: "M 10 10 H 110 V 60", duration: .seconds(Rational(3)), orient: true)
    let stage = try StageFixture.stage([StageFixture.dot("a", at: .path(driver))])
    #expect(((stage.frame(10).corner(of: "a") ?? .zero) - Vector2(60, 10)).length < 1e-9)
    let last = stage.frame(29)
    #expect(((last.corner(of: "a") ?? .zero) - Vector2(110, 55)).length < 1e-9)
    #expect(last.sprites[0].transform.b == 1)
  }

  @Test func anOvershootingPathRunsOnAlongItsTangent() throws {
    let driver = PathDriver(path: "M 0 0 H 50 V 100", duration: .seconds(Rational(1)), ease: .family(.out, .back))
    let stage = try StageFixture.stage([StageFixture.dot("a", at: .path(driver))])
    let corner = try #require(stage.frame(6).corner(of: "a"))
    #expect(corner.y > 100)
    #expect((corner.x - 50).magnitude < 1e-9)
  }

  @Test func whatIsMissingIsNamed() throws {
    let scene = try StageFixture.scene([StageFixture.dot("a")])
    #expect(throws: StagingError.missingImages(asset: "dot", node: "a")) { try Stage(scene, images: [:]) }
    let follower = Node(id: "f", .group, position: .follow(FollowDriver(target: "ghost")))
    #expect(throws: StagingError.unknownNode("ghost", property: "position", node: "f")) {
      try StageFixture.stage([follower])
    }
    #expect(throws: StagingError.duplicateNode("a")) {
      try StageFixture.stage([StageFixture.dot("a"), StageFixture.dot("a")])
    }
  }
}
