internal import Geometry

/// A world is stored to the bit; what is restored goes on as the original does.
extension World: Codable {
  private enum Key: String, CodingKey {
    case rate, tick, gravity, wind, fields, pushes, bodies, ropes, springs, sticks, warnings, names
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func check(_ fault: String?) throws {
      guard let fault else { return }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not a sound world: \(fault)"))
    }
    let rate = try values.decode(Int.self, forKey: .rate)
    let gravity = try values.decode(Vector2.self, forKey: .gravity)
    let wind = try values.decode(Vector2.self, forKey: .wind)
    let fields = try values.decode([RadialField].self, forKey: .fields)
    try check(rate > 0 ? nil : "a rate is above 0")
    try check(gravity.isUsable && wind.isUsable ? nil : "gravity and wind must be within ±1e15")
    try check(fields.lazy.compactMap(\.fault).first)
    self.init(gravity: gravity, rate: rate)
    self.wind = wind
    self.fields = fields.sorted(by: <)
    tick = try values.decode(Int.self, forKey: .tick)
    bodies = try values.decode([Body].self, forKey: .bodies)
    ropes = try values.decode([Rope].self, forKey: .ropes)
    springs = try values.decode([Spring].self, forKey: .springs)
    sticks = try values.decode([Stick].self, forKey: .sticks)
    warnings = try values.decode([Warning].self, forKey: .warnings)
    names = try values.decode(Names.self, forKey: .names)
    let pushes = try values.decode([Push].self, forKey: .pushes)
    try check(fault ?? pushes.lazy.compactMap(fault(of:)).first)
    self.pushes = pushes.sorted(by: <)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(rate, forKey: .rate)
    try values.encode(tick, forKey: .tick)
    try values.encode(gravity, forKey: .gravity)
    try values.encode(wind, forKey: .wind)
    try values.encode(fields, forKey: .fields)
    try values.encode(pushes, forKey: .pushes)
    try values.encode(bodies, forKey: .bodies)
    try values.encode(ropes, forKey: .ropes)
    try values.encode(springs, forKey: .springs)
    try values.encode(sticks, forKey: .sticks)
    try values.encode(warnings, forKey: .warnings)
    try values.encode(names, forKey: .names)
  }
}
