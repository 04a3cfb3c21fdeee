import Geometry
import Testing

/// Whether a value is within a tolerance relative to what is right.
func isNear(_ value: Double, _ right: Double, _ tolerance: Double) -> Bool {
  (value - right).magnitude <= tolerance * right.magnitude
}
