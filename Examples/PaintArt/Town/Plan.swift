import Footlight

/// The map of the town: where its streets, its river and its railway lie, in pixels along and across the avenue.
enum Plan {
  /// The streets across the avenue, and how far from their middles the roadway and the pavement reach.
  static let crossings = [-380.0, 60, 440]
  static let lane = 22.0
  static let kerb = 40.0

  /// The avenue lies at 0; a tram runs in its middle.
  static let avenue = (road: 42.0, pavement: 62.0)
  /// The street behind.
  static let backStreet = -240.0
  static let railway = -450.0
  static let railwayWidth = 52.0
  static let plaza = Rect(minX: -340, minY: 62, maxX: 20, maxY: 236)
  static let carousel = Vector2(-84, 158)

  static let riverWidth = 92.0
  /// How far below the streets the water is.
  static let quay = 11.0
  static let promenade = 240.0

  /// The middle of the river.
  static func river(_ x: Double) -> Double {
    Curve.value([352, 338, 306, 312, 344, 338, 306, 312, 344], at: (x + 900) / 1800)
  }

  /// How far a place is from the middle of the nearest street across the avenue.
  static func crossing(_ x: Double) -> Double { crossings.map { (x - $0).magnitude }.min() ?? .infinity }

  /// Whether a street across the avenue, with its pavements, passes here.
  static func isCrossing(_ place: Vector2) -> Bool { crossing(place.x) < kerb }

  /// Whether a bridge is here.
  static func isBridge(_ place: Vector2) -> Bool {
    crossing(place.x) < lane + 9 && (place.y - river(place.x)).magnitude < riverWidth / 2 + 4
  }

  /// Whether the railway passes over a street here.
  static func isRailwayBridge(_ place: Vector2) -> Bool {
    crossing(place.x) < kerb && (place.y - railway).magnitude < railwayWidth / 2
  }
}
