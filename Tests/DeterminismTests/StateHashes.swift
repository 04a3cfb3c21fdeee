/// The physics of scenes at their ends, as `footlight simulate SCENE/scene.json --hash` prints it on every machine.
///
/// Every scene with physics has a line; a change of one is a change of how its film looks.
enum StateHashes {
  static let table = [
    "Examples/StepInTests": "2400 c748ae674f51f1e1"
  ]
}
