// swift-tools-version: 6.2

import PackageDescription

/// A program in `Targets/<name>` that hands libFuzzer's inputs to the library: `Tests/Fuzz/run NAME SECONDS`.
func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["CFuzzer", .product(name: "Footlight", package: "footlight")], path: "Targets/\(name)",
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])])
}

let package = Package(
  name: "FootlightFuzz",
  dependencies: [.package(name: "footlight", path: "../..")],
  targets: [
    .target(name: "CFuzzer", path: "Targets/CFuzzer"),
    fuzzer("image"),
    fuzzer("scene"),
  ]
)
