internal import Footlight

extension ValueReader where Value == FrameRange {
  static var frameRange: Self {
    ValueReader { text throws(BadValue) in
      do throws(FrameRangeError) { return try FrameRange(text) } catch { throw BadValue(error.description) }
    }
  }
}

extension ValueReader where Value == FrameRate {
  static var frameRate: Self {
    ValueReader("a frame rate above 0, at most 1000, such as 30, 29.97 or 30000/1001") { FrameRate($0) }
  }
}

extension ValueReader where Value == Rational {
  /// A time of 0 or more.
  static var seconds: Self {
    ValueReader("a number of seconds, such as 1.5") { text in
      Rational(decimal: text).flatMap { $0 >= .zero ? $0 : nil }
    }
  }

  /// A length of a film: above 0, at most an hour.
  static var duration: Self {
    ValueReader("a number of seconds above 0, at most 3600") { text in
      Rational(decimal: text).flatMap { $0 > .zero && $0 <= Rational(3600) ? $0 : nil }
    }
  }
}
