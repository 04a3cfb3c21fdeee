import Dispatch
import Rendering

extension BandRunner {
  /// A thread for each band.
  static func threads(_ count: Int) -> BandRunner {
    BandRunner(bandCount: count) { count, work in DispatchQueue.concurrentPerform(iterations: count, execute: work) }
  }
}
