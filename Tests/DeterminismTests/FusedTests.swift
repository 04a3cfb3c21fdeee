import Foundation
import TestSupport
import Testing

/// Code for processors with fused multiply-adds has none where motion is decided.
@Suite struct FusedTests {
  private static let check = Tool(packageRoot.appending(path: ".ci/fused").path)

  @Test func motionIsComputedWithoutFusedMultiplyAdds() throws {
    let answer = try Self.check.output([])
    #expect(answer.contains("Physics: no fused multiply-adds") || answer.contains("x86-64 code only"))
  }

  @Test func theCheckFindsOne() throws {
    guard try Tool("uname").output(["-m"]) == "x86_64\n" else { return }
    let folder = try TemporaryFolder()
    try folder.write(
      "public func f(_ a: Double, _ b: Double, _ c: Double) -> Double { (a + b).addingProduct(b, c) }",
      to: "Fused/Fused.swift")
    let outcome = try Self.check.run([folder["Fused"]])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("Fused: uses fused multiply-adds"), "\(outcome.errors)")
  }
}
