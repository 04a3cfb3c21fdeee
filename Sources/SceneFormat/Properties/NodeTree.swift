/// Reads and writes nodes with all below them. Both keep a stack of their own, for a scene may be nested deeper than a
/// thread's stack reaches.
enum NodeTree {
  /// Siblings that are being read.
  private struct Reading {
    let values: [JSONValue]
    /// How many steps lead to their list.
    let depth: Int
    /// The node whose children they are, without them.
    var parent: Node?
    var next = 0
    var nodes: [Node] = []
  }

  /// Nil after reporting that there is no list; nodes that can't be read are left out.
  static func read(_ list: JSONValue, _ reader: SceneReader) -> [Node]? {
    guard let values = NodeTable.elements(of: list, reader) else { return nil }
    var siblings = Reading(values: values, depth: reader.depth)
    var above: [Reading] = []
    while true {
      if siblings.next < siblings.values.count {
        let value = siblings.values[siblings.next]
        reader.enter(.index(siblings.next))
        siblings.next += 1
        if let id = value["id"]?.text, !id.isEmpty { reader.enter(.label(id)) }
        guard let node = NodeTable.read(value, reader) else {
          reader.leave(to: siblings.depth)
          continue
        }
        if let children = reader.pendingChildren {
          reader.pendingChildren = nil
          reader.enter(.key("children"))
          if let values = NodeTable.elements(of: children, reader) {
            above.append(siblings)
            siblings = Reading(values: values, depth: reader.depth, parent: node)
            continue
          }
        }
        end(node, in: &siblings, reader)
      } else {
        guard var parent = siblings.parent, let outer = above.popLast() else { return siblings.nodes }
        parent.children = siblings.nodes
        siblings = outer
        end(parent, in: &siblings, reader)
      }
    }
  }

  private static func end(_ node: Node, in siblings: inout Reading, _ reader: SceneReader) {
    siblings.nodes.append(node)
    reader.nodes.end()
    reader.leave(to: siblings.depth)
  }

  /// Siblings that are being written.
  private struct Writing {
    let nodes: [Node]
    /// The node whose children they are, without them.
    var parent: JSONValue?
    var next = 0
    var values: [JSONValue] = []
  }

  static func write(_ nodes: [Node]) -> JSONValue {
    var siblings = Writing(nodes: nodes)
    var above: [Writing] = []
    while true {
      if siblings.next < siblings.nodes.count {
        let node = siblings.nodes[siblings.next]
        siblings.next += 1
        let value = NodeTable.write(node)
        if node.children.isEmpty {
          siblings.values.append(value)
        } else {
          above.append(siblings)
          siblings = Writing(nodes: node.children, parent: value)
        }
      } else {
        let list = JSONValue.array(siblings.values)
        guard let parent = siblings.parent, let outer = above.popLast() else { return list }
        siblings = outer
        guard case .object(let members) = parent.content else { continue }
        siblings.values.append(JSONValue(.object(members + [JSONMember("children", list)])))
      }
    }
  }
}
