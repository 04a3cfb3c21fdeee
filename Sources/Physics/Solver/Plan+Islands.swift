extension Plan {
  /// Gathers the links that can influence each other into islands and numbers the entries of their equations.
  ///
  /// - Parameter isMovable: for each point.
  mutating func group(_ loose: [Link], isMovable: [Bool]) {
    var linksAt = Array(repeating: [Int](), count: pointCount)
    for (index, link) in loose.enumerated() where link.a != link.b {
      for point in [link.a, link.b] where isMovable[point] { linksAt[point].append(index) }
    }
    var isTaken = Array(repeating: false, count: loose.count)
    var notes = Notes(
      unknowns: Array(repeating: -1, count: loose.count), isKnown: Array(repeating: false, count: pointCount))
    for (seed, link) in loose.enumerated() where !isTaken[seed] && link.a != link.b {
      guard isMovable[link.a] || isMovable[link.b] else { continue }
      isTaken[seed] = true
      var members = [seed]
      var next = 0
      while next < members.count {
        let link = loose[members[next]]
        next += 1
        for other in linksAt[link.a] + linksAt[link.b] where !isTaken[other] {
          isTaken[other] = true
          members.append(other)
        }
      }
      addIsland(members.sorted(), of: loose, linksAt, &notes)
    }
    number()
  }

  /// What islands note about all links and points, in arrays that are made once.
  private struct Notes {
    /// For each link its place in its island.
    var unknowns: [Int]
    /// For each point whether its island has it already.
    var isKnown: [Bool]
  }

  /// The most values that one elimination may change; where it would be more, an island is solved by conjugate
  /// gradients. A net of 30 by 30 sticks stays below.
  private static let mostUpdates = 1_000_000

  private mutating func addIsland(
    _ members: [Int], of loose: [Link], _ linksAt: [[Int]], _ notes: inout Notes
  ) {
    for (unknown, member) in members.enumerated() { notes.unknowns[member] = unknown }
    let shared = members.map { member in
      [loose[member].a, loose[member].b].flatMap { point in
        linksAt[point].filter { $0 != member }.map { (point: point, unknown: notes.unknowns[$0]) }
      }
    }
    let elimination = Elimination(
      neighbours: shared.map { Array(Set($0.map(\.unknown))).sorted() }, mostUpdates: Self.mostUpdates)
    let (base, entryBase, couplingBase) = (links.count, columns.count, couplings.count)
    if let elimination {
      eliminate(members, of: loose, elimination, shared)
    } else {
      for member in members {
        links.append(loose[member])
        rows.append(columns.count..<columns.count)
      }
    }
    var points: [Int] = []
    for member in members {
      for point in [loose[member].a, loose[member].b] where !linksAt[point].isEmpty && !notes.isKnown[point] {
        notes.isKnown[point] = true
        points.append(point)
      }
    }
    islands.append(
      Island(
        links: base..<links.count, couplings: couplingBase..<couplings.count, entries: entryBase..<columns.count,
        points: points, isRigid: links[base...].allSatisfy(\.isRigid), isEliminated: elimination != nil))
  }

  /// Adds the links of an island in the order of their elimination, with their entries and couplings.
  private mutating func eliminate(
    _ members: [Int], of loose: [Link], _ elimination: Elimination, _ shared: [[(point: Int, unknown: Int)]]
  ) {
    let base = links.count
    var places = Array(repeating: 0, count: members.count)
    for (place, unknown) in elimination.order.enumerated() {
      places[unknown] = base + place
      links.append(loose[members[unknown]])
      rows.append(columns.count..<columns.count + elimination.later[place].count)
      columns += elimination.later[place].map { base + $0 }
    }
    for (place, unknown) in elimination.order.enumerated() {
      let first = base + place
      for (point, other) in shared[unknown] where places[other] > first {
        guard let entry = entry(first, places[other]) else { continue }
        couplings.append(
          Coupling(
            first: first, second: places[other], firstAtA: links[first].a == point,
            secondAtA: links[places[other]].a == point, entry: entry))
      }
    }
  }

  /// The entry in which the equations of two links meet.
  private func entry(_ first: Int, _ second: Int) -> Int? { rows[first].first { columns[$0] == second } }

  /// Numbers the values that each elimination changes, once all entries are known.
  private mutating func number() {
    let (upper, lower) = (links.count, links.count + columns.count)
    for link in links.indices {
      updateStart.append(updates.count)
      for i in rows[link] {
        for j in rows[link] {
          let (row, column) = (columns[i], columns[j])
          if row == column {
            updates.append(row)
          } else if let entry = entry(min(row, column), max(row, column)) {
            updates.append(row < column ? upper + entry : lower + entry)
          }
        }
      }
    }
  }
}
