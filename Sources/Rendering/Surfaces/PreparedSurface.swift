internal import CLanes
internal import Geometry
internal import Imaging
internal import Staging

/// How a sprite is turned to the light, with everything that is the same for all its pixels worked out.
///
/// Its pixels are the cells in which light is summed (see `LightGrid`).
struct PreparedSurface {
  /// The normals, placed as the picture is.
  private let picture: PreparedSprite
  /// From a texel's x and y to the output's: the inverse transpose of the sprite's transform, for normals are turned as
  /// planes are, times the root of the area, as if heights grew with the picture.
  private let xx: Float
  private let xy: Float
  private let yx: Float
  private let yy: Float
  let specular: Float
  let shininess: Float

  /// Nil when the sprite can't be seen in a frame of these cells.
  init?(_ surface: SurfaceState, of sprite: SpriteState, grid: LightGrid) {
    var placed = sprite
    placed.texture = surface.texture
    placed.transform = grid.hasSquares ? sprite.transform.then(grid.transform) : sprite.transform
    guard surface.texture.size == sprite.texture.size, surface.strength >= 0,
      let picture = PreparedSprite(placed, frame: grid.frame, readsOutside: grid.hasSquares)
    else { return nil }
    self.picture = picture
    let t = placed.transform
    let area = t.determinant
    let slopes = surface.strength * area.magnitude.squareRoot() / area
    let down = surface.isGreenUp ? -slopes : slopes
    guard slopes.isFinite else { return nil }
    (xx, xy, yx, yy) = (Float(t.d * slopes), Float(-t.b * down), Float(-t.c * slopes), Float(t.a * down))
    specular = surface.specular > 0 ? min(surface.specular, 0x1p24) : 0
    shininess = surface.shininess >= 1 ? min(surface.shininess, 1000) : 1
  }

  /// The columns of `area` in row `y` that it may cover; all where light comes in squares, which reach beyond its border.
  func columns(row y: Int, in area: PixelRect, grid: LightGrid) -> Range<Int> {
    grid.hasSquares ? area.minX..<area.maxX : picture.span(row: y, in: area).outer
  }

  /// Writes the normals of the pixels `columns` of row `y`, each one long, and how much they shine.
  func trace(row y: Int, _ columns: Range<Int>, into rows: LightRows) {
    picture.sample(for: NormalTrace(surface: self, y: y, columns: columns, rows: rows))
  }

  private struct NormalTrace: SamplerVisitor {
    let surface: PreparedSurface
    let y: Int
    let columns: Range<Int>
    let rows: LightRows

    @inline(__always)
    func visit<Sampler: PictureSampler>(_ sampler: Sampler) { surface.trace(sampler, row: y, columns, into: rows) }
  }

  @inline(__always)
  private func trace<Sampler: PictureSampler>(
    _ sampler: Sampler, row y: Int, _ columns: Range<Int>, into rows: LightRows
  ) {
    var sampler = sampler
    sampler.begin(row: y, column: columns.lowerBound)
    let (double, one) = (lanes_splat(2 / Sampler.one), lanes_splat(1))
    let (xx, xy, yx, yy) = (lanes_splat(xx), lanes_splat(xy), lanes_splat(yx), lanes_splat(yy))
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let texels = sampler.anywhere(x, count: columns.upperBound - x)
      let (across, down, up) = (texels.r * double - one, texels.g * double - one, texels.b * double - one)
      let (normalX, normalY) = (xx * across + xy * down, yx * across + yy * down)
      let square = normalX * normalX + normalY * normalY + up * up
      let scale = one / lanes_sqrt(lanes_max(square, lanes_splat(0x1p-40)))
      rows.store(.normalX, x, normalX * scale)
      rows.store(.normalY, x, normalY * scale)
      rows.store(.normalZ, x, up * scale)
      rows.store(.shine, x, texels.a * lanes_splat(specular / Sampler.one))
    }
  }
}
