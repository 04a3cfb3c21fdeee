/// The times of one stage, in milliseconds, over all its runs.
struct Measurement {
  let name: String
  private var times: [Double] = []

  init(name: String) { self.name = name }

  mutating func run(_ work: () throws -> Void) rethrows {
    let duration = try ContinuousClock().measure(work)
    times.append(Double(duration.components.attoseconds) * 1e-15 + Double(duration.components.seconds) * 1e3)
  }

  var minimum: Double { times.min() ?? 0 }
  var median: Double { times.isEmpty ? 0 : times.sorted()[times.count / 2] }
}
