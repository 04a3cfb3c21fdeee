internal import Names

/// Where sprites' pictures come from.
enum AssetTable {
  /// At most this many cels in one asset.
  static let countLimit = 100_000

  struct Image: Hashable, Sendable {
    var path = "?"
    var normal: Asset.NormalMap?
    var specular: String?
  }

  struct Frames: Hashable, Sendable {
    var pattern = "%d"
    var first = 0
    var count = 1
    var fps: FrameRate?
    var normal: Asset.NormalMap?
    var specular: String?
  }

  struct Sheet: Hashable, Sendable {
    var path = "?"
    var cell = PixelPair(width: 1, height: 1)
    var first = 0
    var count = 1
    var margin = 0
    var spacing = 0
    var fps: FrameRate?
    var normal: Asset.NormalMap?
    var specular: String?
  }

  private static let rateDoc = "Cels per second. Without it, the film's."
  private static let normalDoc =
    "The normals, for light on a relief: a picture of the same size, whose red, green and blue are x, y and z, or `auto`, "
    + "which makes them from brightness and alpha. Without it, flat"
  private static let specularDoc =
    "What shines, and how much: a picture of the same size, of which the mean of red, green and blue counts as it stands "
    + "in the file, without alpha: white is all of `specular`. Without it, all alike"

  private static let image = ObjectTable<Image>(
    "image", noun: "image asset", "One picture.", empty: Image(),
    fields: [
      Field("image", \.path, .file, required: true, "The picture's file, relative to the scene's folder."),
      Field("normal", optional: \.normal, .normalMap(.file), normalDoc + "."),
      Field("specular", optional: \.specular, .file, specularDoc + "."),
    ],
    check: { image, value, reader in
      checkFile(image.path, value, "image", reader)
      checkSurface(image.normal, image.specular, value, reader)
    })

  private static let frames = ObjectTable<Frames>(
    "frames", noun: "frames asset", "Numbered pictures.", empty: Frames(),
    fields: [
      Field("frames", \.pattern, .framePattern, required: true, "The files, with a place for the number."),
      Field("first", \.first, .integer(0...1_000_000_000), "The first picture's number."),
      Field(
        "count", \.count, .integer(1...countLimit), required: true,
        "The number of pictures. They may differ in size: each is placed by the sprite's anchor."),
      Field("fps", optional: \.fps, .rate, rateDoc),
      Field("normal", optional: \.normal, .normalMap(.framePattern), normalDoc + ", with the same numbers."),
      Field("specular", optional: \.specular, .framePattern, specularDoc + ", with the same numbers."),
    ],
    check: { frames, value, reader in
      let numbers = frames.first..<frames.first + frames.count
      checkFrames(frames.pattern, numbers, value, "frames", reader)
      if case .file(let pattern) = frames.normal { checkFrames(pattern, numbers, value, "normal", reader) }
      if let pattern = frames.specular { checkFrames(pattern, numbers, value, "specular", reader) }
    })

  private static let sheet = ObjectTable<Sheet>(
    "sheet", noun: "sheet asset", "Cells of a grid, row by row.", empty: Sheet(),
    fields: [
      Field("sheet", \.path, .file, required: true, "The picture's file, relative to the scene's folder."),
      Field("size", \.cell, .size(1...16384), required: true, unit: "px", "A cell's width and height."),
      Field("first", \.first, .integer(0...countLimit), "The first cell that is used, counted from 0, row by row."),
      Field("count", \.count, .integer(1...countLimit), required: true, "The number of cells that are used."),
      Field("margin", \.margin, .integer(0...16384), unit: "px", "Around the grid."),
      Field("spacing", \.spacing, .integer(0...16384), unit: "px", "Between cells."),
      Field("fps", optional: \.fps, .rate, rateDoc),
      Field("normal", optional: \.normal, .normalMap(.file), normalDoc + ", with the same cells."),
      Field("specular", optional: \.specular, .file, specularDoc + ", with the same cells."),
    ],
    check: { sheet, value, reader in
      checkFile(sheet.path, value, "sheet", reader)
      checkSurface(sheet.normal, sheet.specular, value, reader)
    })

