internal import Foundation

Signals.install()
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
