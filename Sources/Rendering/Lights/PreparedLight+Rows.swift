internal import CLanes
internal import Geometry
internal import SceneFormat
internal import Staging

extension PreparedLight {
  /// Whether the light's colour differs from pixel to pixel.
  var hasPicture: Bool {
    if case .textured = fixture { return true }
    return false
  }

  /// Writes the shares of the light that reach the pixels `columns` of row `y`, where the light comes from, and the
  /// colours of a picture.
  func trace(row y: Int, _ columns: Range<Int>, into rows: LightRows) {
    switch fixture {
    case .point:
      tracePoint(row: y, columns, into: rows)
      fade(columns, in: rows)
    case .cone(let cone):
      tracePoint(row: y, columns, into: rows)
      cone.trace(columns, pixelsPerRange: 1 / edge, in: rows)
      fade(columns, in: rows)
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
        rows.store(LightRows.share, x, rows.load(LightRows.share, x) * rows.load(.beam, x))
      }
    case .directional(let direction):
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
        rows.store(LightRows.share, x, lanes_splat(1))
        rows.store(.toX, x, lanes_splat(direction.x))
        rows.store(.toY, x, lanes_splat(direction.y))
      }
    case .area(let outline):
      outline.trace(row: y, columns, into: rows)
      fade(columns, in: rows)
    case .textured(let picture):
      tracePoint(row: y, columns, into: rows)
      picture.sample(for: ColorTrace(y: y, columns: columns, rows: rows))
    }
  }

  /// The third component of the way to the light.
  var toZ: Float {
    if case .directional(let direction) = fixture { return direction.z }
    return height
  }

  private func tracePoint(row y: Int, _ columns: Range<Int>, into rows: LightRows) {
    let step = 1 / range
    // As `LightPlanes` has it for plain lights: where no shadow falls, a light is one.
    let distance = (Double(y) + 0.5 - position.y) / range
    let vertical = lanes_splat(Float(distance))
    let (ramp, start) = (lanes_iota() * Float(step), 0.5 - position.x)
    let square = lanes_splat(Float(distance * distance))
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let horizontal = ramp + Float((Double(x) + start) * step)
      rows.store(.square, x, horizontal * horizontal + square)
      rows.store(.toX, x, lanes_splat(0) - horizontal)
      rows.store(.toY, x, lanes_splat(0) - vertical)
    }
  }

  /// Makes shares of squared distances.
  private func fade(_ columns: Range<Int>, in rows: LightRows) {
    if inner > 0 { leaveInner(columns, in: rows) }
    switch falloff {
    case .linear: fade(LinearFalloff(), columns, in: rows)
    case .constant: fade(ConstantFalloff(edge: edge), columns, in: rows)
    case .smooth: fade(SmoothFalloff(), columns, in: rows)
    case .inverseSquare: fade(InverseSquareFalloff(), columns, in: rows)
    case .power(let exponent): fade(PowerFalloff(exponent: exponent), columns, in: rows)
    }
  }

  @inline(__always)
  private func fade(_ falloff: some Falloff, _ columns: Range<Int>, in rows: LightRows) {
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      rows.store(LightRows.share, x, falloff.share(rows.load(.square, x)))
    }
  }

  /// Distances begin where the light is no longer full.
  private func leaveInner(_ columns: Range<Int>, in rows: LightRows) {
    let (inner, perRest) = (Float(inner), Float(1 / (1 - inner)))
    let one = lanes_splat(1)
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let square = rows.load(.square, x)
      let rest = lanes_max((lanes_sqrt(square) - inner) * perRest, lanes_splat(0))
      // What lies at the range or beyond stays there, whatever rounding does.
      rows.store(
        .square, x, lanes_select_less(square, lanes_splat(edgeSquare), rest * rest, lanes_max(rest * rest, one)))
    }
  }
}

/// Writes a picture's colours, and its alpha as the shares.
private struct ColorTrace: SamplerVisitor {
  let y: Int
  let columns: Range<Int>
  let rows: LightRows

  @inline(__always)
  func visit<Sampler: PictureSampler>(_ sampler: Sampler) {
    var sampler = sampler
    sampler.begin(row: y, column: columns.lowerBound)
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 16) {
      let texels = sampler.edge(x, count: columns.upperBound - x)
      // Where alpha is 0, so are the colours.
      let straight = lanes_splat(1) / lanes_max(texels.a, lanes_splat(.leastNormalMagnitude))
      rows.store(LightRows.share, x, texels.a * lanes_splat(1 / Sampler.one))
      rows.store(.red, x, texels.r * straight)
      rows.store(.green, x, texels.g * straight)
      rows.store(.blue, x, texels.b * straight)
    }
  }
}
