internal import Foundation

StandardStreams.openMissing()
Signals.install()
// Such a word is changed where it becomes a text, and would name another file.
for index in 1..<max(1, Int(CommandLine.argc)) {
  if let word = CommandLine.unsafeArgv[index], String(validatingCString: word) == nil {
    Console.note("footlight: argument \(index) is not UTF-8 text: \(String(cString: word)); rename the file")
    exit(ExitCode.refused.rawValue)
  }
}
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
