import CFuzzer
import Footlight
import Glibc

@main enum CommandFuzzer {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, test))
  }
}

/// Reads any bytes as the words after a command, a line each: settings, or an error that names the mistake.
private func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  parse(RenderCommand.self, words)
  parse(StillCommand.self, words)
  parse(PhotoCommand.self, words)
  parse(HashCommand.self, words)
  parse(SimulateCommand.self, words)
  parse(ValidateCommand.self, words)
  parse(InfoCommand.self, words)
  parse(SchemaCommand.self, words)
  parse(NewCommand.self, words)
  for word in words {
    _ = try? OutputTarget(word)
    _ = try? OutputTarget(word, pass: .albedo)
    _ = try? PictureTarget(word)
    _ = try? FrameRange(word).frames(of: 100)
  }
  return 0
}

private func parse<C: Command>(_ command: C.Type, _ words: [String]) {
  do throws(UsageError) {
    _ = try ArgumentParser<C>.parse(words)
  } catch {
    precondition(!error.message.isEmpty, "an error says what is wrong")
  }
}
