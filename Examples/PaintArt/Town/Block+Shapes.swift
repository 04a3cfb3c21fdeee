import Footlight

extension Block {
  /// The points that lie behind all `faces`, which have to close.
  static func solid(_ faces: [Face], low: Point, high: Point, finish: @escaping Finish) -> Block {
    Block(form: .solid(faces), bounds: (low, high), finish: finish)
  }

  static func box(_ low: Point, _ high: Point, finish: @escaping Finish) -> Block {
    solid(sides(low, high), low: low, high: high, finish: finish)
  }

  static func ball(_ center: Point, _ radii: Point, finish: @escaping Finish) -> Block {
    Block(
      form: .ellipsoid(center: center, radii: radii), bounds: (center - radii, center + radii), finish: finish)
  }

  /// A round or many-sided column, from `radius` at its foot to `top` at its head.
  static func column(
    _ foot: Point, radius: Double, top: Double, height: Double, sides: Int = 12, finish: @escaping Finish
  ) -> Block {
    let slope = (radius - top) / height
    let around = (0..<sides).map { index -> Face in
      let out = direction((Double(index) + 0.5) * 360 / Double(sides))
      let facing = Point(out.x, out.y, slope).normalized
      return Face(facing: facing, offset: facing.dot(foot + Point(out.x, out.y, 0) * radius))
    }
    let ends = [
      Face(facing: Point(0, 0, 1), offset: foot.z + height), Face(facing: Point(0, 0, -1), offset: -foot.z),
    ]
    // A polygon's corners are farther out than its sides.
    let reach = max(radius, top) * 1.09
    return solid(
      around + ends, low: foot - Point(reach, reach, 0), high: foot + Point(reach, reach, height), finish: finish)
  }

  /// A box whose upper part narrows: `lean` are the insets of the top at the left, right, far and near sides.
  static func hood(
    _ low: Point, _ high: Point, lean: (left: Double, right: Double, far: Double, near: Double),
    finish: @escaping Finish
  ) -> Block {
    let height = high.z - low.z
    func face(_ facing: Point, _ inset: Double, _ foot: Point) -> Face {
      let normal = (facing * height + Point(0, 0, inset)).normalized
      return Face(facing: normal, offset: normal.dot(foot))
    }
    return solid(
      [
        face(Point(-1, 0, 0), lean.left, low), face(Point(1, 0, 0), lean.right, Point(high.x, high.y, low.z)),
        face(Point(0, -1, 0), lean.far, low), face(Point(0, 1, 0), lean.near, Point(high.x, high.y, low.z)),
        Face(facing: Point(0, 0, 1), offset: high.z), Face(facing: Point(0, 0, -1), offset: -low.z),
      ], low: low, high: high, finish: finish)
  }

  /// The six faces of a box.
  static func sides(_ low: Point, _ high: Point) -> [Face] {
    [Point(1, 0, 0), Point(0, 1, 0), Point(0, 0, 1)].flatMap { axis in
      [Face(facing: axis, offset: axis.dot(high)), Face(facing: -axis, offset: -axis.dot(low))]
    }
  }

  /// The block turned by `degrees` (clockwise, seen from above) about the origin, and moved.
  ///
  /// An ellipsoid has to be as wide as it is deep, as it isn't turned itself.
  func placed(at shift: Point, degrees: Double = 0) -> Block {
    let axis = direction(degrees)
    func turned(_ point: Point) -> Point {
      Point(point.x * axis.x - point.y * axis.y, point.x * axis.y + point.y * axis.x, point.z)
    }
    func turnedBack(_ point: Point) -> Point {
      Point(point.x * axis.x + point.y * axis.y, point.y * axis.x - point.x * axis.y, point.z)
    }
    var block = self
    switch form {
    case .solid(let faces):
      block.form = .solid(
        faces.map { face in
          let facing = turned(face.facing)
          return Face(facing: facing, offset: face.offset + facing.dot(shift))
        })
    case .ellipsoid(let center, let radii):
      precondition(radii.x == radii.y, "an ellipsoid that is turned has to be round")
      block.form = .ellipsoid(center: turned(center) + shift, radii: radii)
    }
    let middle = turned((bounds.low + bounds.high) / 2) + shift
    let half = (bounds.high - bounds.low) / 2
    let reach = Point(
      half.x * axis.x.magnitude + half.y * axis.y.magnitude, half.x * axis.y.magnitude + half.y * axis.x.magnitude,
      half.z)
    block.bounds = (middle - reach, middle + reach)
    let inner = finish
    block.finish = { inner(turnedBack($0 - shift), turnedBack($1)) }
    return block
  }
}
