extension ValueKind where Value == Sprite.Tile {
  /// `"canvas"`, or columns and rows.
  static var tile: ValueKind {
    let words = "\"canvas\", or [columns, rows], each a whole number from 1 to 10000"
    let counts = ValueKind<[Int]>.list(of: .integer(1...10_000), counts: 2...2, words)
    return ValueKind(
      words: words, schema: .object(["anyOf": .array([.object(["const": .string("canvas")]), counts.schema])]),
      read: { value, reader in
        if value.text == "canvas" { return .canvas }
        guard case .array = value.content else {
          return reader.mismatch(value, needs: words, hint: value.text.map { reader.didYouMean($0, ["canvas"]) } ?? "")
        }
        return counts.read(value, reader).flatMap { $0.count == 2 ? .counts(columns: $0[0], rows: $0[1]) : nil }
      },
      write: { tile in
        switch tile {
        case .canvas: .string("canvas")
        case .counts(let columns, let rows): counts.write([columns, rows])
        }
      })
  }
}
