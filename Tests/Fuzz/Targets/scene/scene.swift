import CFuzzer
import Footlight
import Glibc

@main enum SceneFuzzer {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, test))
  }
}

/// Reads any bytes as a scene; what is accepted has to read back equal once it is written.
private func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let options = SceneDocument.Options(checksFiles: false)
  guard let document = try? SceneDocument.read(bytes: bytes, options: options) else { return 0 }
  let again = try? SceneDocument.read(text: document.scene.json, options: options)
  precondition(again?.scene == document.scene, "what was written doesn't read back")
  return 0
}
