import Foundation
import SceneFormat
import TestSupport
import Testing

/// Bad scenes, each with the exact messages beside it.
@Suite struct CorpusTests {
  static let folder = packageRoot.appending(path: "Scenes/invalid")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

  @Test func `there are at least sixty bad scenes`() {
    #expect(Self.names.count >= 60)
  }

  @Test(arguments: names) func `a bad scene gives the messages beside it`(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: "\(name).json")))
    let expected = try String(contentsOf: Self.folder.appending(path: "\(name).expected"), encoding: .utf8)
    let error = #expect(throws: SceneError.self) {
      try SceneDocument.read(bytes: bytes, file: "\(name).json", folder: Self.folder.path)
    }
    #expect((error?.description ?? "") + "\n" == expected)
  }

  @Test func `what a schema can say, jsonschema rejects by ours, and it accepts good scenes`() throws {
    let beyond = try String(contentsOf: Self.folder.appending(path: "beyond-schema.txt"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    #expect(beyond.allSatisfy(Self.names.contains), "beyond-schema.txt names files that aren't there")
    let expressible = Self.names.filter { !beyond.contains($0) }
    let good = FileManager.default.temporaryDirectory.appending(path: "footlight-good-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: good, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: good) }
    var random = SplitMix(seed: 7)
    var goodFiles: [String] = []
    for (index, text) in ([ReadingTests.full] + (0..<40).map { _ in Scene.random(&random).json }).enumerated() {
      let file = good.appending(path: "good-\(index).json")
      try text.write(to: file, atomically: true, encoding: .utf8)
      goodFiles.append(file.path)
    }
    let verdicts = try Self.verdicts(
      expressible.map { Self.folder.appending(path: "\($0).json").path } + goodFiles)
    for (name, isValid) in zip(expressible, verdicts) { #expect(!isValid, "the schema accepts \(name)") }
    for (file, isValid) in zip(goodFiles, verdicts.dropFirst(expressible.count)) {
      #expect(isValid, "the schema rejects \((try? String(contentsOfFile: file, encoding: .utf8)) ?? file)")
    }
    #expect(verdicts.count == expressible.count + goodFiles.count)
  }

  /// Whether Python's jsonschema accepts each of the files.
  private static func verdicts(_ files: [String]) throws -> [Bool] {
    let program = """
      import json, sys
      from jsonschema import Draft202012Validator
      schema = json.load(open(sys.argv[1], encoding="utf-8"))
      Draft202012Validator.check_schema(schema)
      validator = Draft202012Validator(schema)
      for name in sys.argv[2:]:
          print("yes" if validator.is_valid(json.load(open(name, encoding="utf-8-sig"))) else "no")
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", "-c", program, packageRoot.appending(path: "Scenes/footlight.schema.json").path] + files
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { $0 == "yes" }
  }
}
