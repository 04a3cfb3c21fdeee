import Imaging
import Media
import Testing

@Suite struct CubeReaderTests {
  private func read(_ text: String) throws(MediaError) -> ColorCube {
    try CubeReader.decode(Array(text.utf8), path: "a.cube")
  }

  private static let corners = (0..<8).map { "\($0 & 1) \($0 >> 1 & 1) \($0 >> 2)" }

  @Test(arguments: ["\n", "\r\n"])
  func aTableWithAllThatItsFormatAllowsIsRead(lineEnd: String) throws {
    let lines =
      [
        "# made by hand", "TITLE \"warm\"", "", "DOMAIN_MIN -1 0 0.25", "DOMAIN_MAX 1\t2 1e0", "LUT_3D_SIZE 2",
        "  0.5 -0.25 1.5  ",
      ] + Self.corners.dropFirst() + [""]
    let cube = try read(lines.joined(separator: lineEnd))
    #expect(cube.side == 2)
    #expect(cube.domain == ColorCube.Domain(low: SIMD3(-1, 0, 0.25), high: SIMD3(1, 2, 1)))
    #expect(cube.points[0] == SIMD3(0.5, -0.25, 1.5))
    // Red varies fastest.
    #expect(cube.points[1] == SIMD3(1, 0, 0))
    #expect(cube.points[6] == SIMD3(0, 1, 1))
  }

  @Test(arguments: [
    (["LUT_3D_SIZE 1"], "a.cube:1: ", "from 2 to 256"),
    (["LUT_3D_SIZE 2", "0 0"], "a.cube:2: ", "needs 3 numbers, not \"0 0\""),
    (["LUT_3D_SIZE 2", "0 0 nan"], "a.cube:2: ", "needs 3 numbers"),
    (["", "0 0 0"], "a.cube:2: ", "LUT_3D_SIZE has to come before"),
    (["LUT_1D_SIZE 2"], "a.cube:1: ", "one curve per channel"),
    (["LUT_3D_SIZE 2"] + corners.dropLast(), "a.cube: ", "needs 8 colours, but it has 7"),
    (["LUT_3D_SIZE 2"] + corners + ["1 1 1"], "a.cube:10: ", "no room"),
    (["LUT_3D_SIZE 2", "DOMAIN_MIN 1 0 0"] + corners, "a.cube: ", "DOMAIN_MIN has to be below DOMAIN_MAX"),
    (["TITLE nothing"], "a.cube: ", "no line LUT_3D_SIZE"),
  ])
  func aFaultIsToldWithItsPlace(lines: [String], place: String, reason: String) {
    do throws(MediaError) {
      _ = try read(lines.joined(separator: "\n"))
      Issue.record("no error")
    } catch {
      #expect(error.description.hasPrefix(place))
      #expect(error.description.contains(reason))
    }
  }

  @Test func aHugeLineIsRefusedAndManyEmptyOnesAreNot() throws {
    #expect(throws: MediaError.self) { try read("LUT_3D_SIZE 2\n" + String(repeating: "1 ", count: 3000)) }
    let cube = try read(
      "LUT_3D_SIZE 2\n" + String(repeating: "\n", count: 1_000_000) + Self.corners.joined(separator: "\n"))
    #expect(cube.side == 2)
  }
}
