internal import Geometry

/// The equations of the links: one unknown pull for each, coupled where links share a point.
struct LinkSystem {
  /// The direction in which a pull acts, along the link as the tick found it.
  var pullDirection: [Vector2]
  /// The link's direction now.
  var direction: [Vector2]
  /// What a pull of 1 moves at the link's `a`, and at its `b` in the other direction.
  var moveA: [Vector2]
  var moveB: [Vector2]
  /// What is wrong, and after solving the pull that corrects it.
  var unknown: [Double]
  /// The sum of the pulls of this tick.
  var pull: [Double]
  /// How far from its rest a link was when the tick began.
  var strain: [Double]
  /// The pulls of the last correction.
  var lastPull: [Double]
  /// Of conjugate gradients: for each link what is left, the direction of search and what that does; for each point how
  /// the search moves it. Empty where all is eliminated.
  private var residual: [Double] = []
  private var search: [Double] = []
  private var response: [Double] = []
  private var motion: [Vector2] = []
  /// Whether contacts hold any point just now.
  var isHeld = false
  /// The matrix: diagonal, upper, lower.
  var values: [Double]

  init(plan: Plan) {
    let count = plan.links.count
    let none = Array(repeating: Vector2.zero, count: count)
    (pullDirection, direction, moveA, moveB) = (none, none, none, none)
    unknown = Array(repeating: 0, count: count)
    pull = unknown
    strain = unknown
    lastPull = unknown
    values = Array(repeating: 0, count: count + 2 * plan.columns.count)
    if plan.islands.contains(where: { !$0.isEliminated }) {
      (residual, search, response) = (unknown, unknown, unknown)
      motion = Array(repeating: .zero, count: plan.pointCount)
    }
  }

  /// Which links an operation is about; soft ones left out are present in the equations but don't pull.
  enum Kind {
    case all, rigid
  }

  /// How far a soft link is from the pull that its strain asks for, as a length.
  func softError(_ index: Int, _ link: Link, strain now: Double, _ time: Double) -> Double {
    now - link.lag(time) * strain[index] - link.give(time) * pull[index]
  }

  /// Takes the last correction's pulls back.
  mutating func withdraw(_ island: Island) {
    for index in island.links { pull[index] -= lastPull[index] }
  }

  /// Builds the matrix of an island: how far each pull moves each link's error.
  ///
  /// - Parameter caution: the part by which the diagonal is enlarged, so that corrections stay small.
  mutating func assemble(
    _ island: Island, _ plan: Plan, _ kind: Kind, _ inverseMass: [Double], _ hold: [Hold], _ time: Double,
    caution: Double
  ) {
    let (upper, lower) = (plan.links.count, plan.links.count + plan.columns.count)
    // The least part keeps the equations of a rope drawn straight, which depend on each other, from dividing by zero.
    let enlarged = 1 + 1e-13 + caution
    for index in island.links {
      let link = plan.links[index]
      let push = pullDirection[index]
      var (a, b) = (push * inverseMass[link.a], push * inverseMass[link.b])
      if isHeld {
        a = hold[link.a].pass(a)
        b = hold[link.b].pass(b)
      }
      (moveA[index], moveB[index]) = (a, b)
      let own = direction[index].dot(a + b)
      values[index] = link.isRigid ? own * enlarged : kind == .all ? own + link.give(time) : .greatestFiniteMagnitude
      if values[index] == 0 { values[index] = 1 }
    }
    for entry in island.entries {
      values[upper + entry] = 0
      values[lower + entry] = 0
    }
    for coupling in plan.couplings[island.couplings] {
      let (first, second) = (coupling.first, coupling.second)
      let right = direction[first].dot(coupling.secondAtA ? moveA[second] : moveB[second])
      let left = direction[second].dot(coupling.firstAtA ? moveA[first] : moveB[first])
      let isAlike = coupling.firstAtA == coupling.secondAtA
      values[upper + coupling.entry] += isAlike ? right : -right
      values[lower + coupling.entry] += isAlike ? left : -left
    }
  }

  /// Solves for the unknowns of an island: by elimination in the plan's order, or where that would take too much by
  /// conjugate gradients.
  mutating func solve(_ island: Island, _ plan: Plan) {
    guard island.isEliminated else { return approach(island, plan) }
    let (upper, lower) = (plan.links.count, plan.links.count + plan.columns.count)
    values.withUnsafeMutableBufferPointer { values in
      unknown.withUnsafeMutableBufferPointer { unknown in
        for link in island.links {
          let inverse = 1 / values[link]
          values[link] = inverse
          var update = plan.updateStart[link]
          for i in plan.rows[link] {
            let factor = values[lower + i] * inverse
            unknown[plan.columns[i]] -= factor * unknown[link]
            for j in plan.rows[link] {
              values[plan.updates[update]] -= factor * values[upper + j]
              update += 1
            }
          }
        }
        for link in island.links.reversed() {
          var sum = unknown[link]
          for i in plan.rows[link] { sum -= values[upper + i] * unknown[plan.columns[i]] }
          unknown[link] = sum * values[link]
        }
      }
    }
  }

  /// Solves for the unknowns by conjugate gradients (Hestenes and Stiefel, 1952), in a fixed order: it takes memory for
  /// each link alone, and of equations that depend on each other it finds the smallest pulls.
  private mutating func approach(_ island: Island, _ plan: Plan) {
    var square = 0.0
    for link in island.links {
      // Soft links that are left out don't pull.
      residual[link] = values[link] == .greatestFiniteMagnitude ? 0 : unknown[link]
      search[link] = residual[link]
      unknown[link] = 0
      square += residual[link] * residual[link]
    }
    let goal = square * 1e-26
    var rounds = 2 * min(island.links.count, 2 * island.points.count) + 20
    while square > goal, rounds > 0 {
      rounds -= 1
      respond(island, plan)
      var curvature = 0.0
      for link in island.links { curvature += search[link] * response[link] }
      guard curvature > 0 else { return }
      let step = square / curvature
      var next = 0.0
      for link in island.links {
        unknown[link] += step * search[link]
        residual[link] -= step * response[link]
        next += residual[link] * residual[link]
      }
      let turn = next / square
      square = next
      for link in island.links { search[link] = residual[link] + turn * search[link] }
    }
  }

  /// What the pulls of a search do to the errors.
  private mutating func respond(_ island: Island, _ plan: Plan) {
    for point in island.points { motion[point] = .zero }
    for index in island.links {
      let link = plan.links[index]
      motion[link.a] = motion[link.a] + moveA[index] * search[index]
      motion[link.b] = motion[link.b] - moveB[index] * search[index]
    }
    for index in island.links {
      let link = plan.links[index]
      guard values[index] != .greatestFiniteMagnitude else {
        response[index] = 0
        continue
      }
      // What the matrix's diagonal has beside the pull's own motion: how a soft link gives, and caution.
      let extra = values[index] - direction[index].dot(moveA[index] + moveB[index])
      response[index] = direction[index].dot(motion[link.a] - motion[link.b]) + extra * search[index]
    }
  }
}
