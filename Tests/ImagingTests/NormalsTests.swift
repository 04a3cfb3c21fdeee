import Imaging
import Testing

/// Normals made from pictures, and surfaces made of normals.
@Suite struct NormalsTests {
  private func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> (UInt16, UInt16)) throws -> Bitmap {
    var samples: [UInt16] = []
    for y in 0..<height {
      for x in 0..<width {
        let (grey, alpha) = pixel(x, y)
        samples += [grey, grey, grey, alpha]
      }
    }
    return Bitmap(size: try #require(PixelSize(width: width, height: height)), transfer: .srgb, samples: samples)
  }

  private func normal(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> SIMD3<Double> {
    let index = 4 * (y * bitmap.size.width + x)
    let words = SIMD3(bitmap.samples[index], bitmap.samples[index + 1], bitmap.samples[index + 2])
    return SIMD3<Double>(Double(words.x), Double(words.y), Double(words.z)) / 65535 * 2 - 1
  }

  @Test func aRampsNormalsLeanAwayFromItsBrightEnd() throws {
    // 0.02 brighter per pixel, four times as steep: 0.08.
    let across = try bitmap(40, 12) { x, _ in (UInt16(x * 1311), .max) }.reliefNormals()
    let length = (1 + 0.08 * 0.08).squareRoot()
    let found = normal(across, 20, 6)
    #expect((found.x + 0.08 / length).magnitude < 1e-3 && found.y.magnitude < 1e-4)
    #expect((found.z - 1 / length).magnitude < 1e-4)
    // Brighter downwards leans to the top, which is where green points.
    let down = try bitmap(12, 40) { _, y in (UInt16(y * 1311), .max) }.reliefNormals()
    #expect((normal(down, 6, 20).y - 0.08 / length).magnitude < 1e-3)
  }

  @Test func aPlainPictureIsFlatAndItsRimFallsOff() throws {
    let plain = try bitmap(9, 9) { _, _ in (40000, .max) }
    #expect(plain.reliefNormals() == Bitmap.flatNormals(size: plain.size))
    let disc = try bitmap(31, 31) { x, y in
      (.max, (x - 15) * (x - 15) + (y - 15) * (y - 15) < 100 ? .max : 0)
    }.reliefNormals()
    #expect(normal(disc, 5, 15).x < -0.5 && normal(disc, 25, 15).x > 0.5)
    #expect(normal(disc, 15, 5).y > 0.5 && normal(disc, 15, 25).y < -0.5)
  }

  @Test func normalsAreDataAndSpecularIsAMean() throws {
    let size = try #require(PixelSize(width: 1, height: 1))
    let normals = Bitmap(size: size, transfer: .srgb, samples: [100, 200, 300, 0])
    let shine = Bitmap(size: size, transfer: .srgb, samples: [3, 4, 6, 0])
    #expect(Texture(normals: normals, specular: shine).words(at: 0) == [100, 200, 300, 4])
    #expect(Texture(normals: normals).words(at: 0) == [100, 200, 300, 65535])
  }
}
