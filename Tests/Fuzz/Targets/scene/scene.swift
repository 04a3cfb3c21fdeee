import Footlight

/// Reads any bytes as a scene; what is accepted has to read back equal once it is written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let options = SceneDocument.Options(checksFiles: false)
  guard let document = try? SceneDocument.read(bytes: bytes, options: options) else { return 0 }
  let again = try? SceneDocument.read(text: document.scene.json, options: options)
  precondition(again?.scene == document.scene, "what was written doesn't read back")
  return 0
}
