import CFuzzer
import Footlight
import Glibc

@main enum ImageFuzzer {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, test))
  }
}

/// Reads any bytes as an image: a picture within the limits, or an error.
private func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = try? ImageReader.decode(bytes, path: "fuzz", limits: ImageLimits(pixels: 1_000_000))
  return 0
}
