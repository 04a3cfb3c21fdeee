internal import Geometry

/// What a member is made of, as words that sort it among its kind: first where it is.
struct ContentKey: Hashable, Sendable, Codable, Comparable {
  private(set) var words: [UInt64] = []

  var isEmpty: Bool { words.isEmpty }

  static func < (a: ContentKey, b: ContentKey) -> Bool { a.words.lexicographicallyPrecedes(b.words) }

  /// A number, in an order in which −1 comes before 1.
  mutating func add(_ number: Double) {
    let bits = (number == 0 ? 0 : number).bitPattern
    words.append(bits >> 63 == 0 ? bits | 1 << 63 : ~bits)
  }

  mutating func add(_ vector: Vector2) {
    add(vector.x)
    add(vector.y)
  }

  mutating func add(_ text: String) {
    var hash = StateHash()
    for byte in text.utf8 { hash.add(UInt64(byte)) }
    words.append(hash.value)
  }

  mutating func add(shapeOf points: [Vector2]) {
    var hash = StateHash()
    for point in points { hash.add(point) }
    words.append(hash.value)
  }

  mutating func add(_ key: ContentKey) { words += key.words }

  mutating func add(_ material: Material, _ drag: Drag) {
    for number in [material.restitution, material.friction, drag.linear, drag.quadratic] { add(number) }
  }

  mutating func add(_ shape: Shape?) {
    switch shape {
    case nil: add(0)
    case .circle(let radius): add(Vector2(1, radius))
    case .box(let width, let height):
      add(2)
      add(Vector2(width, height))
    case .segment(let a, let b):
      add(3)
      add(a)
      add(b)
    case .plane(let normal):
      add(4)
      add(normal)
    case .polyline(let points):
      add(5)
      for point in points { add(point) }
    }
  }
}

extension World {
  func content(of body: Body) -> ContentKey {
    var key = ContentKey()
    key.add(body.position)
    key.add(body.velocity)
    for number in [body.rotation, body.mass, body.gravityScale] { key.add(number) }
    key.add(body.kind.rawValue)
    key.add(body.shape)
    key.add(body.material, body.drag)
    return key
  }

  /// - Parameter rope: with its points.
  func content(of rope: Rope) -> ContentKey {
    var key = ContentKey()
    let ends = [content(of: rope.from, at: rope.points[0]), content(of: rope.to, at: rope.points[rope.segments])]
    for end in rope.forward(ends) { key.add(end) }
    for number in [
      rope.length, Double(rope.segments), rope.mass, rope.stretch, rope.damping, rope.bend, rope.radius,
      rope.gravityScale, rope.collision == nil ? 0 : 1,
    ] { key.add(number) }
    key.add(rope.material, rope.drag)
    key.add(shapeOf: rope.forward(rope.points))
    return key
  }

  /// - Parameter numbers: whatever else the joint is made of.
  func content(from: Attachment, to: Attachment, _ numbers: [Double]) -> ContentKey {
    let ends = [from, to].map { content(of: $0, at: position(of: $0)) }
    var key = ContentKey()
    for end in precedes(from, to) ? ends : ends.reversed() { key.add(end) }
    for number in numbers { key.add(number) }
    return key
  }

  private func content(of end: Attachment?, at place: Vector2) -> ContentKey {
    var key = ContentKey()
    key.add(place)
    if case .body(let id, let offset)? = end {
      key.add(names.bodies[id.index])
      key.add(offset)
    }
    return key
  }

  /// The ends of a joint in the order in which they are worked on.
  func forward(_ a: Attachment, _ b: Attachment) -> [Attachment] { precedes(a, b) ? [a, b] : [b, a] }

  /// Whether a joint is worked on from `a` to `b`, however it was given: from what holds it to what hangs on it, and
  /// from name to name; between two places from the one that is nearer to the axes.
  func precedes(_ a: Attachment?, _ b: Attachment?, _ placeA: Vector2? = nil, _ placeB: Vector2? = nil) -> Bool {
    func rank(_ end: Attachment?) -> Int {
      switch end {
      case .point: 0
      case .body(let id, _): bodies[id.index].kind == .dynamic ? 2 : 1
      case nil: 3
      }
    }
    func numbers(_ place: Vector2) -> [Double] { [place.y.magnitude, place.x.magnitude, place.y, place.x] }
    if rank(a) != rank(b) { return rank(a) < rank(b) }
    if case .body(let idA, let offsetA)? = a, case .body(let idB, let offsetB)? = b {
      if idA != idB { return names.bodies.precedes(idA.index, idB.index) }
      return !numbers(offsetB).lexicographicallyPrecedes(numbers(offsetA))
    }
    let placeA = placeA ?? a.map(position(of:)) ?? .zero
    let placeB = placeB ?? b.map(position(of:)) ?? .zero
    return !numbers(placeB).lexicographicallyPrecedes(numbers(placeA))
  }
}
