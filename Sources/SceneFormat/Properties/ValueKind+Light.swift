internal import Geometry

extension ValueKind where Value == Asset.NormalMap {
  /// `"auto"`, or files as `paths` names them.
  static func normalMap(_ paths: ValueKind<String>) -> ValueKind {
    let words = "\"auto\", or \(paths.words)"
    return ValueKind(
      words: words, schema: paths.schema,
      read: { value, reader in
        guard let text = value.text else { return reader.mismatch(value, needs: words) }
        return text == "auto" ? .auto : paths.read(value, reader).map { .file($0) }
      },
      write: { map in
        switch map {
        case .auto: .string("auto")
        case .file(let path): paths.write(path)
        }
      })
  }
}

extension ValueKind where Value == Light.Falloff<Property<Double>> {
  /// A name, or the exponent of 1 − d/R, which can move.
  static var falloff: ValueKind {
    let names = Value.named.map(\.name)
    let power = DriverTable.exponent
    let words = names.map { Wording.quoted($0) }.joined(separator: ", ") + " or a power of 1 - d/R, \(power.words)"
    return ValueKind(
      words: words,
      schema: .object(["anyOf": .array([.object(["enum": .array(names.map { .string($0) })]), power.schema])]),
      objects: power.objects, drivers: power.drivers,
      read: { value, reader in
        switch value.content {
        case .number, .object: return power.read(value, reader).map { .power($0) }
        default: break
        }
        if let match = Value.named.first(where: { $0.name == value.text }) { return match.falloff }
        return reader.mismatch(value, needs: words, hint: value.text.map { reader.didYouMean($0, names) } ?? "")
      },
      write: { falloff in
        if case .power(let exponent) = falloff { return power.write(exponent) }
        return .string(Value.named.first { $0.falloff == falloff }?.name ?? "linear")
      })
  }
}

extension ValueKind where Value == [Vector2] {
  /// A line or a polygon.
  static var points: ValueKind { .list(of: .vector(), counts: 1...256, "a list of 1 to 256 points [x, y]") }
}
