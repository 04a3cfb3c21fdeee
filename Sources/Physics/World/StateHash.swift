internal import Geometry

/// A 64-bit hash of a sequence of words, the same on every machine (the rounds of SplitMix64: Steele, Lea, Flood, 2014).
struct StateHash {
  private(set) var value: UInt64 = 0

  mutating func add(_ word: UInt64) {
    var mixed = (value ^ word) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    value = mixed ^ (mixed &>> 31)
  }

  mutating func add(_ vector: Vector2) {
    add(vector.x.bitPattern)
    add(vector.y.bitPattern)
  }
}
