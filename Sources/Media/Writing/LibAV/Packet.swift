internal import CLibAV
internal import Glibc

/// One piece of a compressed stream, used again for each that comes.
struct Packet: ~Copyable {
  private let packet: UnsafeMutablePointer<AVPacket>

  init() throws(LibAVFailure) {
    guard let packet = av_packet_alloc() else { throw LibAVFailure(code: -ENOMEM) }
    self.packet = packet
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
  }

  @discardableResult
  func withPointer<R, E>(_ body: (UnsafeMutablePointer<AVPacket>) throws(E) -> R) throws(E) -> R { try body(packet) }

  /// Drops the message in which x264 names its version and settings (a user-data SEI at the start of the first
  /// packet, H.264 annex D.1.7), so that the file does not tell one build of the encoder from another.
  func dropEncoderNotice() {
    let bytes = UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))
    // Each unit begins with 0 0 1, sometimes after another 0; no unit contains that.
    var starts = (0..<max(0, bytes.count - 4)).lazy.filter { bytes[$0...].starts(with: [0, 0, 1]) }.makeIterator()
    guard let first = starts.next(), first <= 1, bytes[first + 3] == 6, bytes[first + 4] == 5 else { return }
    guard let second = starts.next() else { return }
    packet.pointee.data += second - first
    packet.pointee.size -= Int32(second - first)
  }
}
