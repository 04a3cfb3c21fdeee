internal import CLanes
internal import Geometry
internal import Staging

/// The grain of film: a field of noise that is laid over each frame at another place.
///
/// A display value of luma Y changes by the noise times 4Y(1 − Y), as film has no grain where it is clear or opaque.
struct PreparedGrain {
  private let amount: Float
  private let key: UInt64
  private let field: GrainField

  init(_ state: GrainState, opacity: Float, field: GrainField) {
    amount = state.amount * opacity
    key = state.key
    self.field = field
  }

  func apply(to row: PixelRow) {
    let (column, line) = field.offset(x: row.x, y: row.y, key: key)
    let strength = 4 * amount / Float(Int8.max)
    field.withRow(line) { noise in
      for offset in stride(from: 0, to: row.count, by: 16) {
        let pixel = row.color(at: offset)
        let luma = lanes_clamp(pixel.luma)
        let change = lanes_load_signed_bytes(noise + (column + offset)) * (luma * (lanes_splat(1) - luma)) * strength
        row.store(PixelRow.Color(r: pixel.r + change, g: pixel.g + change, b: pixel.b + change), at: offset)
      }
    }
  }
}
