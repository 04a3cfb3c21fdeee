internal import Geometry

// Movers that touch each other, and what these touch besides: all contacts are solved together by sequential impulses.
extension Motion {
  /// The rounds in which positions and velocities are agreed on.
  private static let rounds = 12
  private static let blows = 32

  /// The most others that two movers may both be near before they are left to those: more than a flat heap has room for.
  private static let crowd = 32

  /// The pairs of movers that touch in this tick if nothing turns them away.
  func findPairs() -> [Contact] {
    let reaches = movers.map { $0.extent + (position[$0.point] - start[$0.point]).length + 1e-3 * max($0.unit, 1) }
    var counts = Array(repeating: 0, count: movers.count)
    var near: [(Int, Int)] = []
    // From left to right (sweep and prune), each against those that begin before it ends.
    let order = movers.indices.map { (left: start[movers[$0].point].x - reaches[$0], index: $0) }
      .sorted { ($0.left, $0.index) < ($1.left, $1.index) }
    for (place, first) in order.enumerated() {
      let (i, from) = (first.index, start[movers[first.index].point])
      // Rounded up, so that the test below decides.
      let right = (from.x + reaches[i]).nextUp
      for second in order[(place + 1)...] {
        guard second.left <= right else { break }
        let j = second.index
        let arm = from - start[movers[j].point]
        let reach = reaches[i] + reaches[j]
        guard arm.y.magnitude < reach, arm.x.magnitude < reach, arm.dot(arm) < reach * reach else { continue }
        guard counts[i] < Self.crowd || counts[j] < Self.crowd, canTouch(movers[i], movers[j]) else { continue }
        if isAsleep(movers[i].point), isAsleep(movers[j].point) { continue }
        counts[i] += 1
        counts[j] += 1
        near.append((min(i, j), max(i, j)))
      }
    }
    near.sort { $0 < $1 }
    return near.compactMap { contact($0, $1) }
  }

  private func contact(_ i: Int, _ j: Int) -> Contact? {
    let (a, b) = (movers[i], movers[j])
    let way = (position[a.point] - start[a.point]) - (position[b.point] - start[b.point])
    let (gap, normal) = b.hull.less(a.hull).distance(to: start[a.point] - start[b.point], motion: way)
    let unit = min(a.unit, b.unit)
    guard gap < way.length + 1e-3 * unit else { return nil }
    return Contact(
      a: i, b: j, normal: normal, gap: gap, material: a.material.touching(b.material), unit: unit, surface: .zero)
  }

  /// Whether two movers touch each other at all: ropes pass through ropes, and through what they are tied to.
  func canTouch(_ a: Mover, _ b: Mover) -> Bool {
    (a.rope < 0 || b.rope < 0) && a.filter.touches(b.filter) && !isTied(a, to: b.point) && !isTied(b, to: a.point)
  }

  /// Solves the contacts of pairs and of all that the paired touch.
  mutating func separate(_ pairs: [Contact], _ isPaired: [Bool], _ world: World) {
    var contacts = pairs
    for index in movers.indices where isPaired[index] {
      let mover = movers[index]
      let (place, way) = (start[mover.point], position[mover.point] - start[mover.point])
      for obstacle in obstacles(near: mover).map({ obstacles[$0] }) {
        let (gap, normal) = obstacle.distance(to: place, at: 0, less: mover, motion: way)
        guard gap < (way - obstacle.velocity * h).length + 1e-3 * mover.unit else { continue }
        contacts.append(
          Contact(
            a: index, b: -1, normal: normal, gap: gap, material: mover.material.touching(obstacle.material),
            unit: mover.unit, surface: obstacle.surfaceVelocity(at: place)))
      }
    }
    let strength = world.gravity.length
    if strength > 0 {
      let down = world.gravity * (1 / strength)
      sort(&contacts, down)
    }
    drift(&contacts, isPaired)
    collide(&contacts, world)
  }

  /// Puts the lowest contacts first, and says which of two bears the other.
  private func sort(_ contacts: inout [Contact], _ down: Vector2) {
    let depths = contacts.map { down.dot(start[movers[$0.a].point] - contact(arm: $0)) }
    let order = contacts.indices.sorted { (-depths[$0], $0) < (-depths[$1], $1) }
    contacts = order.map { contacts[$0] }
    for index in contacts.indices {
      let fall = contacts[index].normal.dot(down)
      contacts[index].bearer = fall < -0.2 ? .b : fall > 0.2 ? .a : nil
    }
  }

