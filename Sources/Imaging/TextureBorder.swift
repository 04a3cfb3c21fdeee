/// What the outermost texels along one side of a picture hold.
package struct TextureBorder: Hashable, Sendable {
  /// Texels in a row, none of which is wholly transparent.
  package struct Run: Hashable, Sendable {
    package let texels: Range<Int>
    /// Whether all of them are opaque.
    package let isOpaque: Bool

    package init(texels: Range<Int>, isOpaque: Bool) { (self.texels, self.isOpaque) = (texels, isOpaque) }
  }

  /// From the top or from the left on.
  package let runs: [Run]

  /// Of the left, the right, the top and the bottom border.
  static func all(of level: Texture.Level) -> [TextureBorder] {
    let (right, bottom) = (level.width - 1, level.height - 1)
    func alpha(_ x: Int, _ y: Int) -> UInt16 { level.texels[4 * (y * level.stride + x) + 3] }
    return [
      TextureBorder((0...bottom).map { alpha(0, $0) }), TextureBorder((0...bottom).map { alpha(right, $0) }),
      TextureBorder((0...right).map { alpha($0, 0) }), TextureBorder((0...right).map { alpha($0, bottom) }),
    ]
  }

  private init(_ alphas: [UInt16]) {
    var runs: [Run] = []
    var start = 0
    while start < alphas.count {
      let kind = Self.kind(alphas[start])
      let end = alphas[start...].firstIndex { Self.kind($0) != kind } ?? alphas.count
      if kind > 0 { runs.append(Run(texels: start..<end, isOpaque: kind == 2)) }
      start = end
    }
    self.runs = runs
  }

  /// 0 of nothing, 2 of an opaque texel, else 1.
  private static func kind(_ alpha: UInt16) -> Int { alpha == 0 ? 0 : alpha == .max ? 2 : 1 }
}
