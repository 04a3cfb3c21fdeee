// swift-tools-version: 6.2

import PackageDescription

/// The name by which the compiler knows the package of Footlight, whose inner parts the fuzzer of command lines uses: the
/// folder's.
let owner = String(
  (Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "footlight").lowercased()
    .map { $0.isLetter || $0.isNumber ? $0 : "_" })

/// A program in `Targets/<name>` that hands libFuzzer's inputs to the library: `Tests/Fuzz/run NAME SECONDS`.
func fuzzer(_ name: String, settings: [SwiftSetting] = []) -> Target {
  .executableTarget(
    name: name, dependencies: ["CFuzzer", .product(name: "Footlight", package: "footlight")], path: "Targets/\(name)",
    swiftSettings: settings,
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])])
}

let package = Package(
  name: "FootlightFuzz",
  dependencies: [.package(name: "footlight", path: "../..")],
  targets: [
    .target(name: "CFuzzer", path: "Targets/CFuzzer"),
    // Has links to the sources of the command line.
    fuzzer("command", settings: [.unsafeFlags(["-package-name", owner])]),
    fuzzer("cube"),
    fuzzer("image"),
    fuzzer("scene"),
  ]
)
