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

extension ValueReader where Value == SceneTime {
  /// A time of 0 or more: `1.5`, `1.5s`, `1/2` or `30f`, a number of frames.
  static var time: Self {
    ValueReader("a time, such as 1.5 or 1/2 (seconds), or 30f (frames)") { SceneTime($0) }
  }
}

extension ValueReader where Value == Rational {

  /// A length of a film: above 0, at most an hour.
  static var duration: Self {
    ValueReader("a number of seconds above 0, at most 3600") { text in
      Rational(decimal: text).flatMap { $0 > .zero && $0 <= Rational(3600) ? $0 : nil }
    }
  }
}

extension ValueReader where Value == PixelSize {
  static var size: Self {
    ValueReader("a width and a height, such as 3840x2160") { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
      return sides.count == 2 ? PixelSize(width: sides[0], height: sides[1]) : nil
    }
  }
}
