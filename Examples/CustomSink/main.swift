// A sink of one's own: frames go where you want them, here to the terminal as letters.
//
//     swift run -c release CustomSink Scenes/three-lamps/scene.json 0-200:50

import Footlight
import Foundation

guard CommandLine.arguments.count > 1 else {
  print("usage: CustomSink SCENE [FRAMES]")
  exit(2)
}
let film = try Film(contentsOf: CommandLine.arguments[1])
let range = try CommandLine.arguments.count > 2 ? FrameRange(CommandLine.arguments[2]) : .all
try film.export(range.frames(of: film.stage.clock), to: LetterSink(columns: 64))
