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
    let opening: [UInt8] = [0, 0, 0, 1, 6, 5]
    guard bytes.starts(with: opening) else { return }
    var next = opening.count
    while next + 3 < bytes.count {
      if bytes[next] == 0, bytes[next + 1] == 0, bytes[next + 2] == 1 || (bytes[next + 2] == 0 && bytes[next + 3] == 1) {
        packet.pointee.data += next
        packet.pointee.size -= Int32(next)
        return
      }
      next += 1
    }
  }
}
