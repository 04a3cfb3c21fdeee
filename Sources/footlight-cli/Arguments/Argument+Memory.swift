internal import Footlight
internal import Foundation

extension Argument {
  /// `--memory 4GB`.
  static func memory(_ path: WritableKeyPath<Settings, MemoryLimit>) -> Self {
    .option(
      "memory", "SIZE", path, .memory,
      "refuses what needs more memory, such as 4GB or 800MB; default: three quarters of what the machine and its limits "
        + "allow")
  }
}

extension ValueReader where Value == MemoryLimit {
  static var memory: Self {
    ValueReader("a size above 0 such as 4GB, 1.5GB, 800MB or 2GiB") { text in
      let units: KeyValuePairs = [
        "KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12, "KiB": 0x1p10, "MiB": 0x1p20, "GiB": 0x1p30, "TiB": 0x1p40,
      ]
      let lowered = text.lowercased()
      guard let (unit, factor) = units.first(where: { lowered.hasSuffix($0.key.lowercased()) }),
        let number = Double(text.dropLast(unit.count).trimmingCharacters(in: .whitespaces)), number.isFinite,
        number > 0, number * factor < 0x1p62
      else { return nil }
      return MemoryLimit(bytes: Int(number * factor))
    }
  }
}
