internal import Footlight
internal import Foundation

/// `footlight new`.
struct NewCommand: Command {
  static let name = "new"
  static let summary = "Makes a folder with a small scene to start from"
  static let details = [
    """
    The folder holds scene.json, its pictures, and the JSON Schema by which editors complete and check the scene. It \
    is made when it is missing; one with files in it is left alone.
    """
  ]
  static let examples = ["footlight new lamps && footlight render lamps/scene.json -o lamps.mp4"]

  var folder = ""

  static var arguments: [Argument<Self>] { [.operand("DIR", \.folder, "the folder")] }

  func run() throws {
    let files = FileManager.default
    if let contents = try? files.contentsOfDirectory(atPath: folder), !contents.isEmpty {
      throw Failure("\(folder) is not empty; name a new folder")
    }
    let top = firstMissingFolder
    do {
      try files.createDirectory(atPath: folder + "/art", withIntermediateDirectories: true)
      try write(StarterScene.text, to: "scene.json")
      try write(SceneSchema.text, to: "footlight.schema.json")
      try write(StarterArt.wall, to: "art/wall.png")
      try write(StarterArt.ball, to: "art/ball.png")
    } catch {
      // Half a scene is of no use, and would stand in the way of the next try.
      for path in top.map({ [$0] }) ?? ["art", "scene.json", "footlight.schema.json"].map({ "\(folder)/\($0)" }) {
        try? files.removeItem(atPath: path)
      }
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
      let reason =
        cause.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(cause.code))) : cause.localizedDescription
      throw Failure("\(folder): \(reason); choose a folder that you may write to, with room on its disk", code: .failed)
    }
    try Console.print("Made \(folder)/scene.json. To see it: footlight render \(folder)/scene.json -o film.mp4")
  }

  /// The highest of the folders that have to be made; nil when `folder` exists.
  private var firstMissingFolder: String? {
    var missing: String?
    var url = URL(fileURLWithPath: folder).standardizedFileURL
    while !FileManager.default.fileExists(atPath: url.path), url.path != "/" {
      missing = url.path
      url.deleteLastPathComponent()
    }
    return missing
  }

  private func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    let descriptor = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      rest = rest.dropFirst(count)
    }
  }
}
