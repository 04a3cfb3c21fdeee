extension FrameRate {
  /// Reads a rate as a person writes it: `30`, `30000/1001`, or one of NTSC's rounded rates, such as `29.97` for
  /// 30000/1001. Nil when the text is no rate above 0 and up to 1000.
  public init?(_ text: String) {
    self.init(JSONValue(text.contains("/") ? .string(text) : .number(text)))
  }
}
