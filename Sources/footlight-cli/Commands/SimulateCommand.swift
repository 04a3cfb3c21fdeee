internal import Footlight
internal import Foundation

/// `footlight simulate`.
struct SimulateCommand: SceneCommand {
  enum Format: String, CaseIterable {
    case jsonl, csv
  }

  static let name = "simulate"
  static let summary = "Steps a scene's physics, and prints where everything is"
  static let details = [
    """
    For every tick a line with each body's and rope point's position and velocity, in pixels and pixels per second. \
    With --hash only one line, the tick and a fingerprint of the state at its end, which is equal on every machine.
    """
  ]
  static let examples = [
    "footlight simulate scene.json --until 2 --every 60",
    "footlight simulate scene.json --until 8 --hash",
  ]

  var input = SceneInput()
  var until: SceneTime?
  var every = 1
  var format = Format.jsonl
  var isHash = false

  static var arguments: [Argument<Self>] {
    let own: [Argument<Self>] = [
      sceneOperand,
      .option(
        "until", "T", \.until, .time, "stops at this time: 1.5 (seconds) or 30f (frames); default: the film's end"),
      .option("every", "N", \.every, .integer(1...1_000_000_000), "prints each N-th tick"),
      .option("format", "FORMAT", \.format, .word, "jsonl (an object per line) or csv"),
      .flag("hash", \.isHash, "prints the tick and the fingerprint of the state at the end"),
    ]
    return own + sceneOptions
  }

  func run() throws {
    let stage = try input.film().stage
    var simulation = stage.simulation
    let end =
      until.map { Int(($0.seconds(at: stage.clock.rate) * Rational(stage.scene.physics.rate)).floor) }
      ?? stage.tickCount
    if isHash {
      simulation.step(to: end)
      let digits = String(simulation.stateHash, radix: 16)
      try Console.print("\(simulation.tick) \(String(repeating: "0", count: 16 - digits.count))\(digits)")
      return
    }
    if format == .csv { try Console.print("time,tick,node,point,x,y,vx,vy") }
    while true {
      try print(simulation)
      guard simulation.tick < end else { return }
      simulation.step(to: min(simulation.tick + every, end))
    }
  }

  private func print(_ simulation: Simulation) throws {
    switch format {
    case .csv:
      for member in simulation.members {
        let name = "\"\(member.name.replacing("\"", with: "\"\""))\""
        for (index, point) in member.points.enumerated() {
          let (place, velocity) = (point.position, point.velocity)
          try Console.print(
            "\(simulation.time),\(simulation.tick),\(name),\(member.isRope ? "\(index)" : ""),"
              + "\(place.x),\(place.y),\(velocity.x),\(velocity.y)")
        }
      }
    case .jsonl:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try Console.print(String(decoding: try encoder.encode(TickReport(simulation)), as: UTF8.self))
    }
  }
}

/// One tick as `simulate` prints it in JSON.
private struct TickReport: Encodable {
  struct Member: Encodable {
    var name: String
    /// [x, y, vx, vy] of the body, or of each point of a rope.
    var points: [[Double]]
  }

  var time: Double
  var tick: Int
  var bodies: [Member]
  var ropes: [Member]

  init(_ simulation: Simulation) {
    time = simulation.time
    tick = simulation.tick
    func members(areRopes: Bool) -> [Member] {
      simulation.members.filter { $0.isRope == areRopes }.map { member in
        Member(
          name: member.name,
          points: member.points.map { [$0.position.x, $0.position.y, $0.velocity.x, $0.velocity.y] })
      }
    }
    bodies = members(areRopes: false)
    ropes = members(areRopes: true)
  }
}
