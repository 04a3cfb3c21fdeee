internal import Imaging

/// What a file says of its first picture, beside the pixels.
struct PictureHeader: Sendable {
  /// Upright.
  let size: PixelSize
  /// As it stands in the file.
  let metadata: PictureMetadata
  /// Whether more frames follow.
  let isAnimated: Bool
  /// Whether its red, green and blue are told, without a profile, to be others than sRGB's.
  let hasForeignPrimaries: Bool
  /// Whether it ends before its last scan, and is coarse or has no colours.
  let lacksScans: Bool

  /// - Parameter stored: the size of the picture as it is stored.
  init(
    stored: PixelSize, metadata: PictureMetadata, isAnimated: Bool, hasForeignPrimaries: Bool, lacksScans: Bool = false
  ) {
    size = metadata.orientation.swapsSides ? stored.transposed : stored
    self.metadata = metadata
    self.isAnimated = isAnimated
    self.hasForeignPrimaries = hasForeignPrimaries
    self.lacksScans = lacksScans
  }

  /// What is not shown, or kept, as it was meant.
  ///
  /// - Parameter keepsProfile: whether a profile of red, green and blue goes with the picture.
  func warnings(about path: String, keepsProfile: Bool) -> [String] {
    var warnings: [String] = []
    if let profile = metadata.profile.map(ICCProfile.init), !profile.isSRGB {
      if !keepsProfile {
        warnings.append("its colour profile is not sRGB's, and its colours are read as sRGB's; convert it to sRGB")
      } else if profile.space != "RGB " {
        warnings.append("its colour profile is not for red, green and blue, and is left out")
      }
    }
    if hasForeignPrimaries {
      warnings.append("its red, green and blue (cHRM) are not sRGB's, and are read as sRGB's; convert it to sRGB")
    }
    if isAnimated { warnings.append("is animated; only its first frame is shown") }
    if lacksScans { warnings.append("its last scans are missing, so it is shown coarse; get the whole file") }
    return warnings.map { "\(path): \($0)" }
  }
}
