internal import Foundation

/// Numbers as people read them; the same in every locale.
enum Format {
  static func fixed(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  /// `0.42 s`, `8.1 s`, `2:05`, `1:02:05`.
  static func seconds(_ seconds: Double) -> String {
    if seconds < 1 { return fixed(seconds, 2) + " s" }
    if seconds < 59.95 { return fixed(seconds, 1) + " s" }
    return clock(seconds)
  }

  /// `0:08`, `2:05`, `1:02:05`.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(), 1e9))
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0 ? String(format: "%d:%02d:%02d", hours, minutes, rest) : String(format: "%d:%02d", minutes, rest)
  }

  /// `512 bytes`, `13 kB`, `1.3 MB`.
  static func bytes(_ count: Int) -> String {
    switch Double(count) {
    case ..<1000: "\(count) bytes"
    case ..<999_500: fixed(Double(count) / 1e3, count < 9950 ? 1 : 0) + " kB"
    case ..<999_500_000: fixed(Double(count) / 1e6, count < 9_950_000 ? 1 : 0) + " MB"
    default: fixed(Double(count) / 1e9, 1) + " GB"
    }
  }
}
