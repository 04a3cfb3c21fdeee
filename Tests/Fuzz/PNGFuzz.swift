import Imaging
import Media

/// Reads any bytes as a PNG: a picture within the limits, or an error; never a crash, a hang or a leak.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  let file = signature + UnsafeBufferPointer(start: bytes, count: count)
  _ = try? ImageReader.decode(file, path: "fuzz", limits: ImageLimits(pixels: 1_000_000))
  return 0
}
