internal import Footlight
internal import Locks

/// A sink that tells whether its start went well: what fails before that is a wrong order, not a failed rendering.
final class WatchedSink<Base: FrameSink>: FrameSink {
  private let base: Base
  private let state = Locked(false)

  init(_ base: Base) {
    self.base = base
  }

  var hasStarted: Bool { state.withLock { $0 } }

  var pixelFormat: PixelFormat { base.pixelFormat }

  func start(_ film: FilmDescription) throws {
    try base.start(film)
    state.withLock { $0 = true }
  }

  func prepare(_ frame: Frame, index: Int) throws -> Base.Prepared { try base.prepare(frame, index: index) }
  func write(_ prepared: Base.Prepared, index: Int) throws { try base.write(prepared, index: index) }
  func finish() throws { try base.finish() }
  func abandon() { base.abandon() }
}
