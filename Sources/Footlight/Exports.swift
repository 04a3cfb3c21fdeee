@_exported public import Geometry
@_exported public import Imaging
@_exported public import Media
@_exported public import Physics
@_exported public import Rendering
@_exported public import SceneFormat
@_exported public import Staging
@_exported public import Timeline
