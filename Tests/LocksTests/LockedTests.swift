import Foundation
import Locks
import Testing

@Suite struct LockedTests {
  private static func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let running = Locked(count)
    for number in 0..<count {
      Thread {
        body(number)
        running.change { $0 -= 1 }
      }.start()
    }
    running.change(when: { $0 == 0 }) { _ in }
  }

  @Test func `no change is lost among eight threads`() {
    let total = Locked(0)
    Self.onThreads(8) { _ in for _ in 0..<10_000 { total.withLock { $0 += 1 } } }
    #expect(total.withLock { $0 } == 80_000)
  }

  @Test func `threads take turns by waiting for the value`() {
    let turns = Locked<[Int]>([])
    Self.onThreads(4) { number in
      for round in 0..<100 {
        turns.change(when: { $0.count == round * 4 + number }) { $0.append(number) }
      }
    }
    #expect(turns.withLock { $0 } == (0..<400).map { $0 % 4 })
  }

  @Test func `an error leaves the value open to the next`() {
    let value = Locked(1)
    #expect(throws: CancellationError.self) {
      try value.withLock { value throws(CancellationError) in
        value = 2
        throw CancellationError()
      }
    }
    #expect(value.withLock { $0 } == 2)
  }
}
