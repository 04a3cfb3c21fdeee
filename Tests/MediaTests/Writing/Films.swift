import Foundation
import Geometry
import Imaging
import Media
import TestSupport

/// Frames whose samples are formulas, and films of them.
enum Films {
  static func size(_ width: Int, _ height: Int) throws -> PixelSize {
    guard let size = PixelSize(width: width, height: height) else { throw ToolError("no size \(width)×\(height)") }
    return size
  }

  /// A 4:2:0 frame of one colour.
  static func solid(_ size: PixelSize, luma: UInt8, cb: UInt8 = 128, cr: UInt8 = 128) -> Frame {
    var frame = Frame(size: size, format: .yuv420)
    let planes = frame.planes
    frame.withUnsafeMutableBytes { bytes in
      for (plane, value) in zip(planes, [luma, cb, cr]) {
        for i in 0..<plane.byteCount { bytes[plane.offset + i] = value }
      }
    }
    return frame
  }

  /// A 4:2:0 frame with a ramp that moves with `index`.
  static func ramp(_ size: PixelSize, index: Int) -> Frame {
    var frame = solid(size, luma: 16)
    frame.withUnsafeMutableBytes { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width { bytes[y * size.width + x] = UInt8(16 + (x * 3 + y * 2 + index * 5) % 220) }
      }
    }
    return frame
  }

  /// An RGBA frame of noise, repeatable; `alpha` replaces the noise there.
  static func noise(_ size: PixelSize, _ format: PixelFormat, seed: UInt64 = 1, alpha: UInt8? = nil) -> Frame {
    var frame = Frame(size: size, format: format)
    var state = seed
    let bytesPerSample = format == .rgba16 ? 2 : 1
    frame.withUnsafeMutableBytes { bytes in
      for i in bytes.indices {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[i] = UInt8(truncatingIfNeeded: state >> 56)
        if let alpha, i / bytesPerSample % 4 == 3 { bytes[i] = alpha }
      }
    }
    return frame
  }

  /// Sends frames through a sink from start to finish. The first has the number `first`.
  static func write<S: FrameSink>(
    _ frames: [Frame], to sink: S, rate: Rational = Rational(30), first: Int = 0
  ) throws {
    guard let size = frames.first?.size else { throw ToolError("a film needs a frame") }
    try sink.start(FilmDescription(size: size, frameRate: rate, frameCount: frames.count))
    for (i, frame) in frames.enumerated() {
      try sink.write(try sink.prepare(frame, index: first + i), index: first + i)
    }
    try sink.finish()
  }

  static func video(_ path: String, _ options: VideoOptions? = nil) throws -> VideoSink {
    guard case .video(let container) = try OutputTarget(path).kind else { throw ToolError("\(path) is no video") }
    return VideoSink(path: path, container: container, options: try options ?? VideoOptions())
  }

  static func data(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
}
