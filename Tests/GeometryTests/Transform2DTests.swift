import Geometry
import Testing

@Suite struct Transform2DTests {
  @Test func aQuarterTurnIsClockwiseOnScreen() {
    let turned = Transform2D.rotation(degrees: 90).apply(to: Vector2(1, 0))
    #expect(turned == Vector2(0, 1))
  }

  @Test func thenAppliesTheInnerMapFirst() {
    let map = Transform2D.scale(Vector2(2, 3)).then(.translation(Vector2(10, 20)))
    #expect(map.apply(to: Vector2(1, 1)) == Vector2(12, 23))
  }

  @Test func theInverseUndoesTheMap() throws {
    let map = Transform2D.scale(Vector2(2, -0.5)).then(.rotation(degrees: 33)).then(.translation(Vector2(5, 7)))
    let inverse = try #require(map.inverse)
    let back = inverse.apply(to: map.apply(to: Vector2(3, 4)))
    #expect((back - Vector2(3, 4)).length < 1e-12)
    #expect((map.meanScale - 1).magnitude < 1e-12)
    #expect(map.determinant < 0)
  }

  @Test func aFlatMapHasNoInverse() {
    #expect(Transform2D.scale(Vector2(0, 1)).inverse == nil)
    #expect(Transform2D.scale(Vector2(1e-200, 1e-200)).inverse == nil)
    #expect(Transform2D.scale(Vector2(.nan, 1)).inverse == nil)
  }

  @Test func boundsHoldAllCorners() {
    let bounds = Rect(width: 2, height: 4).bounds(after: .rotation(degrees: 90))
    #expect(bounds == Rect(minX: -4, minY: 0, maxX: 0, maxY: 2))
  }
}
