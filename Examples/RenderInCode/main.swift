// A scene made of Swift values, without a file, rendered to a film or to a picture:
//
//     swift run -c release RenderInCode film.mp4
//     swift run -c release RenderInCode picture.png
//
// A floor of tiles lies in the dark; a red and a blue lamp pass over it, and a firefly circles between them.

import Footlight

let output = CommandLine.arguments.dropFirst().first ?? "film.mp4"

// 1. A picture. Footlight reads files, but any pixels will do: red, green, blue, alpha, 16 bits each.
func tile(side: Int) -> Bitmap? {
  guard let size = PixelSize(width: side, height: side) else { return nil }
  var samples: [UInt16] = []
  for y in 0..<side {
    for x in 0..<side {
      // Bright in the middle, darker towards the joint.
      let edge = min(x, y, side - 1 - x, side - 1 - y)
      let value = UInt16(min(edge, 6) * 8000 + 8000)
      samples += [value, value, value, 65535]
    }
  }
  return Bitmap(size: size, transfer: .srgb, samples: samples)
}

// 2. The nodes. Every property that can move takes a constant or a driver: here keyframes, and a wave.
func lamp(_ color: Color, from start: Vector2, to end: Vector2, flicker: Double) -> Node {
  let path = Keyframes(
    [Keyframe(time: .zero, value: start, ease: .easeInOut), Keyframe(time: .seconds(Rational(2)), value: end)],
    loop: .pingpong)
  return Node(
    .light(
      Light(
        color: .constant(color), intensity: .wave(WaveDriver(center: 0.9, amplitude: 0.1, frequency: flicker)),
        range: .constant(220), falloff: .smooth)),
    position: .keys(path))
}

var floor = Node(id: "floor", .group)
for row in 0..<5 {
  for column in 0..<8 {
    let place = Vector2(Double(column) * 64, Double(row) * 64)
    floor.children.append(Node(.sprite(Sprite(asset: "tile", anchor: .zero)), position: .constant(place)))
  }
}

// 3. The scene: the canvas, how dark it is, and what is in it.
guard let rate = FrameRate(30), let bitmap = tile(side: 64) else { preconditionFailure("both are in range") }
let scene = Scene(
  canvas: Canvas(width: 512, height: 320, fps: rate, duration: .seconds(Rational(4))),
  lighting: Lighting(ambient: .constant(0.04)),
  assets: [Asset(id: "tile", source: .image(path: "made in code"))],
  nodes: [
    floor,
    lamp(Color(1, 0.35, 0.25), from: Vector2(60, 90), to: Vector2(450, 230), flicker: 3),
    lamp(Color(0.3, 0.5, 1), from: Vector2(450, 90), to: Vector2(60, 230), flicker: 2),
  ])

// 4. The film. Textures are kept in the values that the scene blends.
let texture = Texture(bitmap, blendedAs: Stage.blending(of: scene))
guard let images = TextureList([texture]) else { preconditionFailure("there is a texture") }
var film = try Film(scene, images: ["tile": images])

// 5. A light of one's own: anything that knows where it is and how it shines at a time.
struct Firefly: LightFixture {
  func position(at time: Double) -> Vector2 {
    let (sine, cosine) = PortableMath.sinCos(degrees: 180 * time)
    return Vector2(256, 160) + Vector2(cosine, sine) * 40
  }
  func intensity(at time: Double) -> Double { 0.7 + 0.3 * PortableMath.sin(11 * time) }
  func range(at time: Double) -> Double { 50 }
  func color(at time: Double) -> Color { Color(0.6, 1, 0.2) }
}
film.fixtures.append(Firefly())

// 6. The output: the extension picks the writer. A picture shows one frame, a film all.
let target = try OutputTarget(output)
try film.export(target.kind == .image ? [60] : nil, to: target)
print("\(output): \(film.stage.size), \(film.frameCount) frames at \(rate.framesPerSecond) fps")
