internal import Geometry

/// How contacts hold a point while links pull at it.
enum Hold: Sendable {
  case free
  /// It can only move across this direction of length 1.
  case along(normal: Vector2)
  case fixed

  /// The part of a push that moves the point.
  @inline(__always)
  func pass(_ push: Vector2) -> Vector2 {
    switch self {
    case .free: push
    case .along(let normal): push - normal * normal.dot(push)
    case .fixed: .zero
    }
  }

  mutating func add(_ normal: Vector2) {
    switch self {
    case .free: self = .along(normal: normal)
    case .along(let other) where other.dot(normal) > 0.999: break
    case .along, .fixed: self = .fixed
    }
  }
}
