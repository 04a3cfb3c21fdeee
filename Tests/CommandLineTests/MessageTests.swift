import Foundation
import TestSupport
import Testing

struct MessageTests {
  @Test func `all faults of a scene come at once, each with its place and the likely word`() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      """
      {
        "footlight": 1,
        "canvas": { "size": [64, 48], "fps": 25, "duration": 1 },
        "nodes": [
          { "id": "lamp", "type": "light", "positon": [1, 2] },
          { "id": "hero", "type": "sprite", "asset": "nobody" },
          { "id": "lid", "type": "grop" }
        ]
      }
      """, to: "scene.json")
    for command in [
      ["validate", scene], ["hash", scene], ["render", scene, "-o", folder["a.mp4"]], ["info", scene],
    ] {
      let outcome = try Tool.footlight.run(command)
      #expect(outcome.exitCode == 2)
      #expect(outcome.output == "")
      let errors = outcome.errors
      #expect(errors.contains("\(scene):5:38: nodes[0] \"lamp\": unknown key \"positon\"; did you mean \"position\"?"))
      #expect(errors.contains("scene.json:6:"), "\(errors)")
      #expect(errors.contains("\"nobody\""), "\(errors)")
      #expect(errors.contains("did you mean \"group\"?"), "\(errors)")
    }
    #expect(try folder.contents == ["scene.json"])
  }

  @Test func `a good scene is ok`() throws {
    let home = try SceneFolder()
    let outcome = try home.footlight("validate")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == "\(home.scene): ok; 64×48, 25 frames (1 s at 25 fps), 1 node\n")
    #expect(outcome.errors == "")
  }

  @Test func `where physics will surprise is told, and the command goes on`() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      """
      {
        "footlight": 1,
        "canvas": { "size": [64, 48], "fps": 25, "duration": 0.2 },
        "nodes": [
          { "id": "cord", "type": "rope", "from": [0, 0], "to": [60, 0], "length": 40 }
        ]
      }
      """, to: "scene.json")
    let warning = "\(scene): warning: rope \"cord\" of 40.0 px has ends 60.0 px apart and is drawn out straight"
    for command in [
      ["render", scene, "-o", folder["a.mp4"]], ["still", scene, "--frame", "0", "-o", folder["a.png"]],
      ["hash", scene], ["simulate", scene, "--hash"], ["validate", scene], ["info", scene],
    ] {
      let outcome = try Tool.footlight.run(command)
      #expect(outcome.exitCode == 0)
      #expect(outcome.errorLines.filter { $0.hasPrefix(warning) }.count == 1, "\(command): \(outcome.errors)")
      #expect(!outcome.output.contains("warning"))
    }
  }

  @Test func `a scene or a picture that is missing is told by its path`() throws {
    let home = try SceneFolder()
    let missing = try Tool.footlight.run(["validate", home["nothing.json"]])
    #expect(missing.exitCode == 2)
    #expect(missing.errors.contains(home["nothing.json"]))
    try FileManager.default.removeItem(atPath: home["art/square.png"])
    let outcome = try home.footlight("validate")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("art/square.png"))
    #expect(outcome.errors.contains("scene.json:4:"), "\(outcome.errors)")
  }

  @Test func `a picture that can't be read is told by its path`() throws {
    let home = try SceneFolder()
    try home.folder.write("no picture", to: "art/square.png")
    let outcome = try home.footlight("validate")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("art/square.png"))
  }

  @Test func `a picture that no sprite shows need not be readable`() throws {
    let home = try SceneFolder()
    try home.folder.write("no picture", to: "art/unused.png")
    let text = String(decoding: try home.folder.data("scene.json"), as: UTF8.self)
    let unused = #""assets": { "unused": { "image": "art/unused.png" },"#
    try home.folder.write(text.replacing(#""assets": {"#, with: unused), to: "scene.json")
    let outcome = try home.footlight("validate")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("no sprite uses this asset"))
    #expect(try home.footlight("info").output.contains("assets  unused: 1 cel of unknown size\n"))
  }

  @Test(arguments: [["hash", "SCENE"], ["validate", "SCENE"], ["schema"]])
  func `a full disk behind standard output is told`(command: [String]) throws {
    let home = try SceneFolder()
    let words = command.map { $0 == "SCENE" ? home.scene : $0 }
    let outcome = try Tool("sh").run(["-c", "exec \"$0\" \"$@\" >/dev/full", Tool.footlight.program] + words)
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors == """
        footlight: can't write to standard output: No space left on device; send it where there is room

        """)
  }

  @Test func `a setting changes the scene`() throws {
    let home = try SceneFolder()
    let outcome = try home.footlight("info", "--json", "--set", "canvas.duration=2", "--set", "canvas.fps=10")
    #expect(outcome.output.contains("\"frames\" : 20,"), "\(outcome.errors)")
    let (plain, moved) = (
      try home.footlight("hash", "--frames", "0").output,
      try home.footlight("hash", "--frames", "0", "--set", "square.position=[20,20]")
    )
    #expect(moved.exitCode == 0, "\(moved.errors)")
    #expect(moved.output != plain)
  }

  @Test(arguments: ["tilte=x", "canvas.duraton=2", "sqare.rotation=1", "square.rotation=fast", "square", "=1"])
  func `a setting of something that is not there is an error`(setting: String) throws {
    let outcome = try SceneFolder().footlight("hash", "--set", setting)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("--set"), "\(outcome.errors)")
  }

  @Test func `a scene may not read outside its folder unless allowed`() throws {
    let home = try SceneFolder()
    let scene = try home.folder.write(
      """
      { "footlight": 1, "canvas": { "size": [16, 16], "fps": 25, "duration": 1 },
        "assets": { "a": { "image": "../art/square.png" } }, "nodes": [{ "type": "sprite", "asset": "a" }] }
      """, to: "inner/scene.json")
    let outcome = try Tool.footlight.run(["validate", scene])
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("or allow it with --allow-outside\n"), "\(outcome.errors)")
    #expect(try Tool.footlight.run(["validate", scene, "--allow-outside"]).exitCode == 0)
  }

  @Test func `info tells what is in a scene`() throws {
    let home = try SceneFolder()
    let outcome = try home.footlight("info")
    #expect(
      outcome.output == """
        size    64×48
        length  1 s at 25 fps
        frames  25 (0-24)
        nodes   1: 0 groups, 1 sprite, 0 lights
        assets  square: 1 cel of 16×16

        """)
    let json = try JSONSerialization.jsonObject(with: Data(try home.footlight("info", "--json").output.utf8))
    let object = try #require(json as? [String: Any])
    #expect(object["size"] as? [Int] == [64, 48])
    #expect(object["fps"] as? Double == 25)
    #expect(object["duration"] as? Double == 1)
    let counts = ["nodes": 1, "groups": 0, "sprites": 1, "lights": 0, "ropes": 0, "joints": 0, "bodies": 0]
    #expect((object["counts"] as? [String: Int]) == counts)
    let assets = try #require(object["assets"] as? [[String: Any]])
    #expect(assets.first?["cels"] as? Int == 1)
    #expect(assets.first?["size"] as? [Int] == [16, 16])
  }

  @Test func `the schema is JSON and fits the scenes`() throws {
    let home = try SceneFolder()
    try home.folder.write(try Tool.footlight.output(["schema"]), to: "schema.json")
    let script = """
      import json, sys, jsonschema
      schema, scene = (json.load(open(name)) for name in sys.argv[1:])
      jsonschema.Draft202012Validator.check_schema(schema)
      jsonschema.Draft202012Validator(schema).validate(scene)
      """
    try Tool.python.output(["-c", script, home["schema.json"], home.scene])
  }
}
