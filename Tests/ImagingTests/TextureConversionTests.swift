import Foundation
import Imaging
import TestSupport
import Testing

/// Texels against the transfer functions' formulas in double precision with the C library's `pow`.
@Suite struct TextureConversionTests {
  private static func decode(_ value: Double, _ transfer: TransferFunction) -> Double {
    switch transfer {
    case .linear: value
    case .srgb: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    case .gamma(let exponent): pow(value, exponent)
    }
  }

  private static func encode(_ light: Double, _ transfer: TransferFunction) -> Double {
    switch transfer {
    case .linear: light
    case .srgb: light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    case .gamma(let exponent): pow(light, 1 / exponent)
    }
  }

  @Test(
    arguments: [TransferFunction.linear, .srgb, .gamma(1.8), .gamma(0.5)], [TransferFunction.linear, .srgb])
  func texelsArePremultipliedAndRoundedOnce(from source: TransferFunction, to blended: TransferFunction) throws {
    var generator = SplitMix(seed: 7)
    let size = try #require(PixelSize(width: 61, height: 33))
    var samples = (0..<size.area * 4).map { _ in UInt16(truncatingIfNeeded: generator.next()) }
    for pixel in 0..<size.area where pixel % 3 == 0 { samples[pixel * 4 + 3] = .max }
    let bitmap = Bitmap(size: size, transfer: source, samples: samples)
    let texture = Texture(bitmap, blendedAs: blended)
    let texels = texture.words(at: 0)
    #expect(texels.count == samples.count)
    for (index, word) in samples.enumerated() {
      let alpha = Double(samples[index | 3])
      let light = Self.decode(Double(word) / 65_535, source)
      let right = index % 4 == 3 ? alpha : Self.encode(light, blended) * alpha
      #expect(abs(Double(texels[index]) - right) < 0.501)
    }
  }

  @Test func opaqueValuesThatAreAlreadyBlendedSoStayExact() throws {
    let samples = (0..<65_536).flatMap { [UInt16($0), 65_535 - UInt16($0), UInt16($0) ^ 255, .max] }
    let size = try #require(PixelSize(width: 256, height: 256))
    for transfer in [TransferFunction.linear, .srgb] {
      let texture = Texture(Bitmap(size: size, transfer: transfer, samples: samples), blendedAs: transfer)
      #expect(texture.isOpaque)
      #expect(texture.words(at: 0) == samples)
    }
  }

  @Test func byteValuesSurviveLinearLight() throws {
    let samples = (0..<256).flatMap { value in [UInt16](repeating: UInt16(value) * 257, count: 3) + [65_535] }
    let size = try #require(PixelSize(width: 256, height: 1))
    let texture = Texture(Bitmap(size: size, transfer: .srgb, samples: samples), blendedAs: .linear)
    let texels = texture.words(at: 0)
    for value in 0..<256 {
      let back = Self.encode(Double(texels[value * 4]) / 65_535, .srgb) * 255
      #expect(abs(back - Double(value)) < 0.03)
    }
  }

  @Test func absurdExponentsGiveValuesInRange() throws {
    let size = try #require(PixelSize(width: 2, height: 1))
    let samples: [UInt16] = [0, 1, 32_768, 65_535, 65_534, 65_535, 0, 65_535]
    for exponent in [6_250.0, 0.0001, .infinity, .nan, -1] {
      let bitmap = Bitmap(size: size, transfer: .gamma(exponent), samples: samples)
      #expect(Texture(bitmap, blendedAs: .linear).levels.count == 2)
    }
  }

  @Test func oneTransparentTexelMakesATextureTransparent() throws {
    let size = try #require(PixelSize(width: 3, height: 2))
    var bitmap = Bitmap(size: size, transfer: .srgb, samples: [UInt16](repeating: .max, count: 24))
    #expect(Texture(bitmap, blendedAs: .linear).isOpaque)
    bitmap.samples[15] = 65_534
    #expect(!Texture(bitmap, blendedAs: .linear).isOpaque)
  }

  @Test func texturesAreEqualWhenTheyAreTheSameObject() throws {
    let size = try #require(PixelSize(width: 1, height: 1))
    let bitmap = Bitmap(size: size, transfer: .srgb, samples: [1, 2, 3, 4])
    let texture = Texture(bitmap, blendedAs: .linear)
    let same = texture
    #expect(texture == same)
    #expect(texture != Texture(bitmap, blendedAs: .linear))
  }
}
