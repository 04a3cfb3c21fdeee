public import SceneFormat

/// Why a scene can't be staged. A scene that was read from a file has been checked for most of these already.
public enum StagingError: Error, Hashable, Sendable {
  case missingImages(asset: AssetID, node: String)
  case missingCube(file: String, effect: String)
  case unknownNode(NodeID, property: String, node: String)
  case duplicateNode(NodeID)
  case followCycle(node: String)
  case badPath(node: String, reason: String)
  case badKeys(property: String, node: String)
  case unsupportedDriver(property: String, node: String)
  case tooManyLayers(limit: Int)
  case tooManyCollisionGroups(limit: Int)
  case badPhysics(node: String, reason: String)
  case badOccluder(node: String, reason: String)
  case badSize(width: Double, height: Double)
  case badDuration
}

extension StagingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingImages(let asset, let node):
      "\(node): asset \"\(asset)\" has no images; give the stage an image source for it"
    case .missingCube(let file, let effect):
      "\(effect): the colour table \"\(file)\" is not at hand; give it to the stage"
    case .unknownNode(let id, let property, let node):
      "\(node): \(property) follows \"\(id)\", which no node is called"
    case .duplicateNode(let id):
      "two nodes are called \"\(id)\"; ids must be unique"
    case .followCycle(let node):
      "\(node): follows itself by way of its parents or of other nodes; break the cycle"
    case .badPath(let node, let reason):
      "\(node): position: \(reason)"
    case .badKeys(let property, let node):
      "\(node): \(property): keys need times that don't decrease, and there must be one; sort them by time"
    case .unsupportedDriver(let property, let node):
      "\(node): \(property) can't be driven so; a path drives positions, and following drives positions and centers"
    case .tooManyLayers(let limit):
      "a scene can name at most \(limit) layers"
    case .tooManyCollisionGroups(let limit):
      "a scene can name at most \(limit) collision groups"
    case .badPhysics(let node, let reason):
      "\(node): can't be simulated: \(reason)"
    case .badOccluder(let node, let reason):
      "\(node): can't cast a shadow: \(reason)"
    case .badSize(let width, let height):
      "the picture would be \(width) by \(height) pixels; each side must be 1 to \(Canvas.sideLimit): change the scale"
    case .badDuration:
      "the scene's duration must be above 0"
    }
  }
}
