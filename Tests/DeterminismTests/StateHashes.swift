/// The physics of scenes at their ends, as `footlight simulate SCENE/scene.json --hash` prints it on every machine.
///
/// Every scene with physics has a line; a change of one is a change of how its film looks.
enum StateHashes {
  static let table = [
    "Examples/StepInTests": "2400 35fcccaa3defca7a",
    "Scenes/alley": "6000 fa29abac74d82a81",
    "Scenes/bouncing-lights": "5400 1a9372ef2ef3f31c",
    "Scenes/lantern-chain": "6000 130b1c57fdcb7792",
    "Scenes/newton": "5400 eb5005d847f557b1",
    "Scenes/rope-lamp": "4800 7026d76dbce0a007",
  ]
}
