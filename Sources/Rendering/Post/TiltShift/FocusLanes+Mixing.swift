internal import CLanes

extension FocusLanes {
  /// Puts a row of `source` over the same row of `destination`, as much as it is in focus.
  func mix(row y: Int, of source: FloatPlanes, into destination: FloatPlanes) {
    if isConstantAlongRows, amount(row: y) == 1 { return }
    for x in stride(from: 0, to: source.width, by: 16) {
      let amounts = amounts(lanes_iota() + Float(x), y)
      for plane in 0..<source.planeCount {
        let sharp = lanes_load(source.row(y, of: plane) + x)
        let output = destination.row(y, of: plane) + x
        lanes_store(output, sharp + (lanes_load(output) - sharp) * amounts)
      }
    }
  }
}
