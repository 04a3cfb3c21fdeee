internal import Foundation
internal import Locks

/// A signal ended a film before it was whole.
struct Stopped: Error {
  let signal: Int32

  /// What a shell reports of a process that a signal ended: 130 after SIGINT, 143 after SIGTERM.
  var exitCode: Int32 { 128 + signal }
}

/// SIGINT, SIGTERM and SIGHUP, taken by a thread of their own.
///
/// While a film is being written they ask it to stop, so that it can be cleaned up; at other times they end the process.
enum Signals {
  private struct State {
    var isWriting = false
    var received: Int32?
  }

  private static let state = Locked(State())

  /// The signal that arrived while a film was being written.
  static var received: Int32? { state.withLock { $0.received } }

  /// Takes over the signals. To be called before any thread is started, because threads inherit what is blocked.
  static func install() {
    signal(SIGPIPE, SIG_IGN)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let taken = signals
    Thread.detachNewThread {
      var signals = taken
      while true {
        var number: Int32 = 0
        if sigwait(&signals, &number) == 0 { take(number) }
      }
    }
  }

  /// Runs `body`, which asks `received` between frames whether to stop.
  static func whileWriting<R>(_ body: () throws -> R) rethrows -> R {
    state.withLock { $0.isWriting = true }
    defer { state.withLock { $0.isWriting = false } }
    return try body()
  }

  private static func take(_ number: Int32) {
    let endsNow = state.withLock { state in
      if state.isWriting, state.received == nil { state.received = number }
      return !state.isWriting
    }
    if endsNow { _exit(Stopped(signal: number).exitCode) }
  }

  /// A process that was started with a signal ignored, as by `nohup`, keeps ignoring it.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
