internal import Imaging

/// What a picture's file says beside its pixels.
public struct PictureMetadata: Hashable, Sendable {
  /// EXIF data: what the camera noted. A TIFF file of its own, without JPEG's prefix.
  public var exif: [UInt8]?
  /// An ICC profile: which colours the numbers stand for.
  public var profile: [UInt8]?
  /// An XMP packet: titles, authors, rights, and more. RDF in UTF-8, without JPEG's prefix.
  public var xmp: [UInt8]?
  /// Photoshop's image resources with IPTC data: captions, keywords, copyright. Without JPEG's prefix.
  public var photoshop: [UInt8]?
  public var resolution: Resolution?

  public init(
    exif: [UInt8]? = nil, profile: [UInt8]? = nil, xmp: [UInt8]? = nil, photoshop: [UInt8]? = nil,
    resolution: Resolution? = nil
  ) {
    self.exif = exif
    self.profile = profile
    self.xmp = xmp
    self.photoshop = photoshop
    self.resolution = resolution
  }

  /// How large the picture is meant to be.
  public struct Resolution: Hashable, Sendable {
    public enum Unit: Hashable, Sendable {
      case inch, centimeter, meter
      /// Only the shape of a pixel is told.
      case none
    }

    /// Pixels along a unit, to the right and down; 1 and above.
    public var x: Int
    public var y: Int
    public var unit: Unit

    /// Nil when a number is below 1.
    public init?(x: Int, y: Int, unit: Unit) {
      guard x > 0, y > 0 else { return nil }
      self.x = x
      self.y = y
      self.unit = unit
    }

    /// The same, as nearly as whole numbers can, in another unit.
    func converted(to unit: Unit) -> Resolution {
      guard let own = self.unit.centimeters, let other = unit.centimeters, unit != self.unit else { return self }
      func convert(_ value: Int) -> Int { max(1, Int((Double(value) / own * other).rounded())) }
      var result = self
      (result.x, result.y, result.unit) = (convert(x), convert(y), unit)
      return result
    }
  }
}

extension PictureMetadata.Resolution.Unit {
  fileprivate var centimeters: Double? {
    switch self {
    case .inch: 2.54
    case .centimeter: 1
    case .meter: 100
    case .none: nil
    }
  }
}

extension PictureMetadata {
  /// How the picture must be turned to stand upright: as EXIF data says, or XMP where that says nothing.
  var orientation: Orientation {
    exif.flatMap { ExifData($0[...]).orientation } ?? xmp.flatMap { XMPData($0).orientation } ?? .upright
  }

  /// Makes all of it true of the upright picture, of this size.
  mutating func describe(uprightPicture size: PixelSize) {
    let swapsSides = orientation.swapsSides
    exif = exif.flatMap {
      var data = ExifData($0[...])
      data.describe(uprightPicture: size, swapsSides: swapsSides)
      return data.isValid ? data.bytes : nil
    }
    xmp = xmp.map {
      var data = XMPData($0)
      data.describe(uprightPicture: size)
      return data.bytes
    }
    if swapsSides, let old = resolution { resolution = Resolution(x: old.y, y: old.x, unit: old.unit) }
  }
}