  /// An asset without its id, which is the key that it stands under.
  private static let union = Union<Asset>(cases: [
    UnionCase(
      "image", image,
      { image in
        Asset(id: "?", source: .image(path: image.path), normal: image.normal, specular: image.specular)
      }
    ) { asset in
      guard case .image(let path) = asset.source else { return nil }
      return Image(path: path, normal: asset.normal, specular: asset.specular)
    },
    UnionCase(
      "frames", frames,
      { frames in
        Asset(
          id: "?", source: .frames(pattern: frames.pattern, first: frames.first, count: frames.count), fps: frames.fps,
          normal: frames.normal, specular: frames.specular)
      }
    ) { asset in
      guard case .frames(let pattern, let first, let count) = asset.source else { return nil }
      return Frames(
        pattern: pattern, first: first, count: count, fps: asset.fps, normal: asset.normal, specular: asset.specular)
    },
    UnionCase(
      "sheet", sheet,
      { sheet in
        Asset(
          id: "?",
          source: .sheet(
            path: sheet.path, cellWidth: sheet.cell.width, cellHeight: sheet.cell.height, first: sheet.first,
            count: sheet.count, margin: sheet.margin, spacing: sheet.spacing), fps: sheet.fps, normal: sheet.normal,
          specular: sheet.specular)
      }
    ) { asset in
      guard case .sheet(let path, let width, let height, let first, let count, let margin, let spacing) = asset.source
      else { return nil }
      return Sheet(
        path: path, cell: PixelPair(width: width, height: height), first: first, count: count, margin: margin,
        spacing: spacing,
        fps: asset.fps, normal: asset.normal, specular: asset.specular)
    },
  ])

  /// All assets of a scene: an object whose keys are their ids.
  static var all: ValueKind<[Asset]> {
    let words = "an object of assets, { \"name\": { … } }"
    return ValueKind(
      words: words,
      schema: .object([
        "type": .string("object"), "patternProperties": .object(["^x-": .bool(true)]),
        "propertyNames": .object(["minLength": .int(1)]), "additionalProperties": union.schema,
      ]),
      objects: union.cases.map(\.description),
      read: { value, reader in
        guard case .object(let members) = value.content else { return reader.mismatch(value, needs: words) }
        return members.compactMap { read($0, reader) }
      },
      write: { assets in
        JSONValue(.object(assets.map { JSONMember($0.id.name, union.write($0)) }))
      })
  }

  private static func read(_ member: JSONMember, _ reader: SceneReader) -> Asset? {
    guard !member.key.hasPrefix("x-") else { return nil }
    guard !member.key.isEmpty else {
      reader.report("an asset's name can't be empty", at: member.keyOrigin)
      return nil
    }
    reader.assets[member.key] =
      union.cases.lazy.compactMap { member.value[$0.key]?.origin }.first ?? member.value.origin
    return reader.within(.label(member.key)) {
      var asset = union.read(
        member.value, reader, words: "an object with \(Wording.list(union.cases.map(\.key)))")
      asset?.id = AssetID(member.key)
      if asset?.hasSurface == true { reader.surfaceAssets.insert(member.key) }
      if let asset { reader.celCounts[member.key] = asset.celCount }
      return asset
    }
  }

  private static func checkFile(_ path: String, _ object: JSONValue, _ key: String, _ reader: SceneReader) {
    guard let value = object[key], value.text == path else { return }
    reader.checkFiles(CollectionOfOne(path), key: key, at: value.origin)
  }

  private static func checkSurface(
    _ normal: Asset.NormalMap?, _ specular: String?, _ object: JSONValue, _ reader: SceneReader
  ) {
    if case .file(let path) = normal { checkFile(path, object, "normal", reader) }
    if let specular { checkFile(specular, object, "specular", reader) }
  }

  private static func checkFrames(
    _ pattern: String, _ numbers: Range<Int>, _ object: JSONValue, _ key: String, _ reader: SceneReader
  ) {
    guard let value = object[key], value.text == pattern, let names = try? FramePattern(pattern) else { return }
    reader.checkFiles(numbers.lazy.map(names.path(ofFrame:)), key: key, at: value.origin)
  }
}
