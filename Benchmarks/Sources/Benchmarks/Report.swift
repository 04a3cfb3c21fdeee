internal import Foundation

/// How measurements are shown.
enum Report {
  static func table(_ measurements: [Measurement]) -> String {
    let width = (measurements.map(\.name.count).max() ?? 0) + 2
    let lines = measurements.map { measurement in
      measurement.name.padding(toLength: width, withPad: " ", startingAt: 0)
        + String(format: "%8.2f %8.2f", measurement.minimum, measurement.median)
    }
    let head = "ms".padding(toLength: width, withPad: " ", startingAt: 0) + "     min   median"
    return ([head] + lines).joined(separator: "\n")
  }

  static func json(_ measurements: [Measurement]) throws -> Data {
    let values = measurements.map {
      ["name": $0.name, "min": $0.minimum, "median": $0.median] as [String: any Sendable]
    }
    return try JSONSerialization.data(withJSONObject: values, options: [.prettyPrinted, .sortedKeys])
  }
}
