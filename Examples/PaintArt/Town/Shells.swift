/// The forms of many blocks as plain numbers, which rays are tried against.
struct Shells {
  private struct Shell {
    /// Of an ellipsoid, which has no faces.
    var center = Point.zero
    var radii = Point.zero
    var firstFace = 0
    var faceCount = 0
  }

  private var faces: [Block.Face] = []
  private var shells: [Shell] = []

  init(_ blocks: [Block]) {
    for block in blocks {
      switch block.form {
      case .solid(let sides):
        shells.append(Shell(firstFace: faces.count, faceCount: sides.count))
        faces += sides
      case .ellipsoid(let center, let radii):
        shells.append(Shell(center: center, radii: radii))
      }
    }
  }

  /// Where a ray from outside enters a block, and the way that the surface faces there.
  func entry(of ray: Ray, into index: Int) -> (distance: Double, facing: Point)? {
    let shell = shells[index]
    guard shell.faceCount > 0 else { return entry(of: ray, center: shell.center, radii: shell.radii) }
    var (near, far) = (-Double.infinity, Double.infinity)
    var nearest = 0
    for face in shell.firstFace..<(shell.firstFace + shell.faceCount) {
      let slope = faces[face].facing.dot(ray.direction)
      let gap = faces[face].offset - faces[face].facing.dot(ray.origin)
      if slope < 0 {
        let distance = gap / slope
        if distance > near { (near, nearest) = (distance, face) }
      } else if slope > 0 {
        far = min(far, gap / slope)
      } else if gap < 0 {
        return nil
      }
      if near > far { return nil }
    }
    return near > 1e-6 ? (near, faces[nearest].facing) : nil
  }

  private func entry(of ray: Ray, center: Point, radii: Point) -> (distance: Double, facing: Point)? {
    let origin = (ray.origin - center) / radii
    let direction = ray.direction / radii
    let (a, b, c) = (direction.dot(direction), origin.dot(direction), origin.dot(origin) - 1)
    let root = b * b - a * c
    guard root > 0 else { return nil }
    let distance = (-b - root.squareRoot()) / a
    return distance > 1e-6 ? (distance, ((origin + direction * distance) / radii).normalized) : nil
  }
}
