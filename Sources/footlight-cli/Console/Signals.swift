internal import Footlight
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
/// While a film is being written the first of them asks it to stop, so that it can be cleaned up. A frame may take long and a
/// write may wait for a reader, so half a second later, or at a second signal, this thread removes the half files and ends
/// the process itself. At other times a signal ends the process at once.
enum Signals {
  private struct State {
    var isWriting = false
    var received: Int32?
  }

  private static let state = Locked(State())

  /// How long a film may take to end after a signal, in nanoseconds.
  private static var patience: Int { 500_000_000 }

  /// The signal that arrived while a film was being written.
  static var received: Int32? { state.withLock { $0.received } }

  /// Takes over the signals. To be called before any thread is started, because threads inherit what is blocked.
  static func install() {
    // Writing then fails with an error that is told, where these would end the process.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let taken = signals
    let isStarted = startThread(stackSize: 256 << 10) {
      var signals = taken
      while true {
        var number: Int32 = 0
        if sigwait(&signals, &number) == 0 { take(number, or: &signals) }
      }
    }
    // Where not even that thread can start, the signals do what they do by themselves.
    if !isStarted { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Runs `body`, which asks `received` between frames whether to stop.
  static func whileWriting<R>(_ body: () throws -> R) rethrows -> R {
    state.withLock { $0.isWriting = true }
    defer { state.withLock { $0.isWriting = false } }
    return try body()
  }

  /// Ends the process, at once or when the film had time to end.
  private static func take(_ first: Int32, or signals: inout sigset_t) {
    let isWriting = state.withLock { state in
      if state.isWriting { state.received = first }
      return state.isWriting
    }
    var last = first
    if isWriting {
      var time = timespec(tv_sec: 0, tv_nsec: patience)
      let second = sigtimedwait(&signals, nil, &time)
      if second > 0 { last = second }
    }
    if isWriting { Console.noteIfRead("footlight: stopped") }
    OutputTarget.removePartialFiles(thenExit: Stopped(signal: last).exitCode)
  }

  /// A process that was started with a signal ignored, as by `nohup`, keeps ignoring it.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
