internal import Foundation
internal import Imaging
internal import Media
internal import SceneFormat
internal import Staging
internal import Synchronization

/// Reads what a scene shows and is graded by: the images of its assets, and colour tables.
struct AssetLoader {
  private let document: SceneDocument
  private let assets: [Asset]
  private let tables: [String]

  init(document: SceneDocument) {
    self.document = document
    var used: Set<AssetID> = []
    func collect(_ nodes: [Node]) {
      for node in nodes {
        switch node.content {
        case .sprite(let sprite): used.insert(sprite.asset)
        case .rope(let rope): if let asset = rope.stroke.asset { used.insert(asset) }
        case .group, .light, .spring, .stick: break
        }
        collect(node.children)
      }
    }
    collect(document.scene.nodes)
    var tables: Set<String> = []
    for effect in document.scene.post {
      switch effect.content {
      case .tiltShift(let tiltShift): if let mask = tiltShift.mask { used.insert(mask) }
      case .grade(let grade): if let table = grade.lut { tables.insert(table) }
      case .blur, .bloom, .vignette, .grain, .pixelate: break
      }
    }
    self.tables = tables.sorted()
    assets = document.scene.assets.filter { used.contains($0.id) }
  }

  /// The paths of all files, the images first, in the order of the assets.
  var files: [String] { imageFiles + tables.map(document.resolve) }

  private var imageFiles: [String] { assets.flatMap { asset in asset.files.map(document.resolve) } }

  /// Reads the colour tables, by the names that the scene gives them.
  func cubes() throws(MediaError) -> [String: ColorCube] {
    var cubes: [String: ColorCube] = [:]
    for table in tables { cubes[table] = try CubeReader.read(contentsOf: document.resolve(table)) }
    return cubes
  }

  /// Reads every image, several at once; each file once, however many assets share it.
  ///
  /// - Throws: a `SceneError` that names every image which can't be used.
  func images() throws(SceneError) -> [AssetID: any ImageSource] {
    let blending = Stage.blending(of: document.scene)
    var seen: Set<String> = []
    let paths = imageFiles.filter { seen.insert($0).inserted }
    func used(where isChosen: (Asset) -> Bool) -> Set<String> {
      Set(assets.filter(isChosen).flatMap { $0.files.map(document.resolve) })
    }
    let (sheets, wholes) = (used { $0.source.grid != nil }, used { $0.source.grid == nil })
    let read = concurrentMap(paths) { path -> Result<Picture, MediaError> in
      do throws(MediaError) {
        let bitmap = try ImageReader.read(contentsOf: path)
        return .success(
          Picture(
            size: bitmap.size, texture: wholes.contains(path) ? Texture(bitmap, blendedAs: blending) : nil,
            sheet: sheets.contains(path) ? bitmap : nil))
      } catch {
        return .failure(error)
      }
    }
    let pictures = Dictionary(uniqueKeysWithValues: zip(paths, read))
    var images: [AssetID: any ImageSource] = [:]
    var faults: [Diagnostic] = []
    for asset in assets {
      do throws(AssetFault) {
        images[asset.id] = try source(of: asset, pictures: pictures, blending: blending)
      } catch {
        faults += error.messages.map { document.diagnostic(about: asset.id, $0) }
      }
    }
    guard faults.isEmpty else { throw SceneError(faults) }
    return images
  }

  private struct Picture {
    var size: PixelSize
    /// Nil for a file that only sheets use.
    var texture: Texture?
    /// Nil for a file that no sheet uses. Sheets are cut before they are converted, so that no cel sees its neighbour.
    var sheet: Bitmap?
  }

  private struct AssetFault: Error {
    var messages: [String]
  }

  private func source(
    of asset: Asset, pictures: [String: Result<Picture, MediaError>], blending: TransferFunction
  ) throws(AssetFault) -> any ImageSource {
    var found: [(path: String, picture: Picture)] = []
    var messages: [String] = []
    for path in asset.files.map(document.resolve) {
      switch pictures[path] {
      case .success(let picture)?: found.append((path, picture))
      case .failure(let error)?: messages.append("\(error)")
      case nil: break
      }
    }
    guard messages.isEmpty else { throw AssetFault(messages: messages) }
    let textures: [Texture]
    if let grid = asset.source.grid, let sheet = found.first?.picture.sheet {
      do throws(ImagingError) {
        textures = try grid.cels(of: sheet).map { Texture($0, blendedAs: blending) }
      } catch {
        throw AssetFault(messages: ["\(found[0].path): \(error)"])
      }
    } else {
      textures = found.compactMap(\.picture.texture)
      let size = textures[0].size
      for (path, picture) in found where picture.size != size {
        messages.append(
          "\(path): is \(picture.size) pixels, but \(found[0].path) is \(size);"
            + " all cels of an asset need one size")
      }
    }
    guard let list = TextureList(textures) else { throw AssetFault(messages: messages) }
    return list
  }

  /// Maps on all processors; the results are in the order of the elements.
  private func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: elements.count))
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      let result = transform(elements[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

extension Asset.Source {
  /// The grid of a sheet.
  fileprivate var grid: SheetGrid? {
    guard case .sheet(_, let width, let height, let count, let margin, let spacing) = self,
      let cell = PixelSize(width: width, height: height)
    else { return nil }
    return SheetGrid(cell: cell, count: count, margin: margin, spacing: spacing)
  }
}
