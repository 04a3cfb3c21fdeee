import Names
import Testing

@Suite struct FramePatternTests {
  @Test(arguments: [
    ("f/%04d.png", 7, "f/0007.png"), ("f/%4d.png", 7, "f/0007.png"), ("f/%d.png", 7, "f/7.png"),
    ("####.png", 12, "0012.png"), ("a-##-b.png", 5, "a-05-b.png"), ("%04d.png", 12_345, "12345.png"),
    ("100%%-%02d.png", 3, "100%-03.png"), ("5%d/%d.png", 1, "5%d/1.png"), ("##/a##.png", 1, "##/a01.png"),
    ("/%03d.png", 1, "/001.png"), ("./é %03d 枚.png", 1, "./é 001 枚.png"), ("#1-%02d.png", 4, "#1-04.png"),
    ("50% %02d.png", 4, "50% 04.png"), ("é%01d灯", 10, "é10灯"), ("a//%d", 1, "a//1"),
  ])
  func aNumberTakesItsPlace(path: String, number: Int, file: String) throws {
    #expect(try #require(try FramePattern(path)).path(ofFrame: number) == file)
  }

  @Test(arguments: ["a.png", "%d/a.png", "a#.png", "100%.png", "%%d.png", "%s.png", "%0x", ""])
  func aNameWithoutAPlaceIsNoPattern(path: String) throws {
    #expect(try FramePattern(path) == nil)
  }

  @Test(arguments: [
    ("f/%04d.png", "f/id-%04d.png"), ("####.png", "id-####.png"), ("shot-%04d.png", "shot-id-%04d.png"),
    ("shot%04d.png", "shot-id-%04d.png"), ("shot_%d.png", "shot_id_%d.png"), ("a.%d.png", "a.id.%d.png"),
    ("a %d.png", "a id %d.png"), ("100%%-%02d.png", "100%%-id-%02d.png"), ("5%d/%d-b.png", "5%d/id-%d-b.png"),
    ("/%03d.png", "/id-%03d.png"), ("é%01d灯", "é-id-%01d灯"),
  ])
  func aWordGoesBeforeTheNumber(path: String, named: String) throws {
    #expect(try #require(try FramePattern(path)).path(naming: "id") == named)
  }

  @Test func whatIsAmbiguousIsAFault() {
    #expect(throws: FramePattern.Fault.severalPlaces(2)) { try FramePattern("%d-%d.png") }
    #expect(throws: FramePattern.Fault.severalPlaces(3)) { try FramePattern("##a##-%02d.png") }
    #expect(throws: FramePattern.Fault.tooManyDigits) { try FramePattern("%099d.png") }
    #expect(throws: FramePattern.Fault.tooManyDigits) { try FramePattern("%09999999999999999999999d") }
  }
}
