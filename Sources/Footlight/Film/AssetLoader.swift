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
        case .light(let light): if let asset = light.asset { used.insert(asset) }
        case .group, .spring, .stick: break
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

  private var imageFiles: [String] { assets.flatMap { $0.allFiles.map(document.resolve) } }

  /// Reads the colour tables, by the names that the scene gives them.
  func cubes() throws(MediaError) -> [String: ColorCube] {
    var cubes: [String: ColorCube] = [:]
    for table in tables { cubes[table] = try CubeReader.read(contentsOf: document.resolve(table)) }
    return cubes
  }

  /// Reads every image, several at once; each file once, however many assets share it.
  ///
  /// - Returns: the images, and what of each file is not shown as it was meant.
  /// - Throws: a `SceneError` that names every image which can't be used.
  func images() throws(SceneError) -> (images: [AssetID: any ImageSource], warnings: [Diagnostic]) {
    let blending = Stage.blending(of: document.scene)
    var seen: Set<String> = []
    let paths = imageFiles.filter { seen.insert($0).inserted }
    func used(_ files: (Asset) -> [String]) -> Set<String> { Set(assets.flatMap { files($0).map(document.resolve) }) }
    let (textures, bitmaps) = (used(\.textureFiles), used(\.bitmapFiles))
    let read = concurrentMap(paths) { path -> Result<Picture, MediaError> in
      do throws(MediaError) {
        let (bitmap, warnings) = try ImageReader.readWithWarnings(contentsOf: path)
        return .success(
          Picture(
            size: bitmap.size, texture: textures.contains(path) ? Texture(bitmap, blendedAs: blending) : nil,
            bitmap: bitmaps.contains(path) ? bitmap : nil, warnings: warnings))
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
    return (images, warnings(about: pictures))
  }

  /// Of each file once, at the first asset that names it.
  private func warnings(about pictures: [String: Result<Picture, MediaError>]) -> [Diagnostic] {
    var told: Set<String> = []
    return assets.flatMap { asset in
      asset.allFiles.map(document.resolve).filter { told.insert($0).inserted }.flatMap { path in
        let picture = try? pictures[path]?.get()
        return (picture?.warnings ?? []).map { document.diagnostic(about: asset.id, $0) }
      }
    }
  }

  private struct Picture {
    var size: PixelSize
    /// Nil for a file that is only cut, or only data.
    var texture: Texture?
    /// Nil for a file that only textures are made of. Sheets are cut before they are converted, so that no cel sees its
    /// neighbour.
    var bitmap: Bitmap?
    var warnings: [String]
  }

  private struct AssetFault: Error {
    var messages: [String]
  }

  private func source(
    of asset: Asset, pictures: [String: Result<Picture, MediaError>], blending: TransferFunction
  ) throws(AssetFault) -> any ImageSource {
    let found = try find(asset.files, pictures)
    let textures: [Texture]
    if let grid = asset.source.grid {
      textures = try cels(of: found, grid).map { Texture($0, blendedAs: blending) }
    } else {
      textures = found.compactMap(\.picture.texture)
    }
    let size = textures[0].size
    if asset.source.grid == nil { try refuse(found, unlike: size, "\(found[0].path) is") }
    guard let list = TextureList(textures, surfaces: try surfaces(of: asset, size: size, pictures)) else {
      throw AssetFault(messages: [])
    }
    return list
  }

  /// The surfaces of an asset's cels; none for a flat one.
  private func surfaces(
    of asset: Asset, size: PixelSize, _ pictures: [String: Result<Picture, MediaError>]
  ) throws(AssetFault) -> [Texture] {
    guard asset.hasSurface else { return [] }
    func bitmaps(_ files: [String]) throws(AssetFault) -> [Bitmap] {
      let found = try find(files, pictures)
      if let grid = asset.source.grid { return try cels(of: found, grid) }
      try refuse(found, unlike: size, "the pictures of \"\(asset.id)\" are")
      return found.compactMap(\.picture.bitmap)
    }
    let shining = try bitmaps(asset.specularFiles)
    let (normals, isRelief): ([Bitmap], Bool)
    switch asset.normal {
    case .file: (normals, isRelief) = (try bitmaps(asset.normalFiles), false)
    case .auto: (normals, isRelief) = (try bitmaps(asset.files), true)
    case nil: (normals, isRelief) = (shining.map { _ in .flatNormals(size: size) }, false)
    }
    return concurrentMap(Array(normals.indices)) { index in
      Texture(
        normals: isRelief ? normals[index].reliefNormals() : normals[index],
        specular: shining.isEmpty ? nil : shining[index])
    }
  }

  private func find(
    _ files: [String], _ pictures: [String: Result<Picture, MediaError>]
  ) throws(AssetFault) -> [(path: String, picture: Picture)] {
    var found: [(path: String, picture: Picture)] = []
    var messages: [String] = []
    for path in files.map(document.resolve) {
      switch pictures[path] {
      case .success(let picture)?: found.append((path, picture))
      case .failure(let error)?: messages.append("\(error)")
      case nil: break
      }
    }
    guard messages.isEmpty else { throw AssetFault(messages: messages) }
    return found
  }

  private func cels(
    of found: [(path: String, picture: Picture)], _ grid: SheetGrid
  ) throws(AssetFault) -> [Bitmap] {
    guard let sheet = found.first, let bitmap = sheet.picture.bitmap else { return [] }
    do throws(ImagingError) {
      return try grid.cels(of: bitmap)
    } catch {
      throw AssetFault(messages: ["\(sheet.path): \(error)"])
    }
  }

  /// - Parameter owner: whose size it is, and "is".
  private func refuse(
    _ found: [(path: String, picture: Picture)], unlike size: PixelSize, _ owner: String
  ) throws(AssetFault) {
    let messages = found.filter { $0.picture.size != size }.map { path, picture in
      "\(path): is \(picture.size) pixels, but \(owner) \(size); all cels of an asset need one size"
    }
    guard messages.isEmpty else { throw AssetFault(messages: messages) }
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

extension Asset {
  fileprivate var allFiles: [String] { files + normalFiles + specularFiles }

  /// What is shown as it is.
  fileprivate var textureFiles: [String] { source.grid == nil ? files : [] }

  /// What is cut, or is data, or makes data.
  fileprivate var bitmapFiles: [String] {
    (source.grid == nil && normal != .auto ? [] : files) + normalFiles + specularFiles
  }
}
