internal import Glibc
internal import Imaging

/// Whether a file that stands at an output's place is one that was finished, told from its frame of chunks or boxes
/// alone: what is in them is not decoded.
enum WholeFile {
  /// A PNG file of this size whose chunks lead from the signature to IEND, at the file's end.
  static func isPNG(_ path: String, size: PixelSize) -> Bool {
    guard let file = FileParts(path), let head = file.bytes(at: 0, count: 29),
      let end = file.bytes(at: file.count - 12, count: 12)
    else { return false }
    guard head.starts(with: PNGFile.signature), end.elementsEqual(PNGFile.end) else { return false }
    guard head.number(at: 16, count: 4, bigEndian: true) == size.width,
      head.number(at: 20, count: 4, bigEndian: true) == size.height
    else { return false }
    var offset = PNGFile.signature.count
    while let chunk = file.bytes(at: offset, count: 8), let length = chunk.number(at: 0, count: 4, bigEndian: true) {
      // Length, type and checksum beside the data.
      offset += 12 + length
      if chunk.dropFirst(4).elementsEqual("IEND".utf8) { return offset == file.count }
    }
    return false
  }

  /// A JPEG file of this size, with an end.
  static func isJPEG(_ path: String, size: PixelSize) -> Bool {
    guard let bytes = try? FileContent.read(path, limit: ImageLimits.standard.fileBytes),
      let image = try? EncodedImage(jpeg: bytes[...])
    else { return false }
    return image.width == size.width && image.height == size.height
  }

  /// A video whose boxes (MP4, MOV) or segment (MKV) end where the file does, with its index.
  static func isVideo(_ path: String, container: VideoContainer) -> Bool {
    guard let file = FileParts(path) else { return false }
    return switch container {
    case .mp4, .mov: hasWholeBoxes(file)
    case .mkv: hasWholeSegment(file)
    }
  }

  /// ISO 14496-12, 4.2.
  private static func hasWholeBoxes(_ file: borrowing FileParts) -> Bool {
    var (offset, names) = (0, Set<String>())
    while let box = file.bytes(at: offset, count: 8), let short = box.number(at: 0, count: 4, bigEndian: true) {
      names.insert(String(decoding: box.dropFirst(4), as: UTF8.self))
      var length = short
      if short == 1 {
        guard let long = file.bytes(at: offset + 8, count: 8)?.number(at: 0, count: 8, bigEndian: true) else {
          return false
        }
        length = long
      }
      guard length >= 8, length <= file.count - offset else { return false }
      offset += length
    }
    return offset == file.count && names.isSuperset(of: ["ftyp", "moov", "mdat"])
  }

  /// RFC 8794, 4 and 5: an element's name, its length of 1 to 8 bytes, and its content. The header is followed by the
  /// segment, whose length is written last.
  private static func hasWholeSegment(_ file: borrowing FileParts) -> Bool {
    var offset = 0
    for name: [UInt8] in [[0x1A, 0x45, 0xDF, 0xA3], [0x18, 0x53, 0x80, 0x67]] {
      guard let head = file.bytes(at: offset, count: 12), head.starts(with: name), let first = head.dropFirst(4).first,
        case let lengthBytes = first.leadingZeroBitCount + 1, lengthBytes <= 8,
        let marked = head.number(at: 4, count: lengthBytes, bigEndian: true)
      else { return false }
      let (end, isTooFar) = (marked & (1 << (7 * lengthBytes) - 1)).addingReportingOverflow(offset + 4 + lengthBytes)
      guard !isTooFar else { return false }
      offset = end
    }
    return offset == file.count
  }
}

/// A file of which parts are read.
private struct FileParts: ~Copyable {
  let count: Int
  private let descriptor: Int32

  /// Nil when it is no regular file that can be read.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    count = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Nil where the file has not as many.
  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(descriptor, buffer.baseAddress, count, offset))
    }
    return bytes.count == count ? bytes[...] : nil
  }
}
