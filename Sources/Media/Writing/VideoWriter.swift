internal import Imaging

/// A video file being written: encoder, muxer, and the file that appears when both are done.
struct VideoWriter: ~Copyable {
  private let path: String
  private let file: PartialFile
  private let encoder: VideoEncoder
  private let muxer: Muxer
  private let picture: Picture
  private let packet: Packet
  private var frameCount: Int64 = 0
  private var hasFirstPacket = false

  init(
    path: String, container: VideoContainer, film: FilmDescription, options: VideoOptions
  ) throws(MediaError) {
    let file = try PartialFile(at: path)
    PartialFile.removeAbandoned(at: path)
    do throws(LibAVFailure) {
      let encoder = try VideoEncoder(film, options: options)
      let muxer = try Muxer(path: file.path, container: container, encoder: encoder)
      let picture = try Picture(size: film.size)
      self.init(path: path, file: file, encoder: encoder, muxer: muxer, picture: picture, packet: try Packet())
    } catch {
      throw .libav(error, writing: path)
    }
  }

  private init(
    path: String, file: consuming PartialFile, encoder: consuming VideoEncoder, muxer: consuming Muxer,
    picture: consuming Picture, packet: consuming Packet
  ) {
    self.path = path
    self.file = file
    self.encoder = encoder
    self.muxer = muxer
    self.picture = picture
    self.packet = packet
  }

  mutating func write(_ frame: Frame) throws(MediaError) {
    do throws(LibAVFailure) {
      try picture.fill(from: frame, time: frameCount)
      frameCount += 1
      try encoder.send(picture)
      try moveReadyPackets()
    } catch {
      throw .libav(error, writing: path)
    }
  }

  consuming func finish() throws(MediaError) {
    do throws(LibAVFailure) {
      try encoder.sendEnd()
      try moveReadyPackets()
      try muxer.finish()
    } catch {
      throw .libav(error, writing: path)
    }
    try file.commit()
  }

  /// Everything that the encoder has by now goes into the file.
  private mutating func moveReadyPackets() throws(LibAVFailure) {
    while try encoder.receive(packet) == .packet {
      if !hasFirstPacket {
        packet.dropEncoderNotice()
        hasFirstPacket = true
      }
      try muxer.write(packet)
    }
  }
}
