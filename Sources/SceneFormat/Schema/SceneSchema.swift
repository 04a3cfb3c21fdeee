/// The JSON Schema of scenes (draft 2020-12), made from the property table.
///
/// It says what can be said of each value alone. What relates values, such as ids that exist, times that increase and
/// files that are there, is checked by reading the scene.
public enum SceneSchema {
  public static var text: String { JSONWriter.text(value) }

  static var value: JSONValue {
    var definitions = PropertyTable.objects.map { JSONMember($0.name, $0.schemaValue) }
    definitions.append(JSONMember("node", NodeTable.schema))
    definitions.append(JSONMember("color-name", .object(["enum": .array(Color.names.map { .string($0) })])))
    return .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("Footlight scene, version 1"),
      "$ref": .string("#/$defs/scene"),
      "$defs": JSONValue(.object(definitions)),
    ])
  }
}

extension ObjectDescription {
  /// The object's definition in the schema.
  fileprivate var schemaValue: JSONValue {
    let properties = fields.map { field in
      guard case .object(let members) = field.schema.content else { return JSONMember(field.key, field.schema) }
      var notes = [JSONMember("description", .string(field.doc))]
      if let fallback = field.fallback { notes.append(JSONMember("default", fallback)) }
      return JSONMember(field.key, JSONValue(.object(members + notes)))
    }
    var members: [JSONMember] = [
      JSONMember("type", .string("object")),
      JSONMember("description", .string(doc)),
      JSONMember("properties", JSONValue(.object(properties))),
      JSONMember("patternProperties", .object(["^x-": .bool(true)])),
      JSONMember("additionalProperties", .bool(false)),
    ]
    let required = fields.filter(\.isRequired).map { JSONValue.string($0.key) }
    if !required.isEmpty { members.append(JSONMember("required", .array(required))) }
    return JSONValue(.object(members + schema))
  }
}
