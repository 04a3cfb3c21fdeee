import Footlight
import TestSupport
import Testing

/// The Y'CbCr that the encoder gets, against libswscale's, which is asked for BT.709, limited range and left-sited chroma.
@Suite struct VideoConversionTests {
  /// What swscale makes of a picture: the bytes of three planes.
  private func swscale(_ path: String, _ width: Int, _ height: Int) throws -> [Int] {
    let filter = """
      format=rgb24,scale=\(width):\(height):out_color_matrix=bt709:out_range=tv:out_h_chr_pos=0:out_v_chr_pos=128:\
      flags=area+accurate_rnd+full_chroma_inp+full_chroma_int+bitexact
      """
    let outcome = try Tool.ffmpeg.run([
      "-v", "error", "-i", path, "-vf", filter, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-",
    ])
    return outcome.data.map(Int.init)
  }

  private static let noise = """
    Image.frombytes('RGB', SIZE, __import__('random').Random(3).randbytes(SIZE[0] * SIZE[1] * 3))
    """
  private static let smooth = """
    Image.merge('RGB', [Image.linear_gradient('L').resize(SIZE), Image.linear_gradient('L').rotate(90).resize(SIZE), \
    Image.radial_gradient('L').resize(SIZE)])
    """

  @Test(arguments: [noise, smooth], [(32, 32), (34, 18), (322, 180), (1002, 6)])
  func everyCodeIsSwscalesOrItsNeighbour(picture: String, size: (width: Int, height: Int)) throws {
    let (width, height) = size
    let image = picture.replacing("SIZE", with: "(\(width), \(height))")
    let scene = try SceneFolder(
      SceneFolder.scene(image: "picture.png", size: 8), images: ["picture.png": image])
    let film = try Film(
      contentsOf: scene.folder["scene.json"], options: .init(overrides: ["canvas.size=[\(width), \(height)]"]))
    let frame = film.render(frame: 0, format: .yuv420, dither: .none)
    let right = try swscale(scene.folder["picture.png"], width, height)
    try #require(frame.bytes.count == right.count)
    for plane in frame.planes {
      // Beyond the picture's sides its border counts on here, and does not count at all there.
      let columns = plane.offset == 0 ? 0..<plane.stride : 1..<plane.stride - 1
      let differences = (0..<plane.rows).flatMap { y in
        columns.map { x in
          let place = plane.offset + y * plane.stride + x
          return Int(frame.bytes[place]) - right[place]
        }
      }
      #expect(differences.allSatisfy { abs($0) <= 1 }, "plane at \(plane.offset)")
      #expect(abs(Double(differences.reduce(0, +))) < 0.05 * Double(differences.count) + 2, "a bias")
    }
  }
}
