internal import Imaging
internal import SceneFormat
internal import Staging

/// About how much memory something takes at its most, by what it is for.
struct MemoryEstimate: Sendable {
  private var parts: [(reason: String, bytes: Double)] = []

  var bytes: Int { Int(min(parts.reduce(0) { $0 + $1.bytes }, 0x1p62)) }

  mutating func add(_ bytes: Double, for reason: String) { parts.append((reason, bytes)) }

  func check(_ limit: MemoryLimit) throws(MemoryError) {
    guard bytes > limit.bytes, let largest = parts.max(by: { $0.bytes < $1.bytes }) else { return }
    throw MemoryError(needed: bytes, limit: limit, reason: largest.reason)
  }

  static func + (a: MemoryEstimate, b: MemoryEstimate) -> MemoryEstimate {
    var sum = a
    sum.parts += b.parts
    return sum
  }
}

// MARK: - Scenes

extension MemoryEstimate {
  /// A value of JSON with its place, and a node as it is read and as it is staged, with its name and its orders. Measured
  /// with a million empty groups.
  private static let (valueBytes, nodeBytes) = (160.0, 1500.0)

  /// What reading a scene's text takes.
  init(text bytes: [UInt8]) {
    // Only long texts are worth counting.
    guard bytes.count > 1 << 20 else { return }
    let values = bytes.reduce(into: 1) { count, byte in
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { count += 1 }
    }
    add(Double(bytes.count) + Double(values) * Self.valueBytes, for: "the scene's text")
  }

  /// What a scene takes from its beginning, but for its pictures.
  init(_ scene: Scene) {
    add(Double(NodeWalk(scene.nodes).reduce(0) { count, _ in count + 1 }) * Self.nodeBytes, for: "the scene's nodes")
    add(Double(scene.physicsMemory), for: "the worlds of its physics that are kept")
  }
}

// MARK: - Pictures

extension MemoryEstimate {
  /// Of a picture: a texture with its mip levels; samples as they are decoded; the heights of a relief and their two
  /// blurs, in bytes a pixel.
  static let (textureBytes, bitmapBytes, reliefBytes) = (8 * 4 / 3.0, 8.0, 32.0)

  /// What a film's frames take while they are rendered and written, besides the scene.
  ///
  /// - Parameter frames: that are worked on at once.
  init(
    exporting size: PixelSize, post: [PostEffect], isOpaque: Bool, format: PixelFormat, frames: Int
  ) {
    let area = Double(size.area) * Double(frames)
    let frame: Double =
      switch format {
      case .rgba8: 4
      case .rgba16: 8
      case .yuv420: 1.5
      }
    // One being rendered, and for pictures its rows as they are filtered and as they are compressed; an encoder of video
    // holds the frames that it looks ahead and back to.
    add(area * frame * (format == .yuv420 ? 4 : 3), for: "the pictures of \(size) pixels that are written")
    if format == .yuv420 { add(Double(size.area) * 80, for: "the encoder of video") }
    add(area * Self.postBytes(post, isOpaque: isOpaque), for: "effects on pictures of \(size) pixels")
  }

  /// What a photo takes under effects.
  init(photo size: PixelSize, post: [PostEffect], format: PixelFormat) {
    let frame = format == .rgba16 ? 8.0 : 4.0
    add(
      Double(size.area) * max(Self.bitmapBytes, frame * 3) + Double(size.area) * Self.postBytes(post, isOpaque: true),
      for: "a picture of \(size) pixels")
  }

  /// Planes of floats, a pixel: two pictures and a quarter of one; a third for what is mixed with its source.
  private static func postBytes(_ post: [PostEffect], isOpaque: Bool) -> Double {
    let picture = isOpaque ? 12.0 : 16.0
    return post.map { effect -> Double in
      switch effect.content {
      case .blur, .pixelate: picture * 2.25
      case .bloom, .tiltShift: picture * 3.25
      case .vignette, .grade, .grain: 0
      }
    }.max() ?? 0
  }
}
