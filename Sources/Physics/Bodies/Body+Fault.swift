internal import Geometry

extension Body {
  /// What a world can't work with, in words; nil for a sound body.
  package var fault: String? {
    guard pose.isUsable, velocity.isUsable, target?.pose.isUsable ?? true, turned.isUsable,
      (leaps + (target?.jumps ?? [])).allSatisfy({ $0.way.isUsable && $0.turn.isUsable })
    else {
      return "its place and velocity must be within ±1e15"
    }
    if kind == .dynamic {
      guard mass > 0, mass.isUsable, (1 / mass).isUsable else { return "its mass must be from 1e-15 to 1e15" }
      guard shape?.canMoveFreely ?? true else { return "a dynamic body is a circle or a box" }
    }
    guard gravityScale.isUsable else { return "its gravity scale must be within ±1e15" }
    return shape?.fault ?? material.fault ?? drag.fault
  }
}

extension Pose {
  package var isUsable: Bool { position.isUsable && rotation.isUsable }
}

extension Material {
  package var fault: String? {
    (0...1).contains(restitution) && friction.isAmount
      ? nil : "its restitution must be from 0 to 1 and its friction from 0 to 1e15"
  }
}

extension Drag {
  var fault: String? { linear.isAmount && quadratic.isAmount ? nil : "its drag must be from 0 to 1e15" }
}

extension Shape {
  var fault: String? {
    switch self {
    case .circle(let radius):
      radius.isAmount ? nil : "a circle's radius must be from 0 to 1e15"
    case .box(let width, let height):
      width.isAmount && height.isAmount ? nil : "a box's sides must be from 0 to 1e15"
    case .segment(let a, let b):
      a.isUsable && b.isUsable ? nil : "a segment's ends must be within ±1e15"
    case .plane(let normal):
      normal.isUsable && normal.dot(normal) > 0 ? nil : "a plane's normal must be within ±1e15 and not 0"
    case .polyline(let points):
      points.count > 1 && points.allSatisfy(\.isUsable) ? nil : "a polyline needs two points or more, within ±1e15"
    }
  }
}