  /// From the place of contact to the mover `a`.
  private func contact(arm contact: Contact) -> Vector2 {
    contact.normal * (contact.gap + movers[contact.a].reach(against: contact.normal))
  }

  /// Finds the velocities with which the tick's way leaves nothing overlapping.
  private mutating func drift(_ contacts: inout [Contact], _ isPaired: [Bool]) {
    var paces = Array(repeating: Vector2.zero, count: movers.count)
    for (index, mover) in movers.enumerated() where isPaired[index] {
      paces[index] = (position[mover.point] - start[mover.point]) * (1 / h)
    }
    for _ in 0..<Self.rounds {
      for index in contacts.indices {
        act(&contacts[index], &paces, least: least(contacts[index]))
      }
    }
    for index in contacts.indices {
      act(&contacts[index], &paces, least: least(contacts[index]), isBorne: true)
    }
    for (index, mover) in movers.enumerated() where isPaired[index] {
      position[mover.point] = start[mover.point] + paces[index] * h
    }
    for contact in contacts where contact.push > 0 {
      note(movers[contact.a].point, contact.normal)
      if contact.b >= 0 { note(movers[contact.b].point, -contact.normal) }
    }
  }

  /// Finds the velocities after the tick: blows one after the other, then rest.
  private mutating func collide(_ contacts: inout [Contact], _ world: World) {
    var paces = movers.map { velocity[$0.point] }
    let slow = 6 * h * world.gravity.length + 1e-9
    let active = contacts.indices.filter { contacts[$0].push > 0 }
    for _ in 0..<Self.blows {
      var isQuiet = true
      for index in active {
        let pace = self.pace(contacts[index], paces).dot(contacts[index].normal)
        guard pace < -slow else { continue }
        isQuiet = false
        contacts[index].push = 0
        contacts[index].rub = 0
        act(&contacts[index], &paces, least: -contacts[index].material.restitution * pace)
      }
      if isQuiet { break }
    }
    for index in active {
      contacts[index].push = 0
      contacts[index].rub = 0
    }
    for _ in 0..<Self.rounds {
      for index in active { act(&contacts[index], &paces, least: 0) }
    }
    for index in active { act(&contacts[index], &paces, least: 0, isBorne: true) }
    for contact in active.map({ contacts[$0] }) {
      velocity[movers[contact.a].point] = paces[contact.a]
      if contact.b >= 0 { velocity[movers[contact.b].point] = paces[contact.b] }
    }
  }

  /// The least pace at which a contact's two may part; overlaps are taken back by a fifth per tick, at most their unit.
  private func least(_ contact: Contact) -> Double {
    contact.gap >= 0
      ? -contact.gap / h : min(max(0, -contact.gap - 1e-4 * contact.unit) * 0.2, contact.unit) / h
  }

  private func pace(_ contact: Contact, _ paces: [Vector2]) -> Vector2 {
    paces[contact.a] - (contact.b >= 0 ? paces[contact.b] : contact.surface)
  }

  /// Pushes two apart until they part with at least a pace, and rubs them as that allows; what earlier rounds pushed
  /// too much is taken back.
  ///
  /// - Parameter isBorne: takes the one that bears the other as immovable, which settles what the rounds left open in a
  ///   high pile (shock propagation: Guendelman, Bridson and Fedkiw, 2003).
  private func act(_ contact: inout Contact, _ paces: inout [Vector2], least: Double, isBorne: Bool = false) {
    var (a, b) = (inverseMass[movers[contact.a].point], contact.b >= 0 ? inverseMass[movers[contact.b].point] : 0)
    if isBorne, contact.b >= 0 {
      if contact.bearer == .a { a = 0 }
      if contact.bearer == .b { b = 0 }
    }
    guard a + b > 0 else { return }
    let pace = pace(contact, paces)
    let push = max(0, contact.push + (least - pace.dot(contact.normal)) / (a + b))
    let tangent = Vector2(-contact.normal.y, contact.normal.x)
    let most = contact.material.friction * push
    let rub = min(max(contact.rub - pace.dot(tangent) / (a + b), -most), most)
    let impulse = contact.normal * (push - contact.push) + tangent * (rub - contact.rub)
    (contact.push, contact.rub) = (push, rub)
    paces[contact.a] = paces[contact.a] + impulse * a
    if contact.b >= 0 { paces[contact.b] = paces[contact.b] - impulse * b }
  }
}
