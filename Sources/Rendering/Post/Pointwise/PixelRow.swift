internal import CLanes
internal import Imaging

/// A run of pixels of one row, for effects that look at single pixels only.
///
/// The planes hold the film's blended values, premultiplied, until an effect wants display values, which are straight.
/// Kernels work on sixteen pixels at a time, and may run over the end by up to fifteen.
struct PixelRow {
  let red: UnsafeMutablePointer<Float>
  let green: UnsafeMutablePointer<Float>
  let blue: UnsafeMutablePointer<Float>
  /// Nil when every alpha is 1.
  let alpha: UnsafeMutablePointer<Float>?
  /// The frame's pixel that comes first.
  let x: Int
  let y: Int
  let count: Int
  private(set) var holdsDisplayValues = false

  /// The most pixels in a row.
  static let longest = TileGrid.tileWidth

  init(
    red: UnsafeMutablePointer<Float>, green: UnsafeMutablePointer<Float>, blue: UnsafeMutablePointer<Float>,
    alpha: UnsafeMutablePointer<Float>?, x: Int, y: Int, count: Int
  ) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    (self.x, self.y, self.count) = (x, y, count)
  }

  /// Up to `longest` pixels of a picture from (x, y) on.
  init(_ picture: FloatPlanes, x: Int, y: Int) {
    self.init(
      red: picture.row(y, of: 0) + x, green: picture.row(y, of: 1) + x, blue: picture.row(y, of: 2) + x,
      alpha: picture.planeCount > 3 ? picture.row(y, of: 3) + x : nil, x: x, y: y,
      count: min(Self.longest, picture.width - x))
  }

  /// Turns blended values, each times its gain, into display values.
  mutating func encode(_ blending: TransferFunction, gains: SIMD3<Float> = .one) {
    guard !holdsDisplayValues else { return }
    holdsDisplayValues = true
    let encoding = DisplayEncoding(blending)
    let zero = lanes_splat(0)
    change { color, alpha in
      var light = color
      if let alpha {
        let divisor = lanes_max(alpha, lanes_splat(0x1p-60))
        light = Color(r: color.r / divisor, g: color.g / divisor, b: color.b / divisor)
      }
      return Color(
        r: encoding.extended(lanes_max(light.r * gains.x, zero)),
        g: encoding.extended(lanes_max(light.g * gains.y, zero)),
        b: encoding.extended(lanes_max(light.b * gains.z, zero)))
    }
  }

  /// The way back.
  mutating func decode(_ blending: TransferFunction) {
    guard holdsDisplayValues else { return }
    holdsDisplayValues = false
    let decoding = DisplayDecoding(blending)
    let zero = lanes_splat(0)
    change { color, alpha in
      let light = Color(
        r: decoding(lanes_max(color.r, zero)), g: decoding(lanes_max(color.g, zero)),
        b: decoding(lanes_max(color.b, zero)))
      guard let alpha else { return light }
      return Color(r: light.r * alpha, g: light.g * alpha, b: light.b * alpha)
    }
  }

  /// Changes the amounts of light behind the colours, each up to 2⁴⁰, whose square is far from overflow; leaves blended
  /// values.
  @inline(__always)
  mutating func mapLight(_ blending: TransferFunction, _ curve: (SIMD16<Float>) -> SIMD16<Float>) {
    decode(blending)
    // A film that blends display values has its light behind them.
    let (decoding, encoding) = (DisplayDecoding(.linear), DisplayEncoding(.linear))
    let (isLinear, most) = (blending == .linear, lanes_splat(0x1p40))
    for offset in stride(from: 0, to: count, by: 16) {
      let alpha = alpha.map { lanes_load($0 + offset) } ?? lanes_splat(1)
      let divisor = lanes_max(alpha, lanes_splat(0x1p-60))
      func map(_ value: SIMD16<Float>) -> SIMD16<Float> {
        let straight = lanes_max(value / divisor, lanes_splat(0))
        let mapped = curve(lanes_min(isLinear ? straight : decoding(straight), most))
        return (isLinear ? mapped : encoding.extended(mapped)) * alpha
      }
      let color = color(at: offset)
      store(Color(r: map(color.r), g: map(color.g), b: map(color.b)), at: offset)
    }
  }

  /// Does `body` with a copy of the row's colours, in memory that it may keep no longer.
  func withCopy(_ body: (PixelRow) -> Void) {
    let stride = Self.longest + 16
    withUnsafeTemporaryAllocation(byteCount: 3 * stride * MemoryLayout<Float>.stride, alignment: 64) { memory in
      let base = memory.bindMemory(to: Float.self)
      guard let start = base.baseAddress else { return }
      var copy = PixelRow(
        red: start, green: start + stride, blue: start + 2 * stride, alpha: alpha, x: x, y: y, count: count)
      copy.holdsDisplayValues = holdsDisplayValues
      for offset in Swift.stride(from: 0, to: count, by: 16) { copy.store(color(at: offset), at: offset) }
      body(copy)
    }
  }

  struct Color {
    var r: SIMD16<Float>
    var g: SIMD16<Float>
    var b: SIMD16<Float>

    /// BT.709's luma.
    @inline(__always)
    var luma: SIMD16<Float> { r * 0.2126 + g * 0.7152 + b * 0.0722 }

    /// The mean of both in which `other` has the weight `share`.
    @inline(__always)
    func mixed(with other: Color, _ share: SIMD16<Float>) -> Color {
      Color(r: r + (other.r - r) * share, g: g + (other.g - g) * share, b: b + (other.b - b) * share)
    }
  }

  @inline(__always)
  func color(at offset: Int) -> Color {
    Color(r: lanes_load(red + offset), g: lanes_load(green + offset), b: lanes_load(blue + offset))
  }

  @inline(__always)
  func store(_ color: Color, at offset: Int) {
    lanes_store(red + offset, color.r)
    lanes_store(green + offset, color.g)
    lanes_store(blue + offset, color.b)
  }

  @inline(__always)
  private func change(_ change: (Color, SIMD16<Float>?) -> Color) {
    for offset in stride(from: 0, to: count, by: 16) {
      store(change(color(at: offset), alpha.map { lanes_load($0 + offset) }), at: offset)
    }
  }
}
