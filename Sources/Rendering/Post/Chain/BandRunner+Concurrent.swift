internal import Dispatch

extension BandRunner {
  /// As many bands at once as there are threads to use.
  static func concurrent(_ threads: Int) -> BandRunner {
    BandRunner(bandCount: max(threads, 1)) { count, work in
      DispatchQueue.concurrentPerform(iterations: count, execute: work)
    }
  }
}
