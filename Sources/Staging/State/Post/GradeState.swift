public import Imaging

/// A change of all colours: gains on light, then saturation, contrast and brightness of display values, then a table.
public struct GradeState: Equatable, Sendable {
  /// On amounts of red, green and blue light.
  public var gains: SIMD3<Float>
  /// 0…2; 1 changes nothing.
  public var saturation: Float
  /// About middle grey; 1 changes nothing.
  public var contrast: Float
  /// Added; 0 changes nothing.
  public var brightness: Float
  public var cube: ColorCube?

  public init(
    gains: SIMD3<Float> = .one, saturation: Float = 1, contrast: Float = 1, brightness: Float = 0,
    cube: ColorCube? = nil
  ) {
    self.gains = gains
    self.saturation = saturation
    self.contrast = contrast
    self.brightness = brightness
    self.cube = cube
  }

  public var isIdentity: Bool { self == GradeState() }
}
