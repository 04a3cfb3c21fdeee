/// The nodes of a tree in the order of the document, each before its children, with a stack of its own: a tree may be
/// deeper than a thread's stack reaches.
package struct NodeWalk: Sequence, IteratorProtocol {
  package struct Element {
    package let node: Node
    /// The number of nodes above it.
    package let depth: Int
    /// Its place among its siblings.
    package let position: Int
    /// The place in the walk of the node above it.
    package let parent: Int?
  }

  private struct Level {
    var siblings: [Node]
    var next = 0
    var parent: Int?
  }

  private var levels: [Level]
  private var count = 0

  package init(_ nodes: [Node]) { levels = [Level(siblings: nodes)] }

  package mutating func next() -> Element? {
    while let level = levels.last, level.next == level.siblings.count { levels.removeLast() }
    guard let level = levels.last else { return nil }
    let node = level.siblings[level.next]
    let element = Element(node: node, depth: levels.count - 1, position: level.next, parent: level.parent)
    levels[levels.count - 1].next += 1
    if !node.children.isEmpty { levels.append(Level(siblings: node.children, parent: count)) }
    count += 1
    return element
  }
}

extension Scene {
  /// All nodes, each before its children.
  package var allNodes: some Sequence<Node> { NodeWalk(nodes).lazy.map(\.node) }
}
