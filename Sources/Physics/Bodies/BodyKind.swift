/// Who moves a body.
public enum BodyKind: String, Hashable, Sendable, Codable {
  /// Forces, contacts, ropes and joints.
  case dynamic
  /// The caller, with `World.move`; nothing pushes back.
  case kinematic
  /// Nobody.
  case `static`
}
