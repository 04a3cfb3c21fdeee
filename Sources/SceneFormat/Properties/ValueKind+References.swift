internal import Geometry
internal import Names

extension ValueKind where Value == AssetID {
  /// The name of one of the scene's assets.
  static var asset: ValueKind {
    let name = ValueKind<String>.name("the name of an asset")
    return ValueKind(
      words: name.words, schema: name.schema,
      read: { value, reader in
        guard let id = name.read(value, reader) else { return nil }
        reader.usedAssets.insert(id)
        if reader.assets[id] == nil {
          reader.report(reader.unknown("asset", id, among: reader.assets.keys), at: value.origin)
        }
        return AssetID(id)
      },
      write: { .string($0.name) })
  }
}

extension ValueKind where Value == NodeID {
  /// A node's own name.
  static var ownID: ValueKind {
    let name = ValueKind<String>.name("a text that is not empty")
    return ValueKind(
      words: name.words, schema: name.schema,
      read: { value, reader in
        guard let id = name.read(value, reader) else { return nil }
        if let taken = reader.nodes.name(id, at: value.origin) {
          reader.report(
            "the id \(Wording.quoted(id)) is taken\(reader.lineClause(taken)); ids are unique", at: value.origin)
        }
        return NodeID(id)
      },
      write: { .string($0.name) })
  }
}

extension ValueKind where Value == [String] {
  /// The names of layers, of which a scene has at most 64.
  static var layers: ValueKind {
    let names = ValueKind<String>.name("the name of a layer")
    let list = ValueKind<[String]>.list(of: names, counts: 1...64, "a list of 1 to 64 names of layers")
    return ValueKind(
      words: list.words, schema: list.schema,
      read: { value, reader in
        let layers = list.read(value, reader)
        for layer in layers ?? [] where reader.layers.insert(layer).inserted && reader.layers.count == 65 {
          reader.report(
            "\(Wording.quoted(layer)) is the 65th layer (\"default\" counts); a scene has at most 64", at: value.origin)
        }
        return layers
      },
      write: list.write)
  }
}

extension ValueKind where Value == String {
  /// SVG path data.
  static var pathData: ValueKind {
    let words = "SVG path data, such as \"M 0,0 L 100,50\""
    return ValueKind(
      words: words, schema: .object(["type": .string("string"), "pattern": .string("^\\s*[Mm]")]),
      read: { value, reader in
        guard let text = value.text else { return reader.mismatch(value, needs: words) }
        do throws(SVGPathError) {
          _ = try Path2D(svg: text)
          return text
        } catch {
          reader.report("not a path: \(error)", at: value.origin)
          return nil
        }
      },
      write: { .string($0) })
  }

  /// The path of a file.
  static var file: ValueKind { .name("the path of a picture, relative to the scene's folder") }

  /// The path of numbered files.
  static var framePattern: ValueKind {
    let words = "the path of numbered pictures, such as \"art/walk-%02d.png\""
    return ValueKind(
      words: words, schema: .object(["type": .string("string"), "minLength": .int(1)]),
      read: { value, reader in
        guard let text = value.text, !text.isEmpty else { return reader.mismatch(value, needs: words) }
        let count: String
        do throws(FramePattern.Fault) {
          if try FramePattern(text) != nil { return text }
          count = "none"
        } catch {
          switch error {
          case .severalPlaces: count = "several"
          case .tooManyDigits: count = "one of more than \(FramePattern.digitLimit) digits"
          }
        }
        reader.report(
          "needs one place for the number in the file's name, such as %d, %02d or ##, but \(value.shown) has \(count)",
          at: value.origin)
        return nil
      },
      write: { .string($0) })
  }
}

extension ValueKind where Value == Easing {
  static var easing: ValueKind {
    let words = "an easing such as \"linear\", \"easeInOut\", \"outBack\" or \"cubic-bezier(.2,.8,.2,1)\""
    return ValueKind(
      words: words, schema: Easing.schema,
      read: { value, reader in
        guard let text = value.text else { return reader.mismatch(value, needs: words) }
        do throws(EasingError) {
          return try Easing(parsing: text)
        } catch {
          reader.report(error.description, at: value.origin)
          return nil
        }
      },
      write: { .string($0.description) })
  }
}

extension ValueKind where Value == Sprite.Play {
  /// `"once"`, `"repeat"`, `"pingpong"`, or a number of times.
  static var play: ValueKind {
    let names: [(String, Sprite.Play)] = [("once", .once), ("repeat", .repeat), ("pingpong", .pingpong)]
    let words = "\"once\", \"repeat\", \"pingpong\", or a number of times from 1 to 1000000"
    let times = ValueKind<Int>.integer(1...1_000_000, "a number of times")
    return ValueKind(
      words: words,
      schema: .object(["anyOf": .array([.object(["enum": .array(names.map { .string($0.0) })]), times.schema])]),
      read: { value, reader in
        if case .number = value.content { return times.read(value, reader).map { .times($0) } }
        if let match = names.first(where: { $0.0 == value.text }) { return match.1 }
        let hint = value.text.map { reader.didYouMean($0, names.map(\.0)) } ?? ""
        return reader.mismatch(value, needs: words, hint: hint)
      },
      write: { play in
        if case .times(let count) = play { return .int(count) }
        return .string(names.first { $0.1 == play }?.0 ?? "repeat")
      })
  }
}
