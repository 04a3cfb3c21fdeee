internal import Foundation

/// Runs `body` on a thread whose stack is as small as secondary threads have it on other systems: 512 KB.
///
/// - Returns: what it returned.
public func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Swift.Result { try body() }) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}

/// The JSON of a scene that is nested as deep as can be read: 125 groups, and a light in the innermost.
///
/// Each node takes two of the 256 levels, its object and the list that it is in; the scene is one more, and the light's
/// occluder with its line of points takes three.
public let deepestScene: String = {
  let count = 125
  let open = (0..<count).map { #"{"type":"group","id":"g\#($0)","position":[1,0],"children":["# }.joined()
  let lamp =
    #"{"type":"light","id":"lamp","position":{"follow":"g3"},"body":{"drag":1},"occluder":{"line":[[0,0],[1,1]]}}"#
  return """
    {"footlight":1,"canvas":{"size":[16,8],"fps":10,"duration":1},"nodes":[\(open)\(lamp)\
    \(String(repeating: "]}", count: count))]}
    """
}()
