/// Which of a progressive JPEG's coefficients its scans have brought (ITU-T T.81, G.1.1): a file that ends between two
/// scans is in order, and shown, but coarse or without colours.
struct JPEGScans {
  private static let coefficients = 64

  private let components: [Int]
  /// For each component and coefficient, the lowest bit that has come; nil before the first scan with it.
  private var lowestBits: [[Int?]]

  /// - Parameter frame: the content of the segment that starts a progressive frame.
  init(_ frame: ArraySlice<UInt8>) {
    let count = frame.number(at: 5, count: 1, bigEndian: true) ?? 0
    components = (0..<count).compactMap { frame.number(at: 6 + 3 * $0, count: 1, bigEndian: true) }
    lowestBits = components.map { _ in .init(repeating: nil, count: Self.coefficients) }
  }

  /// - Parameter scan: the content of the segment that starts a scan.
  mutating func add(_ scan: ArraySlice<UInt8>) {
    func byte(_ offset: Int) -> Int? { scan.number(at: offset, count: 1, bigEndian: true) }
    guard let count = byte(0), let first = byte(1 + 2 * count), let last = byte(2 + 2 * count),
      let bits = byte(3 + 2 * count), first <= last, last < Self.coefficients
    else { return }
    for component in (0..<count).compactMap({ byte(1 + 2 * $0) }).compactMap(components.firstIndex) {
      for coefficient in first...last { lowestBits[component][coefficient] = bits & 15 }
    }
  }

  /// Whether all have come to the last bit.
  var isComplete: Bool { lowestBits.allSatisfy { $0.allSatisfy { $0 == 0 } } }
}
