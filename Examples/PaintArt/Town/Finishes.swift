import Footlight

/// Ways to paint blocks.
enum Finishes {
  static func plain(_ color: UInt32) -> Finish {
    let pigment = Pigment.hex(color)
    return { _, _ in pigment }
  }

  /// Leaves, or the flock that stands for them: dark in its hollows.
  static func flock(_ color: UInt32, _ light: UInt32, seed: UInt64) -> Finish {
    let (dark, bright, grain) = (Pigment.hex(color), Pigment.hex(light), Grain(seed))
    return { point, facing in
      let speck = grain.fractal((point.x + point.z * 0.4) / 2.6, (point.y + point.z * 0.5) / 2.6, octaves: 2)
      return dark.mixed(with: bright, unit(0.4 + 0.35 * facing.z + 0.5 * speck))
    }
  }

  /// Rows of tiles across a slope, ridge along x or y.
  static func tiles(_ color: UInt32, seed: UInt64) -> Finish {
    let (pigment, chance) = (Pigment.hex(color), Grain(seed))
    return { point, facing in
      let along = facing.x.magnitude > facing.y.magnitude ? point.y : point.x
      let row = point.z / 2.6
      let step = row - row.rounded(.down)
      let column = along / 3.4 + (Int(row.rounded(.down)) & 1 == 0 ? 0.5 : 0)
      let tone = chance.cell(Int(column.rounded(.down)), Int(row.rounded(.down)))
      return pigment * (0.84 + 0.24 * tone) * mix(0.74, 1.04, smoothstep(0, 0.4, step))
    }
  }

  /// A roof of bands across, such as an awning's: `width` pixels each.
  static func stripes(_ first: UInt32, _ second: UInt32, width: Double) -> Finish {
    let (a, b) = (Pigment.hex(first), Pigment.hex(second))
    return { point, _ in Int((point.x / width).rounded(.down)) & 1 == 0 ? a : b }
  }

  /// A plastered wall with rows of windows between `low` and `high`, and a door in the middle of the near side.
  static func wall(
    _ color: UInt32, trim: UInt32 = 0xfbf6ea, low: Point, high: Point, pitch: Double = 13, door: UInt32? = 0x6a4028
  )
    -> Finish
  {
    let (plaster, frame, pane) = (Pigment.hex(color), Pigment.hex(trim), Pigment.hex(0x2c4a66))
    let (sky, leaf) = (Pigment.hex(0x9cc8e8), door.map(Pigment.hex))
    let height = high.z - low.z
    let storeys = max((height / 15).rounded(), 1)
    return { point, facing in
      guard facing.z.magnitude < 0.5 else { return frame * 0.8 }
      let isNear = facing.y.magnitude > 0.5
      let length = isNear ? high.x - low.x : high.y - low.y
      let along = isNear ? point.x - low.x : point.y - low.y
      let up = point.z - low.z
      let columns = max(((length - 3) / pitch).rounded(.down), 1)
      let column = (along - length / 2) / pitch + columns / 2
      let row = up / height * storeys
      guard column >= 0, column < columns, row < storeys else { return plaster }
      let (index, storey) = (Int(column), Int(row))
      let x = (column - Double(index) - 0.5) * pitch
      let y = (row - Double(storey)) * height / storeys
      if storey == 0, isNear, let leaf, index == Int(columns) / 2 {
        let isDoor = x.magnitude < 3 && y < 10.5
        let isFrame = x.magnitude < 4.2 && y < 11.7
        return isDoor ? leaf : isFrame ? frame : plaster
      }
      let (left, top) = (x.magnitude - 2.9, (y - 8).magnitude - 4)
      if left < 0, top < 0 {
        let isBar = x.magnitude < 0.45 || (y - 9).magnitude < 0.4
        return isBar ? frame : pane.mixed(with: sky, unit(0.25 + (x + y - 8) / 12))
      }
      if left < 1, top < 1 { return frame }
      // A sill's shadow, and a band between storeys.
      if y > height / storeys - 1.1, storey + 1 < Int(storeys) { return frame.mixed(with: plaster, 0.45) }
      return plaster
    }
  }
}
