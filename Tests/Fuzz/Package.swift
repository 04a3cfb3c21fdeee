// swift-tools-version: 6.2

import PackageDescription

/// Targets of libFuzzer, one for each kind of hostile input: `Tests/Fuzz/run TARGET SECONDS`.
func fuzzer(_ name: String, _ product: String = "Footlight") -> Target {
  .executableTarget(
    name: name, dependencies: [.product(name: product, package: "footlight")], path: "Targets/\(name)",
    swiftSettings: [.unsafeFlags(["-parse-as-library"])],
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])])
}

let package = Package(
  name: "FootlightFuzz",
  dependencies: [.package(name: "footlight", path: "../..")],
  targets: [
    fuzzer("scene")
  ]
)
