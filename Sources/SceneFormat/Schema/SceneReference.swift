/// The reference page of the scene format, made from the property table.
package enum SceneReference {
  /// Markdown.
  package static var text: String {
    var text = """
      # Scene reference

      Every key of a scene, with the values that it takes.

      ## Overview

      This page is made from the table that reads, checks and writes scenes, as is the JSON Schema that `footlight schema`
      prints. An unknown key is an error, but keys that begin with `x-` are free for other tools. Keys in **bold** have
      to be there. Coordinates are pixels of the canvas, origin top left, y down; angles are degrees, clockwise. Times are
      seconds, or frames of the film such as `"12f"`, or an exact fraction of seconds such as `"1001/30000"`. Colours are
      sRGB.

      Pictures are PNG, JPEG, WebP or BMP files in the scene's folder: that of the scene's file itself, where a symbolic link
      leads to it. They are set upright as their EXIF or XMP data says; of an animation the first frame is shown. Their
      colours are read as sRGB, or by a PNG's gAMA; other colour profiles are not applied, and warned of.

      """
    for (name, page) in sections { text += "\n## \(name)\n\(page)" }
    return text
  }

  private static var sections: [(String, String)] {
    let drivers = PropertyTable.objects.filter { Self.driver(of: $0) != nil || $0.name.hasPrefix("key-") }
    var shown: Set<String> = []
    let objects = PropertyTable.objects.filter { object in !drivers.contains { $0.name == object.name } }
    return objects.map { (title($0.name), section($0)) }
      + drivers.compactMap { object in
        // One of each kind of driver: they differ in the kind of value alone.
        let kind = Self.driver(of: object) ?? "key"
        return shown.insert(kind).inserted ? (title("\(kind)\(kind == "key" ? "" : " driver")"), section(object)) : nil
      }
  }

  /// The driver that an object is, by the beginning of its name.
  private static func driver(of object: ObjectDescription) -> String? {
    ["keys", "wave", "noise", "path", "follow"].first { object.name == $0 || object.name.hasPrefix($0 + "-") }
  }

  private static func title(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static func section(_ object: ObjectDescription) -> String {
    let isDriver = driver(of: object) != nil || object.name.hasPrefix("key-")
    var text = "\n\(object.doc)\n\n| Key | Value | Default | Moves | Meaning |\n| --- | --- | --- | --- | --- |\n"
    for field in object.fields {
      let key = field.isRequired ? "**`\(field.key)`**" : "`\(field.key)`"
      let constant = field.words.split(separator: ", or a driver").first.map(String.init) ?? field.words
      let value = isDriver && ["value", "center", "amplitude"].contains(field.key) ? "as the property" : code(constant)
      let fallback = field.fallback.map { "`\(JSONWriter.line($0))`" } ?? ""
      let moves = field.drivers.map { "`\($0)`" }.joined(separator: " ")
      let unit = field.unit.isEmpty ? "" : " In \(field.unit)."
      text += "| \(key) | \(value) | \(fallback) | \(moves) | \(field.doc)\(unit) |\n"
    }
    return text.replacing("|  |", with: "| |").replacing("|  |", with: "| |")
  }

  /// Sets what is in double quotes as code, and keeps `|` from ending a cell.
  private static func code(_ words: String) -> String {
    let parts = words.split(separator: "\"", omittingEmptySubsequences: false)
    let marked = parts.enumerated().map { index, part in index % 2 == 1 ? "`\"\(part)\"`" : String(part) }
    return marked.joined().replacing("|", with: "\\|")
  }
}
