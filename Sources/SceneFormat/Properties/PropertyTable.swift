/// All objects that a scene is made of, with all of their keys: what decides reading, writing, validation, the JSON Schema
/// and the reference page.
enum PropertyTable {
  /// In the order in which a reader meets them, the scene first.
  static let objects: [ObjectDescription] = {
    var found: [ObjectDescription] = []
    var names: Set<String> = []
    func add(_ object: ObjectDescription) {
      guard names.insert(object.name).inserted else { return }
      found.append(object)
      for field in object.fields { field.objects.forEach(add) }
    }
    add(SceneTable.scene.description)
    NodeTable.objects.forEach(add)
    return found
  }()
}
