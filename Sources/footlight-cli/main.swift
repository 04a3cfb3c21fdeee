internal import Foundation

StandardStreams.openMissing()
Signals.install()
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
