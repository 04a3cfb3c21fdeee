/// The physics of scenes at their ends, as `footlight simulate SCENE/scene.json --hash` prints it on every machine.
///
/// Every scene with physics has a line; a change of one is a change of how its film looks.
enum StateHashes {
  static let table = [
    "Examples/StepInTests": "2400 35fcccaa3defca7a",
    "Scenes/alley": "6000 ab2524efb69fb29d",
    "Scenes/bouncing-lights": "5400 dcc4f41b6d3da99c",
    "Scenes/lantern-chain": "6000 8a652f82f12e43bd",
    "Scenes/newton": "5400 5b7d6e3f8dc1c159",
    "Scenes/rope-lamp": "4800 75ceb4ca2f4c4874",
  ]
}
