internal import Foundation

/// How much memory reading, rendering and exporting may take. What surely takes more is refused before it is begun.
public struct MemoryLimit: Hashable, Sendable {
  /// In bytes.
  public var bytes: Int

  public init(bytes: Int) { self.bytes = max(bytes, 0) }

  /// Three quarters of the machine's memory and of its control group's (`memory.max`, or `memory.limit_in_bytes` of the first
  /// version), or the address space that the process' resource limits leave, whichever is the least.
  public static let standard = MemoryLimit(root: "/", addressSpace: addressSpace)

  /// - Parameters:
  ///   - root: the folder that has `proc` and `sys`.
  ///   - addressSpace: that is left, in bytes; nil when it isn't limited.
  package init(root: String, addressSpace: Int?) {
    let groups = Self.groupFiles(Self.text(root + "/proc/self/cgroup"))
    let bounds =
      [Self.machine(Self.text(root + "/proc/meminfo"))]
      + groups.map { Int(Self.text("\(root)/sys/fs/cgroup/\($0)").trimmingCharacters(in: .whitespacesAndNewlines)) }
    let memory = (bounds.compactMap(\.self).filter { $0 > 0 }.min() ?? .max) / 4 * 3
    self.init(bytes: min(memory, addressSpace ?? .max))
  }

  /// What `RLIMIT_AS` leaves beside the program, its libraries, and what these set apart for a thread; nil when it is
  /// not limited.
  private static var addressSpace: Int? {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0, let most = Int(exactly: limits.rlim_cur)
    else { return nil }
    let pages = text("/proc/self/statm").split(separator: " ").first.flatMap { Int($0) } ?? 0
    return max(most - pages * sysconf(Int32(_SC_PAGESIZE)) - setApart, 0)
  }

  /// Measured with a small film at one thread: 150 MB are mapped beyond the program's own 260.
  private static let setApart = 144 << 20

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// `MemTotal: 24602400 kB`, in bytes.
  private static func machine(_ information: String) -> Int? {
    let line = information.split(separator: "\n").first { $0.hasPrefix("MemTotal:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }

  /// The files that may limit a process, by the lines of its `cgroup` file: those of its groups and of all above them.
  private static func groupFiles(_ lines: String) -> [String] {
    lines.split(separator: "\n").flatMap { line -> [String] in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { return [] }
      let isSecond = parts[1].isEmpty
      guard isSecond || parts[1].split(separator: ",").contains("memory") else { return [] }
      let (start, file) = isSecond ? ("", "memory.max") : ("memory/", "memory.limit_in_bytes")
      let names = parts[2].split(separator: "/").map(String.init)
      return (0...names.count).map { count in
        start + names.prefix(count).map { $0 + "/" }.joined() + file
      }
    }
  }
}

extension MemoryLimit: CustomStringConvertible {
  /// `1.5 GB`.
  public var description: String { Self.text(ofBytes: bytes) }

  /// With two digits, in powers of 1000.
  static func text(ofBytes bytes: Int) -> String {
    var (value, unit) = (Double(bytes) / 1e6, "MB")
    if value >= 999.5 { (value, unit) = (value / 1000, "GB") }
    if value >= 999.5 { (value, unit) = (value / 1000, "TB") }
    let rounded = value < 9.95 ? (value * 10).rounded() / 10 : value.rounded()
    return rounded == rounded.rounded() ? "\(Int(rounded)) \(unit)" : "\(rounded) \(unit)"
  }
}

/// Thrown before anything is allocated that surely takes more memory than is allowed.
public struct MemoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In bytes, about.
  public let needed: Int
  public let limit: MemoryLimit
  /// What takes the most of it.
  public let reason: String

  public var description: String {
    "needs about \(MemoryLimit.text(ofBytes: needed)) of memory, most of it for \(reason); "
      + "the limit is \(limit) (`memory`)"
  }
}
