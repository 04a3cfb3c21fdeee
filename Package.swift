// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A Swift module in `Sources/<name>`.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(name)", swiftSettings: strict,
    linkerSettings: linkerSettings)
}

/// The tests of one module, or of one promise, in `Tests/<name>`.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)", exclude: exclude,
    swiftSettings: strict)
}

/// A small program against the library in `Examples/<name>`.
func example(_ name: String) -> Target {
  .executableTarget(name: name, dependencies: ["Footlight"], path: "Examples/\(name)", swiftSettings: strict)
}

let package = Package(
  name: "Footlight",
  products: [
    .library(name: "Footlight", targets: ["Footlight"]),
    .executable(name: "footlight", targets: ["footlight-cli"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibAV", path: "Sources/CLibAV",
      pkgConfig: "libavformat libavcodec libswscale libavutil",
      providers: [.apt(["libavformat-dev", "libavcodec-dev", "libswscale-dev", "libavutil-dev"])]),
    .systemLibrary(
      name: "CDeflate", path: "Sources/CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", path: "Sources/CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(
      name: "CLibPNG", path: "Sources/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"])]),
    .target(name: "CPNG", dependencies: ["CLibPNG"], path: "Sources/CPNG"),
    .target(name: "CLanes", path: "Sources/CLanes"),
    // The C library's exact roundings; nothing else of it is used below Media.
    module("Geometry", linkerSettings: [.linkedLibrary("m")]),
    module("Names"),
    module("Locks"),
    module("SceneFormat", ["Geometry", "Names"]),
    module("Timeline", ["Geometry", "SceneFormat"]),
    module("Physics", ["Geometry"]),
    module("Imaging", ["Geometry"]),
    module("Staging", ["Geometry", "SceneFormat", "Timeline", "Imaging", "Physics", "Locks"]),
    module("Rendering", ["CLanes", "Geometry", "SceneFormat", "Imaging", "Staging", "Locks"]),
    module("Media", ["CLibAV", "CPNG", "CDeflate", "CTurboJPEG", "Geometry", "Names", "Imaging", "Locks"]),
    module(
      "Footlight",
      [
        "Geometry", "Names", "Locks", "SceneFormat", "Timeline", "Physics", "Imaging", "Staging", "Rendering",
        "Media",
      ]),
    .executableTarget(
      name: "footlight-cli", dependencies: ["Footlight"], path: "Sources/footlight-cli", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Footlight"], path: "Tests/TestSupport", swiftSettings: strict),

    example("CustomSink"),
    example("PaintArt"),
    example("RenderInCode"),
    .testTarget(
      name: "StepInTests", dependencies: ["Footlight"], path: "Examples/StepInTests", exclude: ["scene.json"],
      swiftSettings: strict),

    tests("GeometryTests", ["Geometry"]),
    tests("NamesTests", ["Names"]),
    tests("LocksTests", ["Locks"]),
    tests("SceneFormatTests", ["Geometry", "Names", "SceneFormat"]),
    tests("TimelineTests", ["Geometry", "SceneFormat", "Timeline"]),
    tests("PhysicsTests", ["Geometry", "Physics"]),
    tests("ImagingTests", ["Geometry", "Imaging", "Media"]),
    tests("StagingTests", ["Geometry", "SceneFormat", "Timeline", "Physics", "Imaging", "Staging"]),
    tests("RenderingTests", ["CLanes", "Geometry", "SceneFormat", "Imaging", "Staging", "Rendering"]),
    tests("MediaTests", ["Geometry", "Names", "Imaging", "Media"]),
    tests("FootlightTests", ["Footlight"]),
    tests("CommandLineTests", ["Footlight", "footlight-cli"]),
    tests("DeterminismTests", ["Footlight", "footlight-cli"]),
    tests("GoldenTests", ["Footlight"], exclude: ["Golden"]),
  ]
)
