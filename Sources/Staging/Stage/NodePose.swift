internal import Geometry

/// Where a node is at one time, before the camera.
struct NodePose {
  /// From the node's pixels to the world's.
  var world: Transform2D
  /// Degrees, clockwise, summed from the root down.
  var rotation: Double
  /// 0…1, multiplied from the root down; 0 while the node or one above it is not visible.
  var opacity: Double

  static let root = NodePose(world: .identity, rotation: 0, opacity: 1)
}
