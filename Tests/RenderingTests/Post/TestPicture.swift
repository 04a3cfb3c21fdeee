import Rendering
import TestSupport

/// A picture of doubles for the double-precision twins, and on the way in and out of the kernels.
struct TestPicture {
  let width: Int
  let height: Int
  var planes: [[Double]]

  init(_ width: Int, _ height: Int, planeCount: Int = 1, _ value: (_ x: Int, _ y: Int, _ plane: Int) -> Double) {
    self.width = width
    self.height = height
    planes = (0..<planeCount).map { plane in
      (0..<width * height).map { Double(Float(value($0 % width, $0 / width, plane))) }
    }
  }

  /// Noise of 0…1, every other stretch of it black and white, which filters find hardest.
  static func noise(_ width: Int, _ height: Int, planeCount: Int = 1, seed: UInt64) -> TestPicture {
    var random = SplitMix(seed: seed)
    return TestPicture(width, height, planeCount: planeCount) { x, y, _ in
      let value = random.unit()
      return (x / 40 + y / 24) % 2 == 0 ? value : value.rounded()
    }
  }

  init(_ image: borrowing FloatImage) {
    let planes = image.planes
    self.init(planes.width, planes.height, planeCount: planes.planeCount) { x, y, plane in
      Double(planes.row(y, of: plane)[x])
    }
  }

  /// The same as the kernels want it; what follows the rows is not a number.
  func image() -> FloatImage {
    let image = FloatImage(width: width, height: height, planeCount: planes.count)
    for plane in planes.indices {
      for y in 0..<height {
        let row = image.planes.row(y, of: plane)
        for x in width..<image.planes.rowStride { row[x] = .nan }
        for x in 0..<width { row[x] = Float(self[x, y, plane]) }
      }
    }
    return image
  }

  /// What `work` makes of this picture.
  func processed(_ work: (_ source: FloatPlanes, _ destination: FloatPlanes) -> Void) -> TestPicture {
    let source = image()
    let destination = FloatImage(width: width, height: height, planeCount: planes.count)
    work(source.planes, destination.planes)
    return TestPicture(destination)
  }

  /// A pixel; beyond the border the outermost ones go on for ever.
  subscript(x: Int, y: Int, plane: Int) -> Double {
    planes[plane][min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  /// The largest difference from another picture, in 255ths.
  func worst255(_ other: TestPicture) -> Double {
    var worst = 0.0
    for plane in planes.indices {
      for index in planes[plane].indices {
        let difference = (planes[plane][index] - other.planes[plane][index]).magnitude
        // Not a number is as wrong as can be.
        worst = difference <= worst ? worst : difference.isNaN ? .infinity : difference
      }
    }
    return worst * 255
  }
}
