import Geometry
import Imaging
import SceneFormat
import Staging
import Testing

/// Scenes of 200 by 100 pixels at 10 frames a second, and images for them.
enum StageFixture {
  static func scene(
    _ nodes: [Node], camera: Camera? = nil, lighting: Lighting = Lighting(), seconds: Int = 4,
    assets: [Asset] = [Asset(id: "dot", source: .image(path: "dot.png"))]
  ) throws -> Scene {
    Scene(
      canvas: Canvas(
        width: 200, height: 100, fps: try #require(FrameRate(10)), duration: .seconds(Rational(seconds))),
      lighting: lighting, camera: camera, assets: assets, nodes: nodes)
  }

  /// White cels of one size.
  static func images(
    _ id: AssetID = "dot", cels: Int = 1, width: Int = 8, height: Int = 4
  ) throws -> [AssetID: any ImageSource] {
    let size = try #require(PixelSize(width: width, height: height))
    let bitmap = Bitmap(
      size: size, transfer: .srgb, samples: [UInt16](repeating: .max, count: size.area * 4))
    let textures = (0..<cels).map { _ in Texture(bitmap, blendedAs: .linear) }
    return [id: try #require(TextureList(textures))]
  }

  static func stage(
    _ nodes: [Node], camera: Camera? = nil, lighting: Lighting = Lighting(), scale: Double = 1
  ) throws -> Stage {
    try Stage(try scene(nodes, camera: camera, lighting: lighting), images: try images(), scale: scale)
  }

  static func dot(
    _ id: NodeID? = nil, at position: Property<Vector2> = .constant(.zero), z: Double = 0, children: [Node] = []
  ) -> Node {
    Node(
      id: id, .sprite(Sprite(asset: "dot", anchor: .zero)), position: position, z: z, children: children)
  }
}

extension FrameState {
  /// The sprites' names, from back to front.
  var order: [String] { sprites.map(\.name) }

  /// Where the top left corner of a sprite is.
  func corner(of name: String) -> Vector2? {
    sprites.first { $0.name == name }.map { $0.transform.apply(to: .zero) }
  }
}
