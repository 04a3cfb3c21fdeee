import Geometry
import Imaging
import SceneFormat
import Staging
import Testing

@Suite struct ViewTests {
  @Test func theCamerasPositionIsThePicturesCentre() throws {
    let camera = Camera(position: .constant(Vector2(150, 50)), zoom: .constant(2))
    let state = try StageFixture.stage([StageFixture.dot("a", at: .constant(Vector2(160, 60)))], camera: camera)
      .frame(0)
    #expect(state.corner(of: "a") == Vector2(120, 70))
  }

  @Test func theSceneTurnsAgainstTheCamera() throws {
    let camera = Camera(rotation: .constant(90))
    let state = try StageFixture.stage([StageFixture.dot("a", at: .constant(Vector2(110, 50)))], camera: camera)
      .frame(0)
    #expect(state.corner(of: "a") == Vector2(100, 40))
  }

  @Test func parallaxIsTheShareOfTheCamerasMovementThatIsFelt() throws {
    let camera = Camera(position: .constant(Vector2(140, 50)))
    let far = Node(.group, parallax: Vector2(0.25, 0.25), children: [StageFixture.dot("far")])
    let fixed = Node(.group, parallax: Vector2(0, 0), children: [StageFixture.dot("fixed")])
    let state = try StageFixture.stage([far, fixed, StageFixture.dot("near")], camera: camera).frame(0)
    #expect(state.corner(of: "far") == Vector2(-10, 0))
    #expect(state.corner(of: "fixed") == Vector2(0, 0))
    #expect(state.corner(of: "near") == Vector2(-40, 0))
  }

  @Test func aCameraCanFollowANode() throws {
    let camera = Camera(position: .follow(FollowDriver(target: "hero")))
    let state = try StageFixture.stage([StageFixture.dot("hero", at: .constant(Vector2(33, 44)))], camera: camera)
      .frame(0)
    #expect(state.corner(of: "hero") == Vector2(100, 50))
  }

  @Test func theOutputsScaleAppliesToEverything() throws {
    let lamp = Node(id: "lamp", .light(Light(range: .constant(30))), position: .constant(Vector2(10, 20)))
    let stage = try StageFixture.stage([StageFixture.dot("a", at: .constant(Vector2(10, 20))), lamp], scale: 2.5)
    let state = stage.frame(0)
    #expect(state.size == PixelSize(width: 500, height: 250))
    #expect(state.corner(of: "a") == Vector2(25, 50))
    #expect(state.lights[0].position == Vector2(25, 50))
    #expect(state.lights[0].range == 75)
  }

  @Test func sizesOutsideTheLimitsAreRefused() throws {
    #expect(throws: StagingError.self) { try StageFixture.stage([], scale: 0.001) }
    #expect(throws: StagingError.self) { try StageFixture.stage([], scale: 1e6) }
    #expect(throws: StagingError.self) { try StageFixture.stage([], scale: .nan) }
    #expect(throws: StagingError.self) { try StageFixture.stage([], scale: -1) }
  }
}
