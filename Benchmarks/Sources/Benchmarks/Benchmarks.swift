internal import Foundation

/// Measures the stages of Footlight and prints their least and median times.
///
/// The stages take turns, so that what disturbs the machine disturbs them all: compare within one run.
@main
struct Benchmarks {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    func value(of option: String) -> String? {
      guard let place = arguments.firstIndex(of: option), place + 1 < arguments.endIndex else { return nil }
      let value = arguments[place + 1]
      arguments.removeSubrange(place...place + 1)
      return value
    }
    let file = value(of: "--json")
    let runs = value(of: "--runs").flatMap(Int.init) ?? 20
    let filter = value(of: "--only")
    guard arguments.isEmpty else {
      print("usage: Benchmarks [--runs N] [--only PART-OF-A-NAME] [--json FILE]")
      exit(2)
    }
    let scenes = try BenchmarkScene.all
    let stages =
      (RenderingStages.all(scenes) + LightStages.all() + ShadowStages.all(scenes) + MediaStages.all(scenes)
      + PostStages.all(scenes) + PhysicsStages.all())
      .filter {
        filter.map($0.name.contains) ?? true
      }
    let works = try stages.map { try $0.prepare() }
    var measurements = stages.map { Measurement(name: $0.name) }
    for run in 0..<runs {
      for (index, work) in works.enumerated() { try measurements[index].run { try work(run) } }
    }
    print(Report.table(measurements))
    if let file { try Report.json(measurements).write(to: URL(filePath: file)) }
  }
}
