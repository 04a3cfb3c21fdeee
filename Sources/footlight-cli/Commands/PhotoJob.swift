internal import Footlight

/// One photo and where it goes.
struct PhotoJob: Sendable {
  let input: String
  let target: PictureTarget

  /// Pairs photos with their places: `output` is one photo's file, or a folder for any number of them.
  ///
  /// - Throws: `Failure` when several would go to one file, `MediaError` when the name asks for no format.
  static func jobs(inputs: [String], output: String) throws -> [PhotoJob] {
    let isFolder = output.hasSuffix("/") || Files.isFolder(output)
    if inputs.count == 1, !isFolder { return [PhotoJob(input: inputs[0], target: try PictureTarget(output))] }
    if !isFolder, (try? PictureTarget(output)) != nil {
      throw Failure("\(output): \(inputs.count) photos don't fit into one file; name a folder, such as -o toys/")
    }
    var owners: [String: String] = [:]
    return try inputs.map { input in
      let path = (output.hasSuffix("/") ? output : output + "/") + fileName(for: input)
      if let other = owners.updateValue(input, forKey: path) {
        throw Failure("\(other) and \(input) would both be written to \(path); write them to folders of their own")
      }
      return PhotoJob(input: input, target: try PictureTarget(path))
    }
  }

  /// The photo's own name, or with .jpg when its format is not written.
  private static func fileName(for input: String) -> String {
    let name = String(input.split(separator: "/").last ?? "")
    if (try? PictureTarget(name)) != nil { return name }
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return (stem.isEmpty ? name[...] : stem) + ".jpg"
  }
}
