import Foundation
import TestSupport
import Testing

/// What is in the files, to the pixel and to the byte.
struct ContentTests {
  @Test(arguments: [1, 2, 3, 31, 33, 1001])
  func `every width has straight columns`(width: Int) throws {
    let home = try SceneFolder(width: width, height: 5, duration: "0.04")
    let stripes = try SceneFolder.picture(width: width, height: 5) { x, _ in
      x % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255]
    }
    try home.folder.write(Data(stripes), to: "art/stripes.png")
    let scene = try home.folder.write(
      """
      { "footlight": 1, "canvas": { "size": [\(width), 5], "fps": 25, "duration": 0.04 },
        "assets": { "stripes": { "image": "art/stripes.png" } },
        "nodes": [{ "type": "sprite", "asset": "stripes", "anchor": [0, 0] }] }
      """, to: "stripes.json")
    try Tool.footlight.output(["render", scene, "-o", home["out.png"]])
    let script = """
      import sys, numpy, PIL.Image
      a, b = (numpy.array(PIL.Image.open(name).convert("RGBA")) for name in sys.argv[1:])
      print(a.shape, (a == b).all())
      """
    let answer = try Tool.python.output(["-c", script, home["art/stripes.png"], home["out.png"]])
    #expect(answer == "(5, \(width), 4) True\n")
  }

  @Test(arguments: [2, 6, 34, 1002])
  func `every even width has straight columns in a film`(width: Int) throws {
    let home = try SceneFolder(width: width, height: 6, duration: "0.2", asset: "art/stripes.png")
    let stripes = try SceneFolder.picture(width: width, height: 6) { x, _ in
      x % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]
    }
    try home.folder.write(Data(stripes), to: "art/stripes.png")
    for name in ["a.mp4", "a.mov", "a.mkv"] {
      try home.footlight("render", "-o", home[name], "--crf", "0", "--set", "square.position=[0,0]")
      let luma = try Tool.ffmpeg.run([
        "-v", "error", "-i", home[name], "-vf", "extractplanes=y", "-f", "rawvideo", "-",
      ]).data
      // White and black are whole codes of BT.709: 235 and 16.
      let row = (0..<width).map { $0 % 2 == 0 ? 235 : 16 as UInt8 }
      #expect(luma == Data(Array(repeating: row, count: 6 * 5).joined()), "\(name)")
    }
  }

  @Test func `a picture holds its pixels and their colour space, and no date`() throws {
    let home = try SceneFolder(duration: "0.04")
    for bits in ["8", "16"] {
      try home.footlight("render", "-o", home["\(bits).png"], "--bits", bits)
      let data = try home.folder.data("\(bits).png")
      var (names, place) = ([String](), 8)
      while place + 8 <= data.count {
        names.append(String(decoding: data[place + 4..<place + 8], as: UTF8.self))
        place += 12 + data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      #expect(names == ["IHDR", "sRGB", "IDAT", "IEND"])
    }
  }

  @Test func `a film is the same bytes at every time, in every time zone, language, folder and number of jobs`() throws
  {
    let home = try SceneFolder()
    let (scene, files) = (home.scene, FileManager.default)
    try files.createDirectory(atPath: home["elsewhere"], withIntermediateDirectories: true)
    let surroundings: [([String], [String: String], String?)] = [
      ([scene, "-j", "1"], [:], nil),
      ([scene, "-j", "2"], ["TZ": "Asia/Kathmandu", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"], "/"),
      (
        ["../scene.json", "-j", "5"], ["TZ": "America/Lima", "LC_ALL": "C", "HOME": "/nonexistent"], home["elsewhere"]
      ),
    ]
    for name in ["a.mp4", "a.mov", "a.mkv", "a%d.png"] {
      var hashes: Set<String> = []
      for (number, (arguments, environment, folder)) in surroundings.enumerated() {
        let out = home["\(number)-\(name)"]
        // Dates count in seconds.
        if number == 1 { usleep(1_000_000) }
        let outcome = try Tool.footlight.run(
          ["render"] + arguments + ["-o", out], environment: environment, in: folder)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        hashes.insert(try sha256(out.replacing("%d", with: "24")))
      }
      #expect(hashes.count == 1, "\(name)")
    }
  }
}
